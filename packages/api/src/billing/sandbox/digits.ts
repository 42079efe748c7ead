/** A network of cards, as the provider writes it. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface Network {
  brand: Brand;
  begins: RegExp;
  /** How many digits a number of it has. */
  digits: number;
  /** Sizes of the groups it is written in. */
  groups: readonly number[];
  cvc: number;
}

const IN_FOURS = [4, 4, 4, 4, 3] as const;
const network = (brand: Brand, begins: RegExp, more: Partial<Network> = {}): Network => ({
  brand,
  begins,
  digits: 16,
  groups: IN_FOURS,
  cvc: 3,
  ...more,
});

const NETWORKS: readonly Network[] = [
  network('visa', /^4/),
  network('mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/),
  network('amex', /^3[47]/, { digits: 15, groups: [4, 6, 5], cvc: 4 }),
  // the one range that is documented with more
  network('diners', /^30569300/),
  network('diners', /^3(0[0-5]|[689])/, { digits: 14, groups: [4, 6, 4] }),
  network('discover', /^6(011|4[4-9]|5)/),
  network('jcb', /^35(2[89]|[3-8])/),
  network('unionpay', /^62/),
];
const UNKNOWN = network('unknown', /^/);

/** What is known of a card by how its number begins. */
export const networkOf = (number: string): Network =>
  NETWORKS.find(({ begins }) => begins.test(number)) ?? UNKNOWN;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether the last digit fits the others (Luhn). */
export const isPlausible = (number: string): boolean => {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

/** In groups, as it stands on the card. */
export const grouped = (number: string): string => {
  const { groups } = networkOf(number);
  let from = 0;
  return groups
    .map((size) => number.slice(from, (from += size)))
    .filter((group) => group !== '')
    .join(' ');
};

/** Month and year as four digits, from whatever was typed, pasted or filled in: '5', '12 / 30', '12/2030'. */
export const expiryDigits = (text: string): string => {
  const [month = '', year = ''] = text.split('/').map(digitsOf);
  const whole = year.length === 4 ? `${month.padStart(2, '0')}${year.slice(2)}` : month + year;
  return (/^[2-9]/.test(whole) ? `0${whole}` : whole).slice(0, 4);
};

/** 'MM / YY'. */
export const writtenExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
