import { Type } from 'typebox';
import { Closed, Nullable, type CallSchemas } from '../wire/schemas.ts';
import type { addressEndpoints } from './endpoints.ts';
import { ADDRESS_SUGGESTIONS_MAX, ADDRESS_TEXT_MAX } from './limits.ts';

export const SuggestedAddressSchema = Type.Object({
  /** Street and number as they were typed, or as the lookup knows them; '' when only the place is known. */
  address1: Type.String(),
  address2: Type.String(),
  city: Type.String(),
  /** Two capital letters. */
  state: Type.String(),
  zip_code: Type.String(),
  /** Degrees, 11 decimals at most (A7). */
  latitude: Nullable(Type.Number()),
  /** Degrees, 8 decimals at most (A7). */
  longitude: Nullable(Type.Number()),
  /** The whole on one line. */
  label: Type.String(),
});

export const addressSchemas = {
  suggestAddress: {
    body: Closed({ text: Type.String({ maxLength: ADDRESS_TEXT_MAX }) }),
    reply: Type.Object({
      results: Type.Array(SuggestedAddressSchema, { maxItems: ADDRESS_SUGGESTIONS_MAX }),
    }),
  },
} satisfies Record<keyof typeof addressEndpoints, CallSchemas>;
