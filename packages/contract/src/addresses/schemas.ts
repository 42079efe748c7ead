import { Type } from 'typebox';
import { Closed, Nullable, type EndpointSchemas } from '../wire/schemas.ts';
import type { addressEndpoints } from './endpoints.ts';
import { ADDRESS_SUGGESTIONS_MAX, ADDRESS_TEXT_MAX } from './limits.ts';

export const SuggestedAddressSchema = Type.Object({
  /** Street and number as typed or as the lookup knows them; '' when only the city is known. */
  address1: Type.String(),
  address2: Type.String(),
  city: Type.String(),
  /** Two capital letters. */
  state: Type.String(),
  zip_code: Type.String(),
  /** Degrees, up to 11 decimals (A7). */
  latitude: Nullable(Type.Number()),
  /** Degrees, up to 8 decimals (A7). */
  longitude: Nullable(Type.Number()),
  /** The whole address on one line. */
  label: Type.String(),
});

export const addressSchemas = {
  suggestAddress: {
    body: Closed({ text: Type.String({ maxLength: ADDRESS_TEXT_MAX }) }),
    reply: Type.Object({
      results: Type.Array(SuggestedAddressSchema, { maxItems: ADDRESS_SUGGESTIONS_MAX }),
    }),
  },
} satisfies Record<keyof typeof addressEndpoints, EndpointSchemas>;
