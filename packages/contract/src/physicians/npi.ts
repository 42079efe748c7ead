/** Prefix added to an NPI before its check digit is calculated: health, United States. */
const CARD_PREFIX = '80840';

const calculateLuhnSum = (digits: string): number =>
  Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);

/**
 * Whether the check digit of a National Provider Identifier is correct. Reviewers see the result; the form only
 * requires ten digits (PO-12, PO-28).
 */
export const isNpiChecksumRight = (npi: string): boolean =>
  /^\d{10}$/.test(npi) && calculateLuhnSum(CARD_PREFIX + npi) % 10 === 0;
