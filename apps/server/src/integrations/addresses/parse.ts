import { toStateCode } from '@openvisit/contract';

/** The place in a text; missing parts are empty. */
export interface PlaceText {
  /** Prefix of a city name, in lower case. */
  city: string;
  /** Two-letter code. */
  state: string;
  /** Prefix of a ZIP code, at least three digits. */
  zip: string;
}

/** One interpretation of the typed text. */
export interface Reading extends PlaceText {
  address1: string;
  address2: string;
}

/** Apartment, suite and similar parts. */
const SECOND_LINE = /^(apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|#)\b|^#/i;
/** Minimum length of a city prefix after a street without a comma. */
const MIN_CITY_LETTERS = 4;
/** Words of the longest city names. */
const MAX_CITY_WORDS = 4;

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Normalizes a name for comparison. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Splits the state from the end of the text, as a code or by its name. */
const splitState = (
  tokens: readonly string[],
  alone: boolean,
): { state: string; rest: readonly string[] } => {
  for (const length of [3, 2, 1]) {
    const name = tokens.slice(-length).join(' ');
    const code = toStateCode(name);
    const isState = tokens.length > length || alone;
    if (tokens.length >= length && isState && code) {
      return { state: code, rest: tokens.slice(0, -length) };
    }
  }
  return { state: '', rest: tokens };
};

/** Parses 'Springfield, IL 62701' or any prefix of it. `alone`: accept a state without a city. */
export const parsePlace = (text: string, alone = false): PlaceText => {
  const tokens = splitWords(normalizeName(text));
  const last = tokens.at(-1) ?? '';
  const zip = /^\d{3,5}$/.test(last) ? last : '';
  const { state, rest } = splitState(zip ? tokens.slice(0, -1) : tokens, alone || zip !== '');
  return { city: rest.join(' '), state, zip };
};

const parseWithCommas = (parts: readonly string[]): Reading => {
  const [address1 = '', ...others] = parts;
  const second = others.find((part) => SECOND_LINE.test(part)) ?? '';
  return {
    address1,
    address2: second,
    ...parsePlace(others.filter((part) => part !== second).join(' '), true),
  };
};

/** Tries every possible end of the street in '12 Main St Springfi', the longest city first. */
const parseWithoutCommas = (text: string): Reading[] => {
  const tokens = splitWords(text);
  const ends = Array.from(
    { length: Math.min(MAX_CITY_WORDS + 2, tokens.length - 2) },
    (_, index) => index + 1,
  );
  return ends
    .reverse()
    .map((count) => ({
      address1: tokens.slice(0, -count).join(' '),
      address2: '',
      ...parsePlace(tokens.slice(-count).join(' '), true),
    }))
    .filter(({ city, zip }) => zip.length === 5 || city.replaceAll(' ', '').length >= MIN_CITY_LETTERS);
};

/** The interpretations of the typed text, most likely first. Text that starts with a number is a street unless it is a ZIP code. */
export const parseAddress = (text: string): Reading[] => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const first = parts[0] ?? '';
  if (!/^\d\S*[a-z]|^\d+\s+\S/i.test(first))
    return [{ address1: '', address2: '', ...parsePlace(parts.join(' ')) }];
  return parts.length > 1 ? [parseWithCommas(parts)] : parseWithoutCommas(first);
};
