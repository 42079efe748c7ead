import { Type } from 'typebox';
import { DOCTOR_STATUSES } from '../accounts/roles.ts';
import { DOCUMENT_VALIDITIES, PHYSICIAN_DOCUMENTS, REVIEW_DECISIONS } from '../physicians/documents.ts';
import { physicianFile } from '../physicians/schemas.ts';
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
  type CallSchemas,
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
  doctor_status: OneOf(DOCTOR_STATUSES),
  /** When it was sent for review, the last time. */
  submitted_at: Instant,
  /** It was denied before and is sent once more. */
  again: Type.Boolean(),
  /** Documents of an accepted physician that wait to be looked at again, the longest waiting first. */
  rechecks: Type.Array(
    Type.Object({ document: OneOf(PHYSICIAN_DOCUMENTS), why: OneOf(RECHECKS), since: Instant }),
  ),
});

const Validity = Nullable(OneOf(DOCUMENT_VALIDITIES));

export const ReviewFileSchema = Type.Object({
  id: Id,
  user: Id,
  ...physicianFile,
  block_reason: Nullable(Type.String()),
  submitted_at: Instant,
  again: Type.Boolean(),
  /** Grows with every change of what is reviewed; sent with the decision about the whole. */
  revision: Type.Integer(),
  /** What was checked, at `today`, the date where the practice is. Null where there is nothing to check yet. */
  checks: Type.Object({
    today: CalendarDate,
    npi_checksum: Nullable(Type.Boolean()),
    licence: Validity,
    dea: Validity,
    insurance: Validity,
  }),
  /** Of the profile as a whole, newest first. */
  history: Type.Array(
    Type.Object({
      id: Id,
      kind: OneOf(REVIEW_EVENTS),
      at: Instant,
      /** Who did it, by name. */
      by: Type.String(),
      reason: Nullable(Type.String()),
    }),
  ),
  /** Of single documents, newest first. */
  document_history: Type.Array(
    Type.Object({
      id: Id,
      document: OneOf(PHYSICIAN_DOCUMENTS),
      decision: OneOf(REVIEW_DECISIONS),
      at: Instant,
      by: Type.String(),
      reason: Nullable(Type.String()),
      /** The document is still as it was decided about. */
      stands: Type.Boolean(),
    }),
  ),
});

export const reviewSchemas = {
  getReviewQueue: {
    query: Closed({
      page: PageNumber,
      /** PENDING when absent; RECHECK: accepted, with a document to be looked at again. */
      status: Type.Optional(OneOf(REVIEW_STATUSES)),
      /** Part of a name. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: PageOf(ReviewItemSchema),
  },
  getReview: { params: IdParams, reply: ReviewFileSchema },
  decideDocument: {
    params: IdParams,
    body: Closed({
      document: OneOf(PHYSICIAN_DOCUMENTS),
      decision: OneOf(REVIEW_DECISIONS),
      /** What the physician has to put right; needed to deny. */
      reason: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
      /** `documents.version` of the file the decision is about. */
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    }),
    reply: ReviewFileSchema,
  },
} satisfies Record<keyof typeof reviewEndpoints, CallSchemas>;
