/** Scripts whose spelling uses zero-width joiners and non-joiners. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** Control characters except tab and line breaks, bidirectional controls, and zero-width spaces. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/** Zero-width joiners that neither spell a word of a joining script nor compose an emoji. */
const STRAY_JOINER = new RegExp(
  String.raw`(?<![${JOINING_SCRIPTS}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]` +
    String.raw`|[\u200C\u200D](?![${JOINING_SCRIPTS}\p{Extended_Pictographic}])`,
  'gu',
);

/** Removes characters that a reader cannot see: they make different texts indistinguishable, or reverse a text. */
export const cleanText = (text: string): string => text.replace(HIDDEN, '').replace(STRAY_JOINER, '');

/** Credentials are compared character by character; a hidden character in them must fail, not disappear. */
const isCredential = (field: string): boolean => /^email$|password|token|^otp$|^secret_code$/.test(field);

/** Cleans every text of a request, except credentials. */
export const cleanInput = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanInput);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, isCredential(field) ? part : cleanInput(part)]),
  );
};
