import { STATE_CODES, STATES } from './states.ts';

/** What a text says of a place. Empty parts are not said. */
export interface PlaceText {
  /** Beginning of a city's name, in lower case. */
  city: string;
  /** Two capitals. */
  state: string;
  /** Beginning of a ZIP code, three digits at least. */
  zip: string;
}

/** One way to read what was typed: a street, and where it is. */
export interface Reading extends PlaceText {
  address1: string;
  address2: string;
}

/** The part of an address that tells doors of one house apart. */
const SECOND_LINE = /^(apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|#)\b|^#/i;
/** Letters of a city that a street without a comma has to be followed by. */
const CITY_LETTERS = 4;
/** Words of the longest names of cities. */
const CITY_WORDS = 4;

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The form names are compared in. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Takes the state from the end: as two letters, or by its name when more than the name is there. */
const takeState = (tokens: readonly string[], alone: boolean): { state: string; rest: readonly string[] } => {
  for (const length of [3, 2, 1]) {
    const name = tokens.slice(-length).join(' ');
    const code = STATES[name] ?? (length === 1 ? name.toUpperCase() : '');
    const said = tokens.length > length || alone;
    if (tokens.length >= length && said && STATE_CODES.has(code)) {
      return { state: code, rest: tokens.slice(0, -length) };
    }
  }
  return { state: '', rest: tokens };
};

/** Reads 'Springfield, IL 62701' and any beginning of it. `alone`: a state without a city says something. */
export const readPlace = (text: string, alone = false): PlaceText => {
  const tokens = words(plain(text));
  const last = tokens.at(-1) ?? '';
  const zip = /^\d{3,5}$/.test(last) ? last : '';
  const { state, rest } = takeState(zip ? tokens.slice(0, -1) : tokens, alone || zip !== '');
  return { city: rest.join(' '), state, zip };
};

const withCommas = (parts: readonly string[]): Reading => {
  const [address1 = '', ...others] = parts;
  const second = others.find((part) => SECOND_LINE.test(part)) ?? '';
  return {
    address1,
    address2: second,
    ...readPlace(others.filter((part) => part !== second).join(' '), true),
  };
};

/** '12 Main St Springfi': where the street ends is not said, so every end is tried, the longest city first. */
const withoutCommas = (text: string): Reading[] => {
  const tokens = words(text);
  const ends = Array.from({ length: Math.min(CITY_WORDS + 2, tokens.length - 2) }, (_, at) => at + 1);
  return ends
    .reverse()
    .map((count) => ({
      address1: tokens.slice(0, -count).join(' '),
      address2: '',
      ...readPlace(tokens.slice(-count).join(' '), true),
    }))
    .filter(({ city, zip }) => zip.length === 5 || city.replaceAll(' ', '').length >= CITY_LETTERS);
};

/** The ways to read what was typed, the likeliest first. A text that begins with a number is a street, unless it is a ZIP code. */
export const readings = (text: string): Reading[] => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const first = parts[0] ?? '';
  if (!/^\d+\s*\S*[a-z]|^\d+\s+\S/i.test(first))
    return [{ address1: '', address2: '', ...readPlace(parts.join(' ')) }];
  return parts.length > 1 ? [withCommas(parts)] : withoutCommas(first);
};
