import { plain, type PlaceText } from './parse.ts';

/** A ZIP code and where it is. */
export interface ZipCode {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** A city of one state with its ZIP codes. */
interface City {
  /** Name and state, by which cities are in order. */
  key: string;
  name: string;
  state: string;
  zips: ZipCode[];
}

/** A place that a text may mean; without a ZIP code where the city has several. */
export interface Place {
  city: string;
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
}

const zipPlace = ({ zip, city, state, latitude, longitude }: ZipCode): Place => ({
  city,
  state,
  zip_code: zip,
  latitude,
  longitude,
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle of a city, for one that has several ZIP codes: which of them it is nobody has said. */
const cityPlace = ({ state, zips }: City): Place => {
  const [only] = zips;
  if (only && zips.length === 1) return zipPlace(only);
  return {
    city: only?.city ?? '',
    state,
    zip_code: '',
    latitude: mean(zips.map(({ latitude }) => latitude)),
    longitude: mean(zips.map(({ longitude }) => longitude)),
  };
};

/** The entries of a sorted list whose key begins with a text. */
const beginning = <T>(sorted: readonly T[], keyOf: (entry: T) => string, text: string): T[] => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = sorted[middle];
    if (entry !== undefined && keyOf(entry) < text) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let at = low; at < sorted.length; at += 1) {
    const entry = sorted[at];
    if (entry === undefined || !keyOf(entry).startsWith(text)) break;
    found.push(entry);
  }
  return found;
};

const byKey =
  <T>(keyOf: (entry: T) => string) =>
  (one: T, other: T): number =>
    keyOf(one) < keyOf(other) ? -1 : 1;

const citiesOf = (zips: readonly ZipCode[]): City[] => {
  const cities = new Map<string, City>();
  const names = new Map<string, string>();
  for (const zip of zips) {
    const name = names.get(zip.city) ?? plain(zip.city);
    names.set(zip.city, name);
    const key = `${name}|${zip.state}`;
    const known = cities.get(key);
    if (known) known.zips.push(zip);
    else cities.set(key, { key, name, state: zip.state, zips: [zip] });
  }
  return [...cities.values()].sort(byKey(({ key }) => key));
};

/** Finds places by the beginning of a city's name or of a ZIP code. */
export const createPlaces = (codes: readonly ZipCode[]) => {
  const zips = [...codes].sort(byKey(({ zip }) => zip));
  const cities = citiesOf(zips);

  const byZip = ({ city, state, zip }: PlaceText): Place[] =>
    beginning(zips, (entry) => entry.zip, zip)
      .filter((entry) => plain(entry.city).startsWith(city) && (!state || entry.state === state))
      .map(zipPlace);

  const byCity = ({ city, state }: PlaceText, most: number): Place[] => {
    const found = beginning(cities, ({ name }) => name, city).filter(
      (entry) => !state || entry.state === state,
    );
    const exact = (entry: City) => Number(entry.name === city);
    // a name that is complete before one that begins so, a large city before a small one
    found.sort((one, other) => exact(other) - exact(one) || other.zips.length - one.zips.length);
    const [first] = found;
    const said = first && state !== '' && exact(first) === 1;
    // of the one city that was meant, the ZIP codes are the next question
    return said && first.zips.length > 1
      ? [cityPlace(first), ...first.zips.slice(0, most - 1).map(zipPlace)]
      : found.slice(0, most).map(cityPlace);
  };

  return (place: PlaceText, most: number): Place[] => {
    if (place.zip) return byZip(place).slice(0, most);
    return place.city ? byCity(place, most) : [];
  };
};
