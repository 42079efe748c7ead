import { Type } from 'typebox';
import { PHYSICIAN_STATUSES } from '../accounts/roles.ts';
import { DOCUMENT_VALIDITIES, PHYSICIAN_DOCUMENTS, REVIEW_DECISIONS } from '../physicians/documents.ts';
import { DecisionReason, fullProfileFields, StateLicenseSchema } from '../physicians/profile-schemas.ts';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  PictureLink,
  Version,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { RECHECKS, REVIEW_EVENTS, REVIEW_STATUSES } from './decisions.ts';
import type { reviewEndpoints } from './endpoints.ts';

export const ReviewItemSchema = Type.Object({
  /** Doctor detail id. */
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  speciality: Type.Array(Type.String()),
  doctor_status: OneOf(PHYSICIAN_STATUSES),
  /** When the profile was last submitted for review. */
  submitted_at: Instant,
  /** Whether the profile was submitted again after a denial. */
  again: Type.Boolean(),
  /** Documents of an accepted physician that need a recheck, longest wait first. */
  rechecks: Type.Array(
    Type.Object({ document: OneOf(PHYSICIAN_DOCUMENTS), why: OneOf(RECHECKS), since: Instant }),
  ),
});

const Validity = Nullable(OneOf(DOCUMENT_VALIDITIES));

export const ReviewedProfileSchema = Type.Object({
  id: Id,
  user: Id,
  ...fullProfileFields,
  block_reason: Nullable(Type.String()),
  /** Licenses of further states (BX-05). */
  licenses: Type.Array(StateLicenseSchema),
  submitted_at: Instant,
  again: Type.Boolean(),
  /** Increments with every change of the reviewed data; sent with the decision on the profile. */
  revision: Type.Integer(),
  /** Automatic checks at `today`, the date in the practice's zone. Null where there is nothing to check yet. */
  checks: Type.Object({
    today: CalendarDate,
    npi_checksum: Nullable(Type.Boolean()),
    licence: Validity,
    dea: Validity,
    insurance: Validity,
  }),
  /** Events of the whole profile, newest first. */
  history: Type.Array(
    Type.Object({
      id: Id,
      kind: OneOf(REVIEW_EVENTS),
      at: Instant,
      /** Name of the user who caused the event. */
      by: Type.String(),
      reason: Nullable(Type.String()),
    }),
  ),
  /** Decisions on single documents, newest first. */
  document_history: Type.Array(
    Type.Object({
      id: Id,
      document: OneOf(PHYSICIAN_DOCUMENTS),
      decision: OneOf(REVIEW_DECISIONS),
      at: Instant,
      by: Type.String(),
      reason: Nullable(Type.String()),
      /** Whether the document is unchanged since the decision. */
      is_current: Type.Boolean(),
    }),
  ),
});

export const reviewSchemas = {
  getReviewQueue: {
    query: Closed({
      page: PageNumber,
      /** PENDING when absent. RECHECK: accepted, with a document to recheck. */
      status: Type.Optional(OneOf(REVIEW_STATUSES)),
      /** Part of a name. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: PageOf(ReviewItemSchema),
  },
  getReview: { params: IdParams, reply: ReviewedProfileSchema },
  decideLicense: {
    params: IdParams,
    body: Closed({
      decision: OneOf(REVIEW_DECISIONS),
      /** What the physician needs to correct; required to deny. */
      reason: DecisionReason,
      /** The revision of the license that the decision refers to. */
      revision: Version,
    }),
    reply: ReviewedProfileSchema,
  },
  decideDocument: {
    params: IdParams,
    body: Closed({
      document: OneOf(PHYSICIAN_DOCUMENTS),
      decision: OneOf(REVIEW_DECISIONS),
      /** What the physician needs to correct; required to deny. */
      reason: DecisionReason,
      /** The `documents.version` that the decision refers to. */
      version: Version,
    }),
    reply: ReviewedProfileSchema,
  },
} satisfies Record<keyof typeof reviewEndpoints, EndpointSchemas>;
