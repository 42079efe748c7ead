import { Type } from 'typebox';
import { ROLES } from '../accounts/roles.ts';
import { FormPassword } from '../accounts/schemas.ts';
import { billingSchemas } from '../billing/schemas.ts';
import { ConciergeSubscriptionSchema } from '../concierge/schemas.ts';
import { ConsentSchema } from '../consents/schemas.ts';
import { FileRefSchema } from '../files/schemas.ts';
import { DISPLAY_LANGUAGES } from '../language/translate.ts';
import { VISIT_SUMMARY_FIELDS } from '../notes/summary-fields.ts';
import { NotificationSettingsSchema } from '../notifications/schemas.ts';
import { PrescriptionSchema } from '../prescribing/schemas.ts';
import { PcpDoctorSchema } from '../patients/care-schemas.ts';
import { PatientRecordSchema } from '../patients/schemas.ts';
import { VISIT_STATUSES } from '../visits/status.ts';
import { VISIT_KINDS } from '../visits/visit-state.ts';
import { VitalsRecordSchema } from '../vitals/schemas.ts';
import { buildRecordFields } from '../wire/field-schemas.ts';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { SecondFactorProofSchema, SecondFactorTicket } from '../accounts/second-factor-schemas.ts';
import { SECOND_FACTOR_METHODS } from '../accounts/second-factor.ts';
import { ACCESS_BY, ACCESS_LOG_PAGE_MAX } from './access-log.ts';
import { DELETION_OBSTACLES } from './deletion.ts';
import type { privacyEndpoints } from './endpoints.ts';
import { SIGN_IN_KINDS } from './sign-ins.ts';

/** Number of an entry in the audit log. */
const EntryId = Type.String({ pattern: '^[0-9]{1,18}$', maxLength: 18 });

export const AccessEntrySchema = Type.Object({
  id: EntryId,
  at: Instant,
  /** An `AuditAction`; `describeAccess` returns its text. */
  action: Type.String(),
  with_health_summary: Type.Boolean(),
  by: Type.Object({
    /** Null for the product itself, and for a person whom the reader may not know. */
    name: Nullable(Type.String()),
    role: Type.Union([OneOf(ROLES), Type.Literal('SYSTEM'), Type.Literal('UNKNOWN')]),
    is_self: Type.Boolean(),
  }),
  /** Name of the patient or physician whose record it is, if any. */
  subject: Nullable(Type.String()),
  /** Start of the visit it concerns, if any. */
  visit_at: Nullable(Instant),
});

/** An event around signing in. */
const SignInEventSchema = Type.Object({
  id: EntryId,
  at: Instant,
  /** One of `SIGN_IN_ACTIONS`; `describeAccess` returns its text. */
  action: Type.String(),
  /** Whose account it is; null when there is none. */
  person: Nullable(Type.Object({ name: Type.String(), email: Type.String() })),
  role: Nullable(OneOf(ROLES)),
  /** Browser and system, as 'Firefox on Windows'; null when they are not known. */
  device: Nullable(Type.String()),
  /** Network address. */
  ip: Nullable(Type.String()),
  /** Whether it opened the session that reads this. */
  is_current: Type.Boolean(),
});

const SignInPage = Type.Object({ results: Type.Array(SignInEventSchema), has_more: Type.Boolean() });

/** A visit in a patient's own history. */
const HistoryVisitSchema = Type.Object({
  id: Id,
  kind: OneOf(VISIT_KINDS),
  status: OneOf(VISIT_STATUSES),
  starts_at: Instant,
  topic: Type.String(),
  physician: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
  practice_name: Type.String(),
  /** What the physician wrote for the patient; null until it is shared. */
  summary: Nullable(Type.Object({ ...buildRecordFields(VISIT_SUMMARY_FIELDS), shared_at: Instant })),
});

/** A file of a patient: a medical record, one sent in the chat of a visit, or one that a physician released with a summary. */
const HistoryFileSchema = Type.Object({
  from: OneOf(['RECORD', 'CHAT', 'RELEASED']),
  file: FileRefSchema,
  created_at: Instant,
});

/** Everything in a patient's record that the patient may read. */
export const MedicalHistorySchema = Type.Object({
  /** When it was read. */
  as_of: Instant,
  patient: PatientRecordSchema,
  /** Newest first. */
  vitals: Type.Array(VitalsRecordSchema),
  /** Newest first. */
  visits: Type.Array(HistoryVisitSchema),
  /** Newest first. */
  prescriptions: Type.Array(PrescriptionSchema),
  /** Newest first. */
  files: Type.Array(HistoryFileSchema),
});

