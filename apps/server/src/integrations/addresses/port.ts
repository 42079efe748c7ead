import type { SuggestedAddress } from '@openvisit/contract';

/** Suggests addresses in the United States for typed text. */
export interface AddressLookup {
  kind: 'bundled' | 'google';
  /** Most likely first, at most {@link ADDRESS_SUGGESTIONS_MAX}. Rejects when the lookup fails. */
  suggest(text: string): Promise<SuggestedAddress[]>;
}

/** An address on one line. */
export const formatAddressLabel = ({
  address1,
  address2,
  city,
  state,
  zip_code,
}: Omit<SuggestedAddress, 'label' | 'latitude' | 'longitude'>): string =>
  [address1, address2, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
