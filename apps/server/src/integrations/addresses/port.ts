import type { SuggestedAddress } from '@openvisit/contract';

/** Finds the addresses in the United States that a text may mean. */
export interface AddressLookup {
  kind: 'bundled' | 'google';
  /** The likeliest first, at most {@link ADDRESS_SUGGESTIONS_MAX}; throws when the lookup fails. */
  suggest(text: string): Promise<SuggestedAddress[]>;
}

/** The parts of an address on one line, as people write it. */
export const addressLabel = ({
  address1,
  address2,
  city,
  state,
  zip_code,
}: Omit<SuggestedAddress, 'label' | 'latitude' | 'longitude'>): string =>
  [address1, address2, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
