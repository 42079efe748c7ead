import type { Static, TSchema } from 'typebox';
import type {
  AppointmentDetailSchema,
  AppointmentSchema,
  InstantVisitSchema,
  BusyVisitSchema,
  PhysicianLineSchema,
  PlaceInLineSchema,
  VisitRequestSchema,
} from './visits/schemas.ts';
import type { PreVisitCheckSchema } from './visits/pre-visit-check-schemas.ts';
import type { SessionUserSchema, TokenPairSchema } from './accounts/schemas.ts';
import type { PasskeySchema } from './accounts/second-factor-schemas.ts';
import type { SlotSchema } from './availability/schemas.ts';
import type { IceServerSchema, SeatOwnerSchema } from './calls/schemas.ts';
import type { ChatMessageSchema, ChatSummarySchema } from './chat/schemas.ts';
import type {
  AchBankSchema,
  BankDetailsSchema,
  CardSchema,
  PaymentSchema,
  PlanSchema,
  ReceiptSchema,
  SubscriptionSchema,
} from './billing/schemas.ts';
import type {
  ConciergeRequestSchema,
  ConciergeServiceSchema,
  ConciergeSubscriptionSchema,
} from './concierge/schemas.ts';
import type { ConsentSchema, PendingConsentSchema, TelehealthConsentSchema } from './consents/schemas.ts';
import type { EarningLineSchema, PayoutSchema } from './earnings/schemas.ts';
import type { EndpointName } from './endpoints.ts';
import type { FileRefSchema } from './files/schemas.ts';
import type {
  BlockedPatientSchema,
  OpenVisitSchema,
  PatientFileSchema,
  PatientListItemSchema,
  PatientProfileSchema,
  TimelineEntrySchema,
  PcpDoctorSchema,
  PcpRequestSchema,
} from './patients/care-schemas.ts';
import type { DependentSchema, OwnInvitationSchema, OwnParentSchema } from './patients/dependent-schemas.ts';
import type { PatientHomeSchema, UpcomingHoldSchema } from './patients/home-schemas.ts';
import type {
  BookablePatientSchema,
  PatientMedicalRecordSchema,
  PatientRecordSchema,
  PatientSummarySchema,
} from './patients/schemas.ts';
import type {
  EncounterNoteSchema,
  NoteAddendumSchema,
  NoteRevisionSchema,
  NoteScreenshotSchema,
  NoteSummarySchema,
  NoteTemplateSchema,
  OpenNoteSchema,
  VisitSummarySchema,
} from './notes/schemas.ts';
import type {
  AppThemeSchema,
  OwnPhysicianSchema,
  PhysicianListItemSchema,
  PhysicianProfileSchema,
  PublicPhysicianSchema,
} from './physicians/profile-schemas.ts';
import type { VitalsRecordSchema } from './vitals/schemas.ts';
import type {
  AccountDeletionSchema,
  DependentRemovalSchema,
  MedicalHistorySchema,
} from './privacy/schemas.ts';
import type { ReviewedProfileSchema, ReviewItemSchema } from './review/schemas.ts';
import type { SuggestedAddressSchema } from './addresses/schemas.ts';
import type { NotificationSchema } from './notifications/schemas.ts';
import type { PrescribingProfileSchema, PrescriptionSchema } from './prescribing/schemas.ts';
import type { StateLicenseSchema } from './physicians/profile-schemas.ts';
import type { schemas } from './schemas.ts';

type Part<S, K extends string> = S extends Record<K, infer T extends TSchema> ? Static<T> : undefined;

/** The input and the reply of one call, derived from its schemas. */
export type Params<N extends EndpointName> = Part<(typeof schemas)[N], 'params'>;
export type Query<N extends EndpointName> = Part<(typeof schemas)[N], 'query'>;
export type Body<N extends EndpointName> = Part<(typeof schemas)[N], 'body'>;
/** The element of the reply's `data`; undefined when `data` is empty. */
export type Reply<N extends EndpointName> = Part<(typeof schemas)[N], 'reply'>;

