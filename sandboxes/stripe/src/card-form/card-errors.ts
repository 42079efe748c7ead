import { passesLuhn, findNetwork } from './card-format.ts';

/** The input of the card fields: digits only, the expiry as MMYY. */
export interface CardDigits {
  number: string;
  expiry: string;
  cvc: string;
}
export type CardPart = keyof CardDigits;

/** A validation error in Stripe's shape. */
export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

const createError = (code: string, message: string): FieldError => ({
  type: 'validation_error',
  code,
  message,
});

const ERRORS = {
  numberIncomplete: createError('incomplete_number', 'Your card number is incomplete.'),
  numberInvalid: createError('invalid_number', 'Your card number is invalid.'),
  expiryIncomplete: createError('incomplete_expiry', 'Your card’s expiration date is incomplete.'),
  expiryInvalid: createError('invalid_expiry_month', 'Your card’s expiration date is invalid.'),
  monthPast: createError('invalid_expiry_month_past', 'Your card’s expiration date is in the past.'),
  yearPast: createError('invalid_expiry_year_past', 'Your card’s expiration year is in the past.'),
  yearFar: createError('invalid_expiry_year', 'Your card’s expiration year is invalid.'),
  cvcIncomplete: createError('incomplete_cvc', 'Your card’s security code is incomplete.'),
} as const;

/** The longest validity of a card. */
const VALID_YEARS_MAX = 50;

const CENTURY = 2000;

export const getYear = (expiry: string): number => CENTURY + Number(expiry.slice(2));
export const getMonth = (expiry: string): number => Number(expiry.slice(0, 2));

const validateNumber = (number: string): FieldError | null => {
  if (number.length < findNetwork(number).digits) return ERRORS.numberIncomplete;
  return passesLuhn(number) ? null : ERRORS.numberInvalid;
};

const validateExpiry = (expiry: string, today: Date): FieldError | null => {
  if (expiry.length >= 2 && (getMonth(expiry) < 1 || getMonth(expiry) > 12)) return ERRORS.expiryInvalid;
  if (expiry.length < 4) return ERRORS.expiryIncomplete;
  const year = getYear(expiry);
  if (year < today.getFullYear()) return ERRORS.yearPast;
  if (year > today.getFullYear() + VALID_YEARS_MAX) return ERRORS.yearFar;
  const isPast = year === today.getFullYear() && getMonth(expiry) <= today.getMonth();
  return isPast ? ERRORS.monthPast : null;
};

const validateCvc = (cvc: string, number: string): FieldError | null =>
  cvc.length < findNetwork(number).cvc ? ERRORS.cvcIncomplete : null;

/** The error of one field; null: none. */
export const validatePart = (part: CardPart, card: CardDigits, today: Date): FieldError | null => {
  if (part === 'number') return validateNumber(card.number);
  return part === 'expiry' ? validateExpiry(card.expiry, today) : validateCvc(card.cvc, card.number);
};

/** Whether further input cannot fix the error. Such errors are shown while typing, others when the field loses focus. */
export const isFinal = ({ code }: FieldError): boolean => !code.startsWith('incomplete');

export const CARD_PARTS: readonly CardPart[] = ['number', 'expiry', 'cvc'];
