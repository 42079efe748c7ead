import { normalizeName, type PlaceText } from './parse.ts';

/** A ZIP code with its city and coordinates. */
export interface ZipCode {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** A city of one state with its ZIP codes. */
interface City {
  /** Sort and search key: name and state. */
  key: string;
  name: string;
  state: string;
  zips: ZipCode[];
}

/** A matching place. `zip_code` is empty for a city with several ZIP codes. */
export interface Place {
  city: string;
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
}

const toZipPlace = ({ zip, city, state, latitude, longitude }: ZipCode): Place => ({
  city,
  state,
  zip_code: zip,
  latitude,
  longitude,
});

const calculateMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A city as a place; one with several ZIP codes gets the mean of their coordinates. */
const toCityPlace = ({ state, zips }: City): Place => {
  const [first] = zips;
  if (first && zips.length === 1) return toZipPlace(first);
  return {
    city: first?.city ?? '',
    state,
    zip_code: '',
    latitude: calculateMean(zips.map(({ latitude }) => latitude)),
    longitude: calculateMean(zips.map(({ longitude }) => longitude)),
  };
};

/** The entries of a sorted list whose key starts with a prefix. */
const findByPrefix = <T>(sorted: readonly T[], keyOf: (entry: T) => string, prefix: string): T[] => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && keyOf(entry) < prefix) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let index = low; index < sorted.length; index += 1) {
    const entry = sorted[index];
    if (entry === undefined || !keyOf(entry).startsWith(prefix)) break;
    found.push(entry);
  }
  return found;
};

const byKey =
  <T>(keyOf: (entry: T) => string) =>
  (a: T, b: T): number =>
    keyOf(a) < keyOf(b) ? -1 : 1;

const groupByCity = (zips: readonly ZipCode[]): City[] => {
  const cities = new Map<string, City>();
  const names = new Map<string, string>();
  for (const zip of zips) {
    const name = names.get(zip.city) ?? normalizeName(zip.city);
    names.set(zip.city, name);
    const key = `${name}|${zip.state}`;
    const existing = cities.get(key);
    if (existing) existing.zips.push(zip);
    else cities.set(key, { key, name, state: zip.state, zips: [zip] });
  }
  return [...cities.values()].sort(byKey(({ key }) => key));
};

/** Returns a function that finds places by a prefix of a city name or a ZIP code. */
export const createPlaceFinder = (codes: readonly ZipCode[]) => {
  const zips = [...codes].sort(byKey(({ zip }) => zip));
  const cities = groupByCity(zips);

  const findByZip = ({ city, state, zip }: PlaceText): Place[] =>
    findByPrefix(zips, (entry) => entry.zip, zip)
      .filter((entry) => normalizeName(entry.city).startsWith(city) && (!state || entry.state === state))
      .map(toZipPlace);

  const findByCity = ({ city, state }: PlaceText, limit: number): Place[] => {
    const found = findByPrefix(cities, ({ key }) => key, city).filter(
      (entry) => !state || entry.state === state,
    );
    const isExactMatch = (entry: City) => entry.name === city;
    // Exact names first, then larger cities.
    found.sort((a, b) => Number(isExactMatch(b)) - Number(isExactMatch(a)) || b.zips.length - a.zips.length);
    const [first] = found;
    const isCertain = first && state !== '' && isExactMatch(first);
    // An exact city and state: also suggest the city's ZIP codes.
    return isCertain && first.zips.length > 1
      ? [toCityPlace(first), ...first.zips.slice(0, limit - 1).map(toZipPlace)]
      : found.slice(0, limit).map(toCityPlace);
  };

  return (place: PlaceText, limit: number): Place[] => {
    if (place.zip) return findByZip(place).slice(0, limit);
    return place.city ? findByCity(place, limit) : [];
  };
};
