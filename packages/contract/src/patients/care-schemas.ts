import { Type } from 'typebox';
import {
  CalendarDate,
  Closed,
  FileLink,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  PageQuery,
  PictureLink,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { PAYMENT_PURPOSES } from '../billing/holds.ts';
import { FILE_RECORD_TYPES } from '../files/file-rules.ts';
import { PRESCRIPTION_STATUSES } from '../prescribing/prescription.ts';
import { VISIT_KINDS } from '../visits/visit-state.ts';
import { REQUEST_STATUSES, VISIT_STATUSES } from '../visits/status.ts';
import { VitalValuesSchema } from '../vitals/schemas.ts';
import type { careEndpoints } from './care-endpoints.ts';
import { PATIENT_GENDERS } from './limits.ts';
import {
  PATIENT_FILTERS,
  PATIENT_SEARCH_MAX,
  PATIENT_SORTS,
  PCP_DECISIONS,
  SORT_DIRECTIONS,
} from './list-items.ts';
import { PCP_STATUSES } from './status.ts';
import { TIMELINE_KINDS, TIMELINE_PAGE_MAX } from './timeline.ts';
import { PatientMedicalRecordSchema, PatientSummarySchema } from './schemas.ts';

const NameFields = { first_name: Type.String(), last_name: Type.String(), image: Nullable(PictureLink) };

const patientListFields = {
  id: Id,
  ...NameFields,
  date_of_birth: Nullable(CalendarDate),
  gender: Nullable(OneOf(PATIENT_GENDERS.map(({ value }) => value))),
  /** Of the patient's account; of the parent's for a dependent without one. */
  email: Nullable(Type.String()),
  /** Whether the reader is the patient's primary care doctor. */
  is_pcp: Type.Boolean(),
  /** Whether the patient is subscribed to the reader's concierge service. */
  is_concierge: Type.Boolean(),
  is_blocked: Type.Boolean(),
  /** The reader cares for the patient only as a guest physician, and therefore only reads. */
  is_guest: Type.Boolean(),
  /** Start of the latest completed visit with the reader. */
  last_visit: Nullable(Instant),
  /** Start of the first accepted visit with the reader that is not over: it may have started. */
  next_visit: Nullable(Instant),
  /** Number of visits with the reader in getOpenNotes. */
  open_notes: Type.Integer(),
  /** Number of messages in the chats with the patient that the reader has not read (RT-13). */
  unread_messages: Type.Integer(),
};

export const PatientListItemSchema = Type.Object(patientListFields);

export const PatientProfileSchema = Type.Object({
  ...patientListFields,
  /**
   * The chat of a visit or the concierge service with the reader (CH-01). An open one, otherwise the latest. Null if
   * there is none.
   */
  chat_room: Nullable(Id),
  /** The primary care relation with the reader, or the request for one. */
  pcp: Nullable(Type.Object({ id: Id, status: OneOf(PCP_STATUSES), requested_at: Instant })),
  summary: PatientSummarySchema,
  medical_records: Type.Array(PatientMedicalRecordSchema),
});

export const PatientFileSchema = Type.Object({
  id: Id,
  /** Name with extension. */
  name: Type.String(),
  file_url: FileLink,
  /** Bytes. */
  size: Type.Integer(),
  created_at: Instant,
  record_type: OneOf(FILE_RECORD_TYPES),
  /** Who shared it. */
  first_name: Type.String(),
  last_name: Type.String(),
});

const PersonName = Type.Object({ first_name: Type.String(), last_name: Type.String() });

/** What all entries of a timeline have. `id` is that of the record; `appointment` the visit that it belongs to. */
const entry = { id: Id, at: Instant, appointment: Nullable(Id) };

export const TimelineEntrySchema = Type.Union([
  Type.Object({
    ...entry,
    kind: Type.Literal('VISIT'),
    visit_kind: OneOf(VISIT_KINDS),
    status: OneOf(VISIT_STATUSES),
    topic: Type.String(),
    physician: PersonName,
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('NOTE'),
    note_name: Type.String(),
    is_locked: Type.Boolean(),
    physician: PersonName,
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('PRESCRIPTION'),
    medication: Type.String(),
    /** How the patient takes it. */
    directions: Nullable(Type.String()),
    status: OneOf(PRESCRIPTION_STATUSES),
    /** Null for a prescriber who is not a physician here. */
    physician: Nullable(PersonName),
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('FILE'),
    name: Type.String(),
    file_url: FileLink,
    record_type: OneOf(FILE_RECORD_TYPES),
    shared_by: PersonName,
  }),
  Type.Object({
    ...entry,
    kind: Type.Literal('PAYMENT'),
    purpose: OneOf(PAYMENT_PURPOSES),
    /** Of the card provider. */
    status: Type.String(),
    /** Cents: captured if it was paid, otherwise held or attempted. */
    amount: Type.Integer(),
    /** Cents. */
    refunded: Type.Integer(),
  }),
  /** A chat of a visit or, without a visit, of the concierge service, at its latest message. `id` is that of the room. */
  Type.Object({ ...entry, kind: Type.Literal('MESSAGES'), count: Type.Integer() }),
  Type.Object({
    ...entry,
    kind: Type.Literal('VITALS'),
    vitals: VitalValuesSchema,
    recorded_by: PersonName,
  }),
]);

export const BlockedPatientSchema = Type.Object({
  /** Id of the patient. */
  id: Id,
  patient: Type.Object({ ...NameFields, email: Nullable(Type.String()) }),
  /** Whether the physician cares for the patient and may open the profile (PA-02). */
  can_open_profile: Type.Boolean(),
  created_at: Instant,
});

export const OpenVisitSchema = Type.Object({
  id: Id,
  kind: OneOf(VISIT_KINDS),
  status: OneOf([...REQUEST_STATUSES, 'ACCEPTED']),
  starts_at: Instant,
  /** Status after blocking; null while the call is under way, which blocking has to wait for. */
  next_status: Nullable(OneOf(['DENIED', 'CANCELLED'])),
});

export const PcpRequestSchema = Type.Object({
  id: Id,
  patient: Type.Object({ id: Id, ...NameFields, date_of_birth: Nullable(CalendarDate) }),
  requested_at: Instant,
});

export const PcpDoctorSchema = Type.Object({
  id: Id,
  /** Id of the patient. */
  patient: Id,
  doctor: Type.Object({ id: Id, ...NameFields }),
  status: OneOf(PCP_STATUSES),
  requested_at: Instant,
});

/** Time in UTC with microseconds, and id of an entry. */
const TimelineCursor = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z_[0-9a-f-]{36}$',
  maxLength: 64,
});

