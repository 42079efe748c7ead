import {
  CARD_PARTS,
  getMonth,
  getYear,
  isFinal,
  validatePart,
  type CardDigits,
  type CardPart,
  type FieldError,
} from './card-errors.ts';
import { findNetwork, type Brand } from './card-format.ts';

/** The entered card. Only the token lookup reads it. */
export interface CardEntry {
  number: string;
  exp_month: number;
  exp_year: number;
  brand: Brand;
}

const NO_DIGITS: CardDigits = { number: '', expiry: '', cvc: '' };

/** The digits of a card form, and which of their errors are shown. */
export const createCardState = () => {
  let digits = NO_DIGITS;
  /** Parts that lost focus or were submitted: their errors are shown. */
  const visited = new Set<CardPart>();

  const getBrand = (): Brand => findNetwork(digits.number).brand;
  const findError = (part: CardPart): FieldError | null => validatePart(part, digits, new Date());
  const findShownError = (part: CardPart): FieldError | null => {
    const error = findError(part);
    if (!error) return null;
    const isShown = visited.has(part) || (isFinal(error) && digits[part] !== '');
    return isShown ? error : null;
  };
  const findFirstShownError = (): FieldError | null =>
    CARD_PARTS.map(findShownError).find((error) => error !== null) ?? null;

  return {
    getBrand,
    findError,
    findShownError,
    findFirstShownError,
    isEmpty: (): boolean => CARD_PARTS.every((part) => digits[part] === ''),
    isComplete: (): boolean => CARD_PARTS.every((part) => findError(part) === null),
    setDigits: (part: CardPart, typed: string): void => {
      digits = { ...digits, [part]: typed };
      visited.delete(part);
    },
    /** Shows the error of a part that has digits. Returns whether that is new. */
    visit: (part: CardPart): boolean => {
      if (digits[part] === '' || visited.has(part)) return false;
      visited.add(part);
      return true;
    },
    visitAll: (): void => {
      for (const part of CARD_PARTS) visited.add(part);
    },
    clear: (): void => {
      digits = NO_DIGITS;
      visited.clear();
    },
    /** The card, or its first shown error. */
    read: (): CardEntry | FieldError =>
      findFirstShownError() ?? {
        number: digits.number,
        exp_month: getMonth(digits.expiry),
        exp_year: getYear(digits.expiry),
        brand: getBrand(),
      },
  };
};