export type Appointment = Static<typeof AppointmentSchema>;
export type AppointmentDetail = Static<typeof AppointmentDetailSchema>;
/** A visit that a patient asks for right now (AP-11, PW-03). */
export type InstantVisit = Static<typeof InstantVisitSchema>;
/** What the patient's check before a visit found, and when (BX-08). */
export type PreVisitCheck = Static<typeof PreVisitCheckSchema>;
/** A patient's request for a visit now (PW-03). */
export type VisitRequest = Static<typeof VisitRequestSchema>;
/** What 409 VISIT_NOW_BUSY says about the physician's visit that comes first. */
export type BusyVisit = Static<typeof BusyVisitSchema>;
/** The wait of a patient who would ask a physician now (PW-03). */
export type PhysicianLine = Static<typeof PhysicianLineSchema>;
export type PlaceInLine = Static<typeof PlaceInLineSchema>;
export type SessionUser = Static<typeof SessionUserSchema>;
export type TokenPair = Static<typeof TokenPairSchema>;
/** A passkey of the signed-in user. */
export type Passkey = Static<typeof PasskeySchema>;
export type BookableSlot = Static<typeof SlotSchema>;
export type IceServer = Static<typeof IceServerSchema>;
export type SeatOwner = Static<typeof SeatOwnerSchema>;
export type ChatMessage = Static<typeof ChatMessageSchema>;
/** A chat as the list of conversations shows it. */
export type ChatSummary = Static<typeof ChatSummarySchema>;
export type FileRef = Static<typeof FileRefSchema>;
export type Consent = Static<typeof ConsentSchema>;
export type PendingConsent = Static<typeof PendingConsentSchema>;
export type TelehealthConsent = Static<typeof TelehealthConsentSchema>;
export type BookablePatient = Static<typeof BookablePatientSchema>;
/** A person for whom the signed-in patient decides (PW-06). */
export type Dependent = Static<typeof DependentSchema>;
/** The parent of the signed-in patient (PW-06). */
export type OwnParent = Static<typeof OwnParentSchema>;
/** A record that the signed-in user can take over from a parent (PW-06). */
export type OwnInvitation = Static<typeof OwnInvitationSchema>;
/** What matters to a patient now. */
export type PatientHome = Static<typeof PatientHomeSchema>;
/** A fee that will be held on a card. */
export type UpcomingHold = Static<typeof UpcomingHoldSchema>;
/** What deleting the account settles, keeps and erases (BX-22). */
export type DependentRemoval = Static<typeof DependentRemovalSchema>;
export type AccountDeletion = Static<typeof AccountDeletionSchema>;
export type PatientMedicalRecord = Static<typeof PatientMedicalRecordSchema>;
export type PatientRecord = Static<typeof PatientRecordSchema>;
export type PatientSummary = Static<typeof PatientSummarySchema>;
/** A patient in a physician's list (PA-01). */
export type PatientListItem = Static<typeof PatientListItemSchema>;
/** A patient as a physician who cares for them reads it (PA-02). */
export type PatientProfile = Static<typeof PatientProfileSchema>;
/** One entry of a patient's timeline (BX-17). */
export type TimelineEntry = Static<typeof TimelineEntrySchema>;
/** A file in a patient's profile (PA-04). */
export type PatientFile = Static<typeof PatientFileSchema>;
/** A patient who cannot find, book or contact the physician (PA-03). */
export type BlockedPatient = Static<typeof BlockedPatientSchema>;
/** A visit that blocking its patient denies or cancels (PA-03). */
export type OpenVisit = Static<typeof OpenVisitSchema>;
/** A request for the physician to be the patient's primary care doctor (PA-06). */
export type PcpRequest = Static<typeof PcpRequestSchema>;
/** The primary care doctor of a patient, or the physician who was asked (PW-07). */
export type PcpDoctor = Static<typeof PcpDoctorSchema>;
export type PhysicianListItem = Static<typeof PhysicianListItemSchema>;
export type PhysicianProfile = Static<typeof PhysicianProfileSchema>;
export type PublicPhysician = Static<typeof PublicPhysicianSchema>;
export type OwnPhysician = Static<typeof OwnPhysicianSchema>;
/** The branding of a practice. */
export type AppTheme = Static<typeof AppThemeSchema>;
/** A physician's clinical record of a visit. */
export type EncounterNote = Static<typeof EncounterNoteSchema>;
/** A note as lists show it. */
export type NoteSummary = Static<typeof NoteSummarySchema>;
export type NoteAddendum = Static<typeof NoteAddendumSchema>;
/** A picture of the patient's video in a note (NO-06). */
export type NoteScreenshot = Static<typeof NoteScreenshotSchema>;
/** An entry in the history of a note (BX-11). */
export type NoteRevision = Static<typeof NoteRevisionSchema>;
export type NoteTemplate = Static<typeof NoteTemplateSchema>;
/** A completed visit without a locked note (BX-13). */
export type OpenNote = Static<typeof OpenNoteSchema>;
/** What the patient takes from a visit: the summary, if it is shared, and the next visit (BX-13). */
export type VisitSummary = Static<typeof VisitSummarySchema>;
/** Measurements of a patient that were recorded together (CR-12). */
export type VitalsRecord = Static<typeof VitalsRecordSchema>;
/** A notification of the signed-in user (B3, NT-01). */
export type Notification = Static<typeof NotificationSchema>;
/** A patient's whole record, as the patient reads it (PW-09). */
export type MedicalHistory = Static<typeof MedicalHistorySchema>;
export type ReviewItem = Static<typeof ReviewItemSchema>;
export type ReviewedProfile = Static<typeof ReviewedProfileSchema>;
export type PrescribingProfile = Static<typeof PrescribingProfileSchema>;
export type StateLicense = Static<typeof StateLicenseSchema>;
export type Prescription = Static<typeof PrescriptionSchema>;
export type SuggestedAddress = Static<typeof SuggestedAddressSchema>;

/** A plan that the card provider offers (A3). */
export type SubscriptionPlan = Static<typeof PlanSchema>;
/** A physician's subscription. */
export type SubscriptionDetail = Static<typeof SubscriptionSchema>;
/** A card saved at the card provider. */
export type PaymentCard = Static<typeof CardSchema>;
/** A payment or a hold, as shown to its payer. */
export type Payment = Static<typeof PaymentSchema>;
/** The account that a physician's earnings are paid out to. */
export type BankDetails = Static<typeof BankDetailsSchema>;
/** A bank account that is debited. */
export type AchBank = Static<typeof AchBankSchema>;
export type ReceiptFacts = Static<typeof ReceiptSchema>;
/** A patient's request for the concierge service, or their subscription, as its physician sees it (CS-02). */
export type ConciergeRequest = Static<typeof ConciergeRequestSchema>;
/** The same for the patient (PW-08). */
export type ConciergeSubscription = Static<typeof ConciergeSubscriptionSchema>;
/** Whether a physician offers the concierge service, with counts (CS-01). */
export type ConciergeService = Static<typeof ConciergeServiceSchema>;
/** One movement of a patient's money in an earnings report. */
export type EarningLine = Static<typeof EarningLineSchema>;
/** Money that the provider pays out to a physician's bank. */
export type Payout = Static<typeof PayoutSchema>;
