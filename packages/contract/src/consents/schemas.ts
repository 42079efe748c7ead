import { Type } from 'typebox';
import { CURRENCY } from '../billing/money.ts';
import { Closed, Id, Instant, Nullable, OneOf, type EndpointSchemas } from '../wire/schemas.ts';
import type { consentEndpoints } from './endpoints.ts';
import { ACCOUNT_CONSENTS, CONSENT_KINDS } from './kinds.ts';

export const ConsentVersion = Type.Integer({ minimum: 1, maximum: 10_000 });

/** A text that a user has to accept before using the app. */
export const PendingConsentSchema = Type.Object({ kind: OneOf(ACCOUNT_CONSENTS), version: ConsentVersion });

/** A consent to video care, as the physician who cares for the patient reads it. */
export const TelehealthConsentSchema = Type.Object({
  version: ConsentVersion,
  accepted_at: Instant,
  withdrawn_at: Nullable(Instant),
});

export const ConsentSchema = Type.Object({
  id: Id,
  kind: OneOf(CONSENT_KINDS),
  version: ConsentVersion,
  accepted_at: Instant,
  withdrawn_at: Nullable(Instant),
  by: Type.Object({ name: Type.String(), is_self: Type.Boolean() }),
  /** Whom it is for; null for a consent that concerns only the account. */
  patient: Nullable(Type.Object({ name: Type.String(), is_self: Type.Boolean() })),
  /** The agreed fee and its visit. */
  fee: Nullable(
    Type.Object({
      /** Cents. */
      amount: Type.Integer(),
      currency: OneOf([CURRENCY]),
      physician: Type.String(),
      visit_at: Instant,
    }),
  ),
  /** The visit in whose call a screenshot was allowed. */
  screenshot: Nullable(Type.Object({ physician: Type.String(), visit_at: Instant })),
  can_withdraw: Type.Boolean(),
});

export const consentSchemas = {
  getConsents: {
    query: Closed({
      /** Only consents before this one. */
      before: Type.Optional(Id),
    }),
    reply: Type.Object({ results: Type.Array(ConsentSchema), has_more: Type.Boolean() }),
  },
  getConsentDocument: {
    query: Closed({ kind: OneOf(CONSENT_KINDS), version: ConsentVersion }),
    reply: Type.Object({
      kind: OneOf(CONSENT_KINDS),
      version: ConsentVersion,
      /** Read with `parseConsentText`. */
      text: Type.String(),
      /** What differs from the version before. */
      changes: Type.String(),
      /** SHA-256 of the text in UTF-8, hexadecimal. */
      sha256: Type.String(),
    }),
  },
  acceptConsents: {
    body: Closed({
      documents: Type.Array(Closed({ kind: OneOf(ACCOUNT_CONSENTS), version: ConsentVersion }), {
        minItems: 1,
        maxItems: ACCOUNT_CONSENTS.length,
      }),
    }),
    reply: Type.Object({ pending_consents: Type.Array(PendingConsentSchema) }),
  },
  withdrawConsent: { body: Closed({ id: Id }) },
} satisfies Record<keyof typeof consentEndpoints, EndpointSchemas>;
