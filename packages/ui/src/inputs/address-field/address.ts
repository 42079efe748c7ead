import { toStateCode, ZIP_DIGITS } from '@openvisit/contract';

/** Parts of a US address, named as in forms and on the server. */
export interface AddressParts {
  /** Street and number. */
  address1: string;
  /** Apartment, floor, building; '' for none. */
  address2: string;
  city: string;
  /** Two capital letters. */
  state: string;
  /** Five digits. */
  zip_code: string;
  /** Degrees; null where unknown. */
  latitude: number | null;
  longitude: number | null;
}

/** A suggested address. Missing parts are unknown. */
export interface AddressSuggestion extends Partial<AddressParts> {
  /** Unique among the suggestions. */
  id: string;
  address1: string;
}

/** All parts of a suggestion, normalized: a two-letter state, a ZIP code without extension. */
export const toAddressParts = (suggestion: AddressSuggestion): AddressParts => ({
  address1: suggestion.address1.trim(),
  address2: suggestion.address2?.trim() ?? '',
  city: suggestion.city?.trim() ?? '',
  state: toStateCode(suggestion.state ?? '') ?? '',
  zip_code: (suggestion.zip_code ?? '').replace(/\D/g, '').slice(0, ZIP_DIGITS),
  latitude: suggestion.latitude ?? null,
  longitude: suggestion.longitude ?? null,
});

/** 'Portland, ME 04101': distinguishes streets of the same name. */
export const formatCityLine = ({ city, state, zip_code }: AddressSuggestion): string =>
  [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
