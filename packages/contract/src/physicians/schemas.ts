import { Type, type TBoolean } from 'typebox';
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
  ZoneName,
  type CallSchemas,
} from '../wire/schemas.ts';
import { DOCTOR_STATUSES } from '../accounts/roles.ts';
import { calendarChangeFields, CalendarSchema, StoredBlockSchema } from '../availability/schemas.ts';
import { FileRefSchema } from '../files/schemas.ts';
import { DoseSpotId } from '../prescribing/schemas.ts';
import { REVIEW_DECISIONS } from './documents.ts';
import { bodyFields } from '../wire/field-schemas.ts';
import { PHYSICIAN_DETAIL_FIELDS } from './detail-fields.ts';
import type { physicianEndpoints } from './endpoints.ts';
import { PHYSICIAN_STEPS, type PhysicianStep } from './onboarding.ts';

const PhysicianCard = {
  /** Doctor detail id, which every other call uses. */
  id: Id,
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  speciality: Type.Array(Type.String()),
  years_of_experience: Type.Integer(),
  /** The physician's fee of a visit, in cents. */
  fees: Type.Integer(),
  is_available: Type.Boolean(),
  /** First bookable slot; null when there is none in the next two weeks. */
  next_free_slot: Nullable(Instant),
};

export const PhysicianListItemSchema = Type.Object(PhysicianCard);

export const PhysicianProfileSchema = Type.Object({
  ...PhysicianCard,
  about_me: Type.String(),
  degree: Nullable(Type.String()),
  languages: Type.Array(Type.String()),
  practice_name: Type.String(),
  /** City and state, as shown to patients. */
  practice_location: Type.String(),
  /** IANA zone of the physician's calendar. */
  slot_timezone: Type.String(),
  user_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
});

/**
 * Counts the saves of a part. Updates send the version they read; the server replies 409 when the stored one is
 * newer.
 */
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Personal and professional details. */
const DetailsSchema = Type.Object({
  version: Version,
  gender: Type.String(),
  date_of_birth: CalendarDate,
  speciality: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  /** Id in the list of degrees. */
  degree: Type.String(),
  years_of_experience: Type.Integer(),
  about_me: Type.String(),
  doctor_timezone: Type.String(),
});

