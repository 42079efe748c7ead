import { STATE_LETTERS, ZIP_DIGITS } from '@openvisit/contract';

/** The parts of an address in the United States, as forms and server name them. */
export interface AddressParts {
  /** Street and number. */
  address1: string;
  /** Flat, floor, building; '' for none. */
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

/** An address that a text may mean. Parts that are left out are not known. */
export interface AddressSuggestion extends Partial<AddressParts> {
  /** Unique among the suggestions. */
  id: string;
  address1: string;
}

/** All parts of a suggestion in the form the fields take: a state as two capitals, a ZIP code without its extension. */
export const partsOf = (suggestion: AddressSuggestion): AddressParts => ({
  address1: suggestion.address1.trim(),
  address2: suggestion.address2?.trim() ?? '',
  city: suggestion.city?.trim() ?? '',
  state: (suggestion.state ?? '').trim().toUpperCase().slice(0, STATE_LETTERS),
  zip_code: (suggestion.zip_code ?? '').replace(/\D/g, '').slice(0, ZIP_DIGITS),
  latitude: suggestion.latitude ?? null,
  longitude: suggestion.longitude ?? null,
});

/** 'Portland, ME 04101': what tells one street from another of the same name. */
export const placeOf = ({ city, state, zip_code }: AddressSuggestion): string =>
  [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
