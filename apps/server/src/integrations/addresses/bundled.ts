import { createRequire } from 'node:module';
import { ADDRESS_SUGGESTIONS_MAX, placeOnWire, type SuggestedAddress } from '@openvisit/contract';
import { addressLabel, type AddressLookup } from './port.ts';
import { readings, type Reading } from './parse.ts';
import { createPlaces, type Place, type ZipCode } from './places.ts';

const require = createRequire(import.meta.url);

const suggestion = ({ address1, address2 }: Reading, place: Place): SuggestedAddress => {
  const { city, state, zip_code } = place;
  const parts = { address1, address2, city, state, zip_code };
  return { ...parts, ...placeOnWire(place), label: addressLabel(parts) };
};

/**
 * Suggestions from the ZIP codes the server brings along (PO-07). They know cities, not streets: the street stays as it
 * was typed. The data is read with the first question, for most processes are never asked.
 */
export const createBundledAddresses = (): AddressLookup => {
  let places: ReturnType<typeof createPlaces> | null = null;
  const load = () => {
    // The data of the package alone, for its index would load another country besides. Required rather than imported: an
    // import would first read five megabytes for names to export.
    const data = require('zipcodes/lib/codes.js') as { codes: Record<string, ZipCode> };
    return createPlaces(Object.values(data.codes));
  };
  const suggest = (text: string): SuggestedAddress[] => {
    const find = (places ??= load());
    for (const reading of readings(text)) {
      const found = find(reading, ADDRESS_SUGGESTIONS_MAX);
      if (found.length > 0) return found.map((place) => suggestion(reading, place));
    }
    return [];
  };
  return { kind: 'bundled', suggest: (text) => Promise.resolve(suggest(text)) };
};