const PracticeAddressSchema = Type.Object({
  address1: Type.String(),
  address2: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  zip_code: Type.String(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
});

/** Practice and availability. */
const PracticeSchema = Type.Object({
  version: Version,
  practice_name: Type.String(),
  /** Cents. */
  fees: Type.Integer(),
  primary_phone: Type.String(),
  primary_phone_type: Nullable(Type.Integer()),
  primary_fax: Type.String(),
  slot_timezone: Type.String(),
  visit_now_doctor_status: Type.Boolean(),
  practice_address: PracticeAddressSchema,
  /** By start. */
  availability_details: Type.Array(StoredBlockSchema),
});

const documentFields = {
  state: Type.String(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  file: FileRefSchema,
  /** The reviewer's decision on the current document; null while it is pending. */
  decision: Nullable(OneOf(REVIEW_DECISIONS)),
  /** The reason for a denial. */
  denial_reason: Nullable(Type.String()),
};

/** The documents that prove the right to practice. */
const DocumentsSchema = Type.Object({
  version: Version,
  npi_number: Type.String(),
  licence: Type.Object({ number: Type.String(), ...documentFields }),
  dea: Type.Object({ number: Type.String(), ...documentFields }),
  insurance: Type.Object({ company_name: Type.String(), ...documentFields }),
});

const profileParts = {
  details: Nullable(DetailsSchema),
  practice: Nullable(PracticeSchema),
  documents: Nullable(DocumentsSchema),
  signature: Nullable(FileRefSchema),
};

/** A profile as its reviewer and its owner read it; parts are null until they are saved. */
export const physicianFile = {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  image: Nullable(PictureLink),
  doctor_status: OneOf(DOCTOR_STATUSES),
  denial_reason: Nullable(Type.String()),
  dosespot_id: Nullable(Type.String()),
  ...profileParts,
};

export const OwnPhysicianSchema = Type.Object({
  /** Doctor detail id; null before the first save of the personal details. */
  id: Nullable(Id),
  user: Id,
  ...physicianFile,
  block_reason: Nullable(Type.String()),
  qrcode_url: Nullable(Type.String()),
  /** Whether the personalized experience is paid for. */
  is_paid: Type.Boolean(),
  user_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
  is_available: Type.Boolean(),
  /** Whether each step is done. */
  completion: Type.Object(
    Object.fromEntries(PHYSICIAN_STEPS.map((step) => [step, Type.Boolean()])) as Record<
      PhysicianStep,
      TBoolean
    >,
  ),
});

// Fields that a form validates accept wide input here: the form's shared schema checks them with its own messages.
const Typed = (maxLength = 200) => Type.String({ maxLength });
const Entries = Type.Array(Typed(), { maxItems: 50 });

const detailsBody = {
  ...bodyFields(PHYSICIAN_DETAIL_FIELDS),
  add_speciality: Entries,
  add_language: Entries,
  /** Id in the list of degrees. */
  add_degree: Typed(),
  years_of_experience: Type.Integer({ minimum: 0, maximum: 99_999 }),
  /** IANA zone of the physician's location. */
  doctor_timezone: ZoneName,
};

const practiceBody = {
  practice_name: Typed(),
  /** Cents. */
  fees: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  primary_phone: Typed(),
  primary_phone_type: Type.Integer({ minimum: 0, maximum: 100 }),
  primary_fax: Typed(),
  slot_timezone: Typed(64),
  visit_now_doctor_status: Type.Boolean(),
  practice_address: Closed({
    address1: Typed(),
    address2: Typed(),
    city: Typed(),
    state: Typed(),
    country: Typed(),
    zip_code: Typed(),
    latitude: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  }),
};

const documentBody = {
  state: Typed(),
  start_date: Typed(),
  end_date: Typed(),
  /** Id of the uploaded file; empty while there is none. */
  file: Typed(36),
};

const documentsBody = {
  npi_number: Typed(),
  licence: Closed({ number: Typed(), ...documentBody }),
  dea: Closed({ number: Typed(), ...documentBody }),
  insurance: Closed({ company_name: Typed(), ...documentBody }),
};

/** Branding as it is saved: theme 1–5 and the logo, either a new upload or the current one (PO-18). */
const Look = {
  app_theme: Type.Integer({ minimum: 1, maximum: 5 }),
  logo_url: Nullable(Type.String({ maxLength: 500 })),
};

export const AppThemeSchema = Type.Object({
  /** The doctor detail id, because a practice has one branding. Null until it is saved for the first time. */
  id: Nullable(Id),
  doctor: Id,
  app_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
  is_paid: Type.Boolean(),
});

export const physicianSchemas = {
  searchDoctor: {
    query: Closed({
      page: PageNumber,
      /** Part of a name; ignored below three characters. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      speciality: Type.Optional(Type.String({ maxLength: 100 })),
      is_available: Type.Optional(Type.Boolean()),
    }),
    reply: PageOf(PhysicianListItemSchema),
  },
  getSpecialityList: {
    query: Closed({
      /** Only specialities of accepted physicians. */
      offered: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ results: Type.Array(Type.String()) }),
  },
  getLanguageList: { reply: Type.Object({ results: Type.Array(Type.String()) }) },
  getDegreeList: {
    reply: Type.Object({ results: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
  },
  getDoctorProfile: { params: IdParams, reply: PhysicianProfileSchema },
  getDoctorDetails: { reply: OwnPhysicianSchema },
  addDoctorDetails: { body: Closed(detailsBody), reply: OwnPhysicianSchema },
  updateDoctorDetail: {
    params: IdParams,
    body: Closed({ ...detailsBody, version: Version }),
    reply: OwnPhysicianSchema,
  },
  addDoctorPracticeDetails: {
    body: Closed({
      /** The caller's own doctor detail id. */
      doctor_detail: Id,
      ...practiceBody,
      availability_details: CalendarSchema,
    }),
    reply: OwnPhysicianSchema,
  },
  updateDoctorPracticeDetails: {
    params: IdParams,
    body: Closed({ ...practiceBody, ...calendarChangeFields, version: Version }),
    reply: OwnPhysicianSchema,
  },
  addDoctorDocument: { body: Closed(documentsBody), reply: OwnPhysicianSchema },
  updateDoctorDocument: {
    params: IdParams,
    body: Closed({ ...documentsBody, version: Version }),
    reply: OwnPhysicianSchema,
  },
  uploadDoctorSignature: {
    params: IdParams,
    body: Closed({ signature: Typed(36) }),
    reply: OwnPhysicianSchema,
  },
  updateDoctorQrCode: {
    params: IdParams,
    body: Closed({ qrcode_url: Type.String({ maxLength: 500, pattern: '^https?://[^\\s]+$' }) }),
    reply: OwnPhysicianSchema,
  },
  getDoctorAppTheme: { params: IdParams, reply: AppThemeSchema },
  addDoctorAppTheme: { body: Closed({ doctor: Id, ...Look }), reply: AppThemeSchema },
  updateDoctorAppTheme: { params: IdParams, body: Closed(Look), reply: AppThemeSchema },
  addDoctorDoseSpotID: {
    params: IdParams,
    body: Closed({ dosespot_id: DoseSpotId }),
    reply: OwnPhysicianSchema,
  },
  updateDoctorStatus: {
    params: IdParams,
    body: Closed({
      status: OneOf(DOCTOR_STATUSES),
      /** What the physician needs to correct; required to deny. */
      denial_reason: Type.Optional(Nullable(Typed(2_000))),
      block_reason: Type.Optional(Nullable(Typed(2_000))),
      /** For reviewers: the `revision` of the file that the decision refers to. */
      revision: Type.Optional(Version),
    }),
    reply: Type.Object({
      id: Id,
      doctor_status: OneOf(DOCTOR_STATUSES),
      denial_reason: Nullable(Type.String()),
      block_reason: Nullable(Type.String()),
    }),
  },
} satisfies Record<keyof typeof physicianEndpoints, CallSchemas>;
