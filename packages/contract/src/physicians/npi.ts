/** What every NPI is prefixed with before its check digit is reckoned: health, United States. */
const CARD_PREFIX = '80840';

const luhnSum = (digits: string): number =>
  Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);

/** Whether the last digit of a National Provider Identifier is the one its others call for. Shown to reviewers; entry asks for ten digits alone (PO-12, PO-28). */
export const isNpiChecksumRight = (npi: string): boolean =>
  /^\d{10}$/.test(npi) && luhnSum(CARD_PREFIX + npi) % 10 === 0;
