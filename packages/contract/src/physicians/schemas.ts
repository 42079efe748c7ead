import { Type } from 'typebox';
import {
  Closed,
  Id,
  IdParams,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  ZoneName,
  type CallSchemas,
} from '../wire/schemas.ts';
import { DOCTOR_STATUSES } from '../accounts/roles.ts';
import { calendarChangeFields, CalendarSchema } from '../availability/schemas.ts';
import { LateFeePercentsSchema } from '../visits/late-fee-schemas.ts';
import { UNCAPTURED_FEE_CHOICES } from '../billing/holds.ts';
import { DoseSpotId } from '../prescribing/schemas.ts';
import { buildBodyFields } from '../wire/field-schemas.ts';
import { PHYSICIAN_DETAIL_FIELDS, PRACTICE_TEXT_FIELDS } from './detail-fields.ts';
import type { physicianEndpoints } from './endpoints.ts';
import {
  AppThemeSchema,
  OwnPhysicianSchema,
  PhysicianListItemSchema,
  PhysicianProfileSchema,
  Version,
} from './profile-schemas.ts';

// Fields that a form validates accept wide input here: the form's shared schema checks them with its own messages.
const Typed = (maxLength = 200) => Type.String({ maxLength });
const Entries = Type.Array(Typed(), { maxItems: 50 });

const detailsBody = {
  ...buildBodyFields(PHYSICIAN_DETAIL_FIELDS),
  add_speciality: Entries,
  add_language: Entries,
  /** Id in the list of degrees. */
  add_degree: Typed(),
  years_of_experience: Type.Integer({ minimum: 0, maximum: 99_999 }),
  /** IANA zone of the physician's location. */
  doctor_timezone: ZoneName,
};

const practiceBody = {
  ...buildBodyFields(PRACTICE_TEXT_FIELDS),
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
const BrandingFields = {
  app_theme: Type.Integer({ minimum: 1, maximum: 5 }),
  logo_url: Nullable(Type.String({ maxLength: 500 })),
};

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
  updateUncapturedFee: {
    params: IdParams,
    body: Closed({ uncaptured_fee: OneOf(UNCAPTURED_FEE_CHOICES) }),
    reply: OwnPhysicianSchema,
  },
  updateLateFees: {
    params: IdParams,
    body: LateFeePercentsSchema,
    reply: OwnPhysicianSchema,
  },
  getDoctorAppTheme: { params: IdParams, reply: AppThemeSchema },
  addDoctorAppTheme: { body: Closed({ doctor: Id, ...BrandingFields }), reply: AppThemeSchema },
  updateDoctorAppTheme: { params: IdParams, body: Closed(BrandingFields), reply: AppThemeSchema },
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
