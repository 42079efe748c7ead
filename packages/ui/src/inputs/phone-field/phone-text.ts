import { PHONE_DIGITS } from '@openvisit/contract';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The digits of a typed or pasted number, without the country's 1. What is too much is kept: a form can say so. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  // No area code begins with 1, so that a 1 before a full number is the country's.
  return digits.startsWith('1') && digits.length > PHONE_DIGITS ? digits.slice(1) : digits;
}

/** How a number is written in the United States, as far as it goes: (555) 123-4567. */
export function writePhone(digits: string): string {
  if (digits.length < 4) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

/** A stored number to read, however it was written; as it is where it has not the digits of one. */
export function phoneText(text: string): string {
  const digits = phoneDigits(text);
  return digits.length === PHONE_DIGITS ? writePhone(digits) : text;
}

/** Where the caret stands in a written number when so many digits stand before it. */
export function caretAfter(written: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (/\d/.test(written.charAt(at))) seen += 1;
    if (seen === digits) return at + 1;
  }
  return written.length;
}

/** A typed text written anew, and where the caret belongs in it. */
export function rewrite(text: string, caret: number): { digits: string; written: string; caret: number } {
  const digits = phoneDigits(text);
  const written = writePhone(digits);
  const dropped = digitsOf(text).length - digits.length;
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - dropped);
  return { digits, written, caret: caretAfter(written, before) };
}
