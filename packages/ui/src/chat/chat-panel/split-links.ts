/** A stretch of text, or a web address in it. */
export type TextPart = { text: string; href: string | null };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** Punctuation after an address belongs to the sentence. */
const TRAILING = /[.,;:!?…]+$/u;

/** The length of an address without the punctuation and the closing bracket after it. */
const measureAddress = (address: string): number => {
  const trimmed = address.replace(TRAILING, '');
  if (!trimmed.endsWith(')') || trimmed.includes('(')) return trimmed.length;
  return trimmed.replace(/\)+$/u, '').replace(TRAILING, '').length;
};

/** Splits a text at its web addresses. Only http and https are recognized, so that no text becomes a script (CH-02). */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.slice(0, measureAddress(found));
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href: new URL(address).href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
};
