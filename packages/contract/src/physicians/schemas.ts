import { Type } from 'typebox';
import {
  Closed,
  Id,
  IdParams,
  INT32_MAX,
  Nullable,
  OneOf,
  PageNumber,
  PageOf,
  OptionalVersion,
  Version,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { PHYSICIAN_STATUSES } from '../accounts/roles.ts';
import { calendarChangeFields, CalendarSchema } from '../availability/schemas.ts';
import { LateFeePercentsSchema } from '../visits/late-fee-schemas.ts';
import { UNCAPTURED_FEE_CHOICES } from '../billing/holds.ts';
import { DoseSpotId } from '../prescribing/schemas.ts';
import { buildBodyFields, buildOptionalBodyFields } from '../wire/field-schemas.ts';
import { NAME_FIELDS } from '../accounts/name-fields.ts';
import { PHYSICIAN_DETAIL_FIELDS, PRACTICE_TEXT_FIELDS } from './detail-fields.ts';
import type { physicianEndpoints } from './endpoints.ts';
import {
  AppThemeSchema,
  DecisionReason,
  OwnPhysicianSchema,
  PhysicianListItemSchema,
  PhysicianProfileSchema,
  PublicPhysicianSchema,
  StateLicenseSchema,
} from './profile-schemas.ts';
import { PHYSICIAN_ORDERS } from './search.ts';
import { WIDGET_ORIGIN_MAX, WIDGET_ORIGINS_MAX } from './widget.ts';

/** Text as a form sends it. The limit is wide: the form's own schema checks the value, so that each field gets its message. */
const FormTextOf = (maxLength = 200) => Type.String({ maxLength });
const FormTexts = Type.Array(FormTextOf(), { maxItems: 50 });

const detailsBody = {
  ...buildBodyFields(PHYSICIAN_DETAIL_FIELDS),
  /** The account's name stays without them. */
  ...buildOptionalBodyFields(NAME_FIELDS),
  add_speciality: FormTexts,
  add_language: FormTexts,
  /** Id in the list of degrees. */
  add_degree: FormTextOf(),
  years_of_experience: Type.Integer({ minimum: 0, maximum: 99_999 }),
  /** IANA zone of the physician's location. */
  doctor_timezone: ZoneName,
};

const practiceBody = {
  ...buildBodyFields(PRACTICE_TEXT_FIELDS),
  /** Cents. */
  fees: Type.Integer({ minimum: -INT32_MAX - 1, maximum: INT32_MAX }),
  primary_phone: FormTextOf(),
  primary_phone_type: Type.Integer({ minimum: 0, maximum: 100 }),
  primary_fax: FormTextOf(),
  slot_timezone: FormTextOf(64),
  visit_now_doctor_status: Type.Boolean(),
  practice_address: Closed({
    address1: FormTextOf(),
    address2: FormTextOf(),
    city: FormTextOf(),
    state: FormTextOf(),
    country: FormTextOf(),
    zip_code: FormTextOf(),
    latitude: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  }),
};

const documentBody = {
  state: FormTextOf(),
  start_date: FormTextOf(),
  end_date: FormTextOf(),
  /** Id of the uploaded file; empty while there is none. */
  file: FormTextOf(36),
};

const documentsBody = {
  npi_number: FormTextOf(),
  licence: Closed({ number: FormTextOf(), ...documentBody }),
  dea: Closed({ number: FormTextOf(), ...documentBody }),
  insurance: Closed({ company_name: FormTextOf(), ...documentBody }),
};

/** Branding to save: theme 1–5, and the logo as a new upload or the current one (PO-18). */
const brandingBody = {
  app_theme: Type.Integer({ minimum: 1, maximum: 5 }),
  logo_url: Nullable(Type.String({ maxLength: 500 })),
};

const licenseBody = { number: FormTextOf(), ...documentBody };

export const physicianSchemas = {
  searchDoctor: {
    query: Closed({
      page: PageNumber,
      /** The patient for whom the caller searches: the caller or a dependent. */
      patient_detail_id: Type.Optional(Id),
      /** Default: by first name. Practices without a known location, or without a free slot, come last in their orders. */
      request_sorting_field: Type.Optional(OneOf(PHYSICIAN_ORDERS)),
      /** Part of a name; ignored below three characters. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      speciality: Type.Optional(Type.String({ maxLength: 100 })),
      is_available: Type.Optional(Type.Boolean()),
      /** Where the patient is; both or none. */
      user_latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      user_longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      /** Miles. */
      filter_distance: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      /** Whether a search by distance also lists practices whose location is not known. */
      include_unlocated: Type.Optional(Type.Boolean()),
      /** A language that the physician speaks. */
      language: Type.Optional(Type.String({ maxLength: 100 })),
      /** Cents: the lowest and the highest fee of a visit. */
      fee_min: Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX })),
      fee_max: Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX })),
      /** A state in which the physician holds a license today. */
      licensed_in: Type.Optional(Type.String({ maxLength: 100 })),
      /** Only physicians whom the calling patient has saved. */
      saved: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Evaluate(
      Type.Intersect([
        PageOf(PhysicianListItemSchema),
        Type.Object({
          /** In a search by distance without them: practices that match otherwise but whose location is not known. */
          unlocated: Type.Optional(Type.Integer()),
        }),
      ]),
    ),
  },
  getSpecialityList: {
    query: Closed({
      /** Whether to list only the specialties of accepted physicians. */
      offered: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ results: Type.Array(Type.String()) }),
  },
  getLanguageList: {
    query: Closed({
      /** Whether to list only the languages of accepted physicians. */
      offered: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ results: Type.Array(Type.String()) }),
  },
  getDegreeList: {
    reply: Type.Object({ results: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
  },
  getDoctorProfile: { params: IdParams, reply: PhysicianProfileSchema },
  getPublicPhysician: { params: IdParams, reply: PublicPhysicianSchema },
  getDoctorDetails: { reply: OwnPhysicianSchema },
  addDoctorDetails: { body: Closed(detailsBody), reply: OwnPhysicianSchema },
  updateDoctorDetail: {
    params: IdParams,
    body: Closed({ ...detailsBody, version: OptionalVersion }),
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
    body: Closed({
      doctor_detail: Type.Optional(Id),
      ...practiceBody,
      ...calendarChangeFields,
      version: OptionalVersion,
    }),
    reply: OwnPhysicianSchema,
  },
  addDoctorDocument: { body: Closed(documentsBody), reply: OwnPhysicianSchema },
  updateDoctorDocument: {
    params: IdParams,
    body: Closed({ ...documentsBody, version: OptionalVersion }),
    reply: OwnPhysicianSchema,
  },
  getLicenses: { reply: Type.Object({ results: Type.Array(StateLicenseSchema) }) },
  addLicense: { body: Closed(licenseBody), reply: StateLicenseSchema },
  updateLicense: {
    params: IdParams,
    body: Closed({ ...licenseBody, revision: Version }),
    reply: StateLicenseSchema,
  },
  deleteLicense: { params: IdParams },
  uploadDoctorSignature: {
    params: IdParams,
    body: Closed({ signature: FormTextOf(36) }),
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
  updateWidgetOrigins: {
    params: IdParams,
    body: Closed({
      origins: Type.Array(Type.String({ maxLength: WIDGET_ORIGIN_MAX }), { maxItems: WIDGET_ORIGINS_MAX }),
    }),
    reply: OwnPhysicianSchema,
  },
  getDoctorAppTheme: { params: IdParams, reply: AppThemeSchema },
  addDoctorAppTheme: { body: Closed({ doctor: Id, ...brandingBody }), reply: AppThemeSchema },
  updateDoctorAppTheme: {
    params: IdParams,
    body: Closed({ doctor: Type.Optional(Id), ...brandingBody }),
    reply: AppThemeSchema,
  },
  addDoctorDoseSpotID: {
    params: IdParams,
    body: Closed({ dosespot_id: DoseSpotId }),
    reply: OwnPhysicianSchema,
  },
  updateDoctorPaidDetails: {
    params: IdParams,
    body: Closed({ is_paid: Type.Boolean() }),
    reply: AppThemeSchema,
  },
  updateDoctorStatus: {
    params: IdParams,
    body: Closed({
      status: OneOf(PHYSICIAN_STATUSES),
      /** What the physician needs to correct; required to deny. */
      denial_reason: DecisionReason,
      block_reason: DecisionReason,
      /** For reviewers: the `revision` of the profile that the decision refers to. */
      revision: Type.Optional(Version),
    }),
    reply: Type.Object({
      id: Id,
      doctor_status: OneOf(PHYSICIAN_STATUSES),
      denial_reason: Nullable(Type.String()),
      block_reason: Nullable(Type.String()),
    }),
  },
} satisfies Record<keyof typeof physicianEndpoints, EndpointSchemas>;
