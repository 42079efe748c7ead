import { ADDRESS_SUGGESTIONS_MAX, roundPlace, type SuggestedAddress } from '@openvisit/contract';
import { SECOND } from '../../platform/durations.ts';
import { formatAddressLabel, type AddressLookup } from './port.ts';

const TIMEOUT_MS = 4 * SECOND;
/** Google bills by requested field. */
const FIELDS = 'places.addressComponents,places.location';

interface Component {
  longText?: string;
  shortText?: string;
  types?: string[];
}
interface FoundPlace {
  addressComponents?: Component[];
  location?: { latitude?: number; longitude?: number };
}

const findComponent = (place: FoundPlace, type: string): Component | undefined =>
  place.addressComponents?.find(({ types }) => types?.includes(type));

const getLongText = (place: FoundPlace, ...types: string[]): string =>
  types.map((type) => findComponent(place, type)?.longText).find(Boolean) ?? '';

const toSuggestion = (place: FoundPlace): SuggestedAddress => {
  const parts = {
    address1: [getLongText(place, 'street_number'), getLongText(place, 'route')].filter(Boolean).join(' '),
    address2: getLongText(place, 'subpremise'),
    city: getLongText(place, 'locality', 'postal_town', 'sublocality', 'administrative_area_level_3'),
    state: findComponent(place, 'administrative_area_level_1')?.shortText ?? '',
    zip_code: getLongText(place, 'postal_code'),
  };
  const { latitude = null, longitude = null } = place.location ?? {};
  return { ...parts, ...roundPlace({ latitude, longitude }), label: formatAddressLabel(parts) };
};

const parsePlaces = (reply: unknown): FoundPlace[] => {
  const places = typeof reply === 'object' && reply !== null && 'places' in reply ? reply.places : undefined;
  return Array.isArray(places) ? (places as FoundPlace[]) : [];
};

/**
 * Suggestions from Google Places (PO-07). A text search returns complete addresses with coordinates in one request.
 * Autocomplete would need one more request per suggestion. The key stays on the server.
 */
export const createGoogleAddresses = (key: string, url = 'https://places.googleapis.com'): AddressLookup => ({
  kind: 'google',
  suggest: async (textQuery) => {
    const response = await fetch(`${url}/v1/places:searchText`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
      body: JSON.stringify({
        textQuery,
        regionCode: 'US',
        languageCode: 'en',
        pageSize: ADDRESS_SUGGESTIONS_MAX,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Google Places returned ${response.status}`);
    return parsePlaces(await response.json())
      .filter((place) => findComponent(place, 'country')?.shortText === 'US')
      .slice(0, ADDRESS_SUGGESTIONS_MAX)
      .map(toSuggestion);
  },
});
