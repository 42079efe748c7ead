import { PHONE_DIGITS } from '@openvisit/contract';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The digits of a number, without the country code 1. Extra digits are kept for validation. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text);
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
 * Formats a stored number for display; returns it unchanged if it does not have the right number of digits.
 */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return digits.length === PHONE_DIGITS ? formatPhoneDigits(digits) : text;
}

/** Caret position in a formatted number after the given number of digits. */
export function caretAfter(written: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (/\d/.test(written.charAt(at))) seen += 1;
    if (seen === digits) return at + 1;
  }
  return written.length;
}

/** Reformats a typed text and restores the caret. */
export function reformatPhone(
  text: string,
  caret: number,
): { digits: string; written: string; caret: number } {
  const digits = phoneDigits(text);
  const written = formatPhoneDigits(digits);
  const dropped = digitsOf(text).length - digits.length;
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - dropped);
  return { digits, written, caret: caretAfter(written, before) };
}
