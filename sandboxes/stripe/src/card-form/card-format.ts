/** A card network, as Stripe names it. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface Network {
  brand: Brand;
  prefix: RegExp;
  /** Digits of a card number. */
  digits: number;
  /** Sizes of the digit groups in which the number is printed. */
  groups: readonly number[];
  cvc: number;
}

const IN_FOURS = [4, 4, 4, 4, 3] as const;
const defineNetwork = (brand: Brand, prefix: RegExp, more: Partial<Network> = {}): Network => ({
  brand,
  prefix,
  digits: 16,
  groups: IN_FOURS,
  cvc: 3,
  ...more,
});

const NETWORKS: readonly Network[] = [
  defineNetwork('visa', /^4/),
  defineNetwork('mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/),
  defineNetwork('amex', /^3[47]/, { digits: 15, groups: [4, 6, 5], cvc: 4 }),
  // The documented Diners test card has 16 digits.
  defineNetwork('diners', /^30569300/),
  defineNetwork('diners', /^3(0[0-5]|[689])/, { digits: 14, groups: [4, 6, 4] }),
  defineNetwork('discover', /^6(011|4[4-9]|5)/),
  defineNetwork('jcb', /^35(2[89]|[3-8])/),
  defineNetwork('unionpay', /^62/),
];
const UNKNOWN = defineNetwork('unknown', /^/);

/** The network of a card number, complete or not. */
export const findNetwork = (number: string): Network =>
  NETWORKS.find(({ prefix }) => prefix.test(number)) ?? UNKNOWN;

export const getDigits = (text: string): string => text.replace(/\D/g, '');

/** Checks the Luhn digit. */
export const passesLuhn = (number: string): boolean => {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

/** The number in groups, as printed on the card. */
export const formatNumber = (number: string): string => {
  const { groups } = findNetwork(number);
  let from = 0;
  return groups
    .map((size) => number.slice(from, (from += size)))
    .filter((group) => group !== '')
    .join(' ');
};

/** Month and year as four digits, from typed, pasted or autofilled text: '5', '12 / 30', '12/2030'. */
export const parseExpiry = (text: string): string => {
  const [month = '', year = ''] = text.split('/').map(getDigits);
  const whole = year.length === 4 ? `${month.padStart(2, '0')}${year.slice(2)}` : month + year;
  return (/^[2-9]/.test(whole) ? `0${whole}` : whole).slice(0, 4);
};

/** 'MM / YY'. */
export const formatExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