const OwnDataSchema = Type.Object({
  exported_at: Instant,
  account: Type.Object({
    email: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    roles: Type.Array(OneOf(ROLES)),
    language: OneOf(DISPLAY_LANGUAGES),
    created_at: Instant,
  }),
  /** The user's own record first, then those of dependents. */
  records: Type.Array(MedicalHistorySchema),
  /** Chat messages of the visits, oldest first. */
  messages: Type.Array(
    Type.Object({
      /** Null for messages of a concierge service. */
      visit: Nullable(Id),
      sent_at: Instant,
      sender: Type.String(),
      is_own: Type.Boolean(),
      text: Type.String(),
      file: Nullable(Type.String()),
    }),
  ),
  payments: billingSchemas.getCustomerPaymentHistory.reply.properties.results,
  concierge_subscriptions: Type.Array(ConciergeSubscriptionSchema),
  /** The primary care doctors of the user and their dependents, and the physicians who were asked. */
  pcp_doctors: Type.Array(PcpDoctorSchema),
  /** Latest first. */
  saved_physicians: Type.Array(
    Type.Object({ physician: Id, first_name: Type.String(), last_name: Type.String(), saved_at: Instant }),
  ),
  notification_settings: Type.Omit(NotificationSettingsSchema, ['push_key', 'is_subscribed']),
  consents: Type.Array(ConsentSchema),
});

const Physician = Type.Object({ first_name: Type.String(), last_name: Type.String() });

/** A visit that is requested, booked or under way. */
const openVisit = { id: Id, kind: OneOf(VISIT_KINDS), starts_at: Instant, physician: Physician };

/** What removing a dependent does, shown before it is confirmed (PW-06). */
export const DependentRemovalSchema = Type.Object({
  /** Visits that must end or be canceled first. */
  open_visits: Type.Array(Type.Object(openVisit)),
  /** Physicians whose concierge service ends at once, without a refund. */
  ended_services: Type.Array(Physician),
  /** Whether there are visits or messages, which are kept. */
  has_records: Type.Boolean(),
  /** Years for which they are kept. */
  retention_years: Type.Integer(),
});

/** What deleting the account does, shown before it is confirmed (BX-22). */
export const AccountDeletionSchema = Type.Object({
  obstacle: Nullable(OneOf(DELETION_OBSTACLES)),
  /** Open visits of the patient and of dependents without an account: all of them are canceled. */
  open_visits: Type.Array(
    Type.Object({
      ...openVisit,
      /** Name of the dependent whose visit it is; null for the patient's own. */
      dependent: Nullable(Type.String()),
      /** Cents that canceling now costs. */
      late_fee: Type.Integer(),
    }),
  ),
  /** Physicians whose concierge service ends at once, without a refund. */
  ended_services: Type.Array(Physician),
  /** Names of the dependents whose records are closed as well. */
  closed_dependents: Type.Array(Type.String()),
  /** Names of the dependents with an account, who keep it. */
  kept_dependents: Type.Array(Type.String()),
  /** Years for which visits, notes and payments are kept. */
  retention_years: Type.Integer(),
});

export const privacySchemas = {
  getDependentRemoval: { params: IdParams, reply: DependentRemovalSchema },
  removeDependent: { params: IdParams },
  getAccountDeletion: { reply: AccountDeletionSchema },
  deleteAccount: {
    body: Closed({
      password: FormPassword,
      second_factor: Type.Optional(Closed({ ticket: SecondFactorTicket, proof: SecondFactorProofSchema })),
    }),
    reply: Type.Object({
      /** The proof that is still needed; null when the account is deleted. */
      second_factor: Nullable(
        Type.Object({ ticket: Type.String(), methods: Type.Array(OneOf(SECOND_FACTOR_METHODS)) }),
      ),
    }),
  },
  getSignInLog: {
    query: Closed({
      /** Only events before this one. */
      before: Type.Optional(EntryId),
      /** Part of a name or of an email address. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(OneOf(SIGN_IN_KINDS)),
      from: Type.Optional(Instant),
      /** Exclusive. */
      to: Type.Optional(Instant),
    }),
    reply: SignInPage,
  },
  getOwnSignIns: { query: Closed({ before: Type.Optional(EntryId) }), reply: SignInPage },
  getMedicalHistory: { params: IdParams, reply: MedicalHistorySchema },
  exportOwnData: { body: Closed({ password: FormPassword }), reply: OwnDataSchema },
  getAccessLog: {
    query: Closed({
      /** Only entries before this one. */
      before: Type.Optional(EntryId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: ACCESS_LOG_PAGE_MAX })),
      /** Part of a name or of the text of an action. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      by: Type.Optional(OneOf(ACCESS_BY)),
      /** First and last day, in `zone`. */
      from: Type.Optional(CalendarDate),
      to: Type.Optional(CalendarDate),
      /** Default: UTC. */
      zone: Type.Optional(ZoneName),
    }),
    reply: Type.Object({ results: Type.Array(AccessEntrySchema), has_more: Type.Boolean() }),
  },
} satisfies Record<keyof typeof privacyEndpoints, EndpointSchemas>;
