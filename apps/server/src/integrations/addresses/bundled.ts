import { createRequire } from 'node:module';
import { ADDRESS_SUGGESTIONS_MAX, roundPlace, type SuggestedAddress } from '@openvisit/contract';
import { formatAddressLabel, type AddressLookup } from './port.ts';
import { parseAddress, type Reading } from './parse.ts';
import { createPlaceFinder, type Place, type ZipCode } from './places.ts';

const require = createRequire(import.meta.url);

const toSuggestion = ({ address1, address2 }: Reading, place: Place): SuggestedAddress => {
  const { city, state, zip_code } = place;
  const parts = { address1, address2, city, state, zip_code };
  return { ...parts, ...roundPlace(place), label: formatAddressLabel(parts) };
};

/**
 * Suggestions from bundled ZIP codes (PO-07). The data contains cities but no streets, so the street is returned as typed.
 * It is loaded on first use, because most processes never need it.
 */
export const createBundledAddresses = (): AddressLookup => {
  let places: ReturnType<typeof createPlaceFinder> | null = null;
  const load = () => {
    // The package's index would also load other countries. `require` avoids parsing five megabytes for export names.
    const data = require('zipcodes/lib/codes.js') as { codes: Record<string, ZipCode> };
    return createPlaceFinder(Object.values(data.codes));
  };
  const suggest = (text: string): SuggestedAddress[] => {
    const find = (places ??= load());
    for (const reading of parseAddress(text)) {
      const found = find(reading, ADDRESS_SUGGESTIONS_MAX);
      if (found.length > 0) return found.map((place) => toSuggestion(reading, place));
    }
    return [];
  };
  return { kind: 'bundled', suggest: (text) => Promise.resolve(suggest(text)) };
};