const list = {
  params: IdParams,
  query: Closed({
    page: PageNumber,
    /** Part of the name, the email address or the date of birth; ignored below three characters. */
    search: Type.Optional(Type.String({ maxLength: PATIENT_SEARCH_MAX })),
    filter: Type.Optional(OneOf(PATIENT_FILTERS)),
    sort: Type.Optional(OneOf(PATIENT_SORTS)),
    direction: Type.Optional(OneOf(SORT_DIRECTIONS)),
  }),
  reply: PageOf(PatientListItemSchema),
};

export const careSchemas = {
  getAllPatientList: list,
  getDoctorPatientList: list,
  getPatientProfile: { params: IdParams, reply: PatientProfileSchema },
  getPatientFiles: {
    query: Closed({
      page: PageNumber,
      /** Part of the file's name, or of who shared it; ignored below three characters. */
      search: Type.Optional(Type.String({ maxLength: PATIENT_SEARCH_MAX })),
    }),
    body: Closed({ patient: Id }),
    reply: PageOf(PatientFileSchema),
  },
  getPatientTimeline: {
    params: IdParams,
    query: Closed({
      kind: Type.Optional(OneOf(TIMELINE_KINDS)),
      /** First and last day, in `zone`. */
      from: Type.Optional(CalendarDate),
      to: Type.Optional(CalendarDate),
      zone: ZoneName,
      /** The `next` of the page before. */
      after: Type.Optional(TimelineCursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: TIMELINE_PAGE_MAX })),
    }),
    reply: Type.Object({
      results: Type.Array(TimelineEntrySchema),
      /** Where the next page starts; null after the last one. */
      next: Nullable(Type.String()),
    }),
  },
  getOpenVisits: { params: IdParams, reply: Type.Object({ results: Type.Array(OpenVisitSchema) }) },
  getBlockPatientList: {
    query: PageQuery,
    body: Closed({ doctor_id: Id }),
    reply: PageOf(BlockedPatientSchema),
  },
  blockPatient: {
    body: Closed({
      patient: Id,
      /** The caller's own doctor detail id. */
      doctor: Type.Optional(Id),
    }),
    reply: Type.Object({ patient: Id, settled: Type.Integer() }),
  },
  patientUnblock: { params: IdParams },
  addPCPRequest: { body: Closed({ doctor: Id, patient: Id }), reply: PcpDoctorSchema },
  getPCPDoctors: { reply: Type.Object({ results: Type.Array(PcpDoctorSchema) }) },
  getPCPRequests: { reply: Type.Object({ results: Type.Array(PcpRequestSchema) }) },
  updatePCPStatus: {
    params: IdParams,
    body: Closed({ status: OneOf(PCP_DECISIONS) }),
    reply: Type.Object({ id: Id, status: OneOf(PCP_DECISIONS) }),
  },
  deletePatientPCPDoctor: { params: IdParams },
} satisfies Record<keyof typeof careEndpoints, EndpointSchemas>;
