import { defineTexts, t } from '../language/translate.ts';

/** Number of digits of a US phone number (A5). */
export const PHONE_DIGITS = 10;
/** Maximum length of the first line of an address (A5). */
export const ADDRESS1_MAX = 35;
/** Maximum length of the second line of an address. */
export const ADDRESS2_MAX = 35;
/** Maximum length of a practice's city (PO-07). */
export const PRACTICE_CITY_MAX = 35;
/** Maximum length of a patient's city and of a country (PT-04). */
export const CITY_MAX = 15;
export const COUNTRY_MAX = 15;
/** Number of digits of a ZIP code (A5). */
export const ZIP_DIGITS = 5;
/** The country of every address (A7). */
export const COUNTRY = 'US';

/** Phone types with their number on the wire (A3). */
export const PHONE_TYPES = defineTexts([
  { id: 1, label: 'Beeper' },
  { id: 2, label: 'Cell' },
  { id: 3, label: 'Fax' },
  { id: 4, label: 'Home' },
  { id: 5, label: 'Work' },
  { id: 6, label: 'Night' },
  { id: 7, label: 'Primary' },
]);
export type PhoneType = (typeof PHONE_TYPES)[number]['id'];

/** A phone type in the language of the browser; '' for none. */
export const formatPhoneType = (type: PhoneType | null): string => {
  const label = PHONE_TYPES.find(({ id }) => id === type)?.label;
  if (label === undefined) return '';
  return label === 'Home' ? t('Home|phone') : t(label);
};

/** A fax number: optional plus and parentheses, three digits, three digits, then four to six (A5). */
export const FAX_PATTERN = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;
