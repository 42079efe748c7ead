import { Type, type TBoolean } from 'typebox';
import { CalendarDate, Id, Instant, Nullable, OneOf, PictureLink, Version } from '../wire/schemas.ts';
import { PHYSICIAN_STATUSES } from '../accounts/roles.ts';
import { StoredBlockSchema } from '../availability/schemas.ts';
import { UNCAPTURED_FEE_CHOICES } from '../billing/holds.ts';
import { FileRefSchema } from '../files/schemas.ts';
import { buildRecordFields } from '../wire/field-schemas.ts';
import { PHYSICIAN_PROFILE_FIELDS, PRACTICE_TEXT_FIELDS } from './detail-fields.ts';
import { LateFeePercentsSchema, LateFeesSchema } from '../visits/late-fee-schemas.ts';
import { REVIEW_DECISIONS } from './documents.ts';
import { REASON_MAX } from './limits.ts';
import { PHYSICIAN_STEPS, type PhysicianStep } from './onboarding.ts';

const LicenseSchema = Type.Object({ state: Type.String(), start_date: CalendarDate, end_date: CalendarDate });

const PhysicianCard = {
  /** Doctor detail id, which every other endpoint uses. */
  id: Id,
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  speciality: Type.Array(Type.String()),
  years_of_experience: Type.Integer(),
  /** The physician's fee for a visit, in cents. */
  fees: Type.Integer(),
  is_available: Type.Boolean(),
  /** Whether an available physician is in a visit, so that whoever asks for one waits in line. */
  is_in_visit: Type.Boolean(),
  /** First bookable slot; null when there is none in the next two weeks. */
  next_free_slot: Nullable(Instant),
  /** The physician treats only patients whom one of them covers (BX-05). */
  licenses: Type.Array(LicenseSchema),
};

/** A license of a further state, as its physician and reviewers read it (BX-05). */
export const StateLicenseSchema = Type.Object({
  id: Id,
  number: Type.String(),
  ...LicenseSchema.properties,
  file: FileRefSchema,
  /** Increments with every change; sent with the next one and with the decision. */
  revision: Version,
  /** Null until a reviewer has decided; only an accepted license counts. */
  decision: Nullable(OneOf(REVIEW_DECISIONS)),
  denial_reason: Nullable(Type.String()),
});

export const PhysicianListItemSchema = Type.Object({
  ...PhysicianCard,
  /** Whole miles to the physician, at least 1; null for a practice without a location. Only in a search by distance. */
  distance: Type.Optional(Nullable(Type.Integer())),
  /** Whether the calling patient has saved the physician. */
  is_saved: Type.Optional(Type.Boolean()),
});

/** What anyone sees of a physician, without an account (BX-21). */
const { user: _user, licenses: _licenses, ...PublicCard } = PhysicianCard;

const ProfileFacts = {
  ...buildRecordFields(PHYSICIAN_PROFILE_FIELDS),
  degree: Nullable(Type.String()),
  languages: Type.Array(Type.String()),
  practice_name: Type.String(),
  /** City and state, as shown to patients. */
  practice_location: Type.String(),
  /** IANA zone of the physician's calendar. */
  slot_timezone: Type.String(),
  user_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
};

export const PublicPhysicianSchema = Type.Object({ ...PublicCard, ...ProfileFacts });

export const PhysicianProfileSchema = Type.Object({
  ...PhysicianCard,
  ...ProfileFacts,
  /** The practice's late fees of a scheduled visit (AP-14). */
  late_fees: LateFeesSchema,
  /** Whether the calling patient has saved the physician. */
  is_saved: Type.Optional(Type.Boolean()),
  /** Whether patients can ask for the concierge service (PW-08). */
  concierge_service: Type.Boolean(),
});

/** Why a reviewer decided so; required to deny. The limit is wide: the form's schema checks the length. */
export const DecisionReason = Type.Optional(Nullable(Type.String({ maxLength: 4 * REASON_MAX })));

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
  ...buildRecordFields(PHYSICIAN_PROFILE_FIELDS),
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
  ...buildRecordFields(PRACTICE_TEXT_FIELDS),
  /** Cents. */
  fees: Type.Integer(),
  primary_phone: Type.String(),
  primary_phone_type: Nullable(Type.Integer()),
  primary_fax: Type.String(),
  slot_timezone: Type.String(),
  visit_now_doctor_status: Type.Boolean(),
  practice_address: PracticeAddressSchema,
  /** In order of their start. */
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

/** The documents that prove that the physician may practice. */
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

/** The fields of a profile that its reviewer and its owner read. Each part is null until it is saved. */
export const fullProfileFields = {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  image: Nullable(PictureLink),
  doctor_status: OneOf(PHYSICIAN_STATUSES),
  denial_reason: Nullable(Type.String()),
  dosespot_id: Nullable(Type.String()),
  ...profileParts,
};

export const OwnPhysicianSchema = Type.Object({
  /** Doctor detail id; null before the first save of the personal details. */
  id: Nullable(Id),
  user: Id,
  ...fullProfileFields,
  block_reason: Nullable(Type.String()),
  qrcode_url: Nullable(Type.String()),
  /** Sites that may embed the booking widget (BX-21). */
  widget_origins: Type.Array(Type.String()),
  /** Whether the personalized experience is paid for. */
  is_paid: Type.Boolean(),
  /** Whether the payment provider refuses the submitted bank account or requires more about it (PO-15). */
  bank_needs_attention: Type.Boolean(),
  /** What happens to the fee of a completed visit that the physician does not confirm (AP-13). */
  uncaptured_fee: OneOf(UNCAPTURED_FEE_CHOICES),
  /** What a missed visit and late changes cost (AP-14). */
  late_fee_percents: LateFeePercentsSchema,
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

export const AppThemeSchema = Type.Object({
  /** The doctor detail id, because a practice has one branding. Null until it is saved for the first time. */
  id: Nullable(Id),
  doctor: Id,
  app_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
  is_paid: Type.Boolean(),
});
