import { PHONE_DIGITS } from '@openvisit/contract';

const getDigits = (text: string) => text.replaceAll(/\D/g, '');

/** The digits of a number, without the country code 1. Extra digits are kept for validation. */
export function getPhoneDigits(text: string): string {
  const digits = getDigits(text);
  // No area code begins with 1, so a 1 before a complete number is the country code.
  return digits.startsWith('1') && digits.length > PHONE_DIGITS ? digits.slice(1) : digits;
}

/** Formats digits as a US number, also an incomplete one: (555) 123-4567. */
export function formatPhoneDigits(digits: string): string {
  if (digits.length < 4) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

/**
 * Formats a stored number for display. Returns it unchanged if it does not have the right number of digits.
 */
export function formatPhone(text: string): string {
  const digits = getPhoneDigits(text);
  return digits.length === PHONE_DIGITS ? formatPhoneDigits(digits) : text;
}

/** Caret position in a formatted number after the given number of digits. */
export function getCaretAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  let digitCount = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) digitCount += 1;
    if (digitCount === digits) return index + 1;
  }
  return formatted.length;
}

/** Reformats a typed text and restores the caret. */
export function reformatPhone(
  text: string,
  caret: number,
): { digits: string; formatted: string; caret: number } {
  const digits = getPhoneDigits(text);
  const formatted = formatPhoneDigits(digits);
  const dropped = getDigits(text).length - digits.length;
  const before = Math.max(0, getDigits(text.slice(0, caret)).length - dropped);
  return { digits, formatted, caret: getCaretAfter(formatted, before) };
}
