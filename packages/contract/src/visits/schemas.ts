import { Type } from 'typebox';
import {
  CalendarDate,
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  PersonSchema,
  PictureLink,
  WallTime,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import { FEE_MAX } from '../billing/limits.ts';
import { ConsentVersion, TelehealthConsentSchema } from '../consents/schemas.ts';
import { PATIENT_GENDERS } from '../patients/limits.ts';
import { PatientSummarySchema } from '../patients/schemas.ts';
import type { visitEndpoints } from './endpoints.ts';
import { LateFeesSchema } from './late-fee-schemas.ts';
import { LATE_FEE_PURPOSES } from './late-fees.ts';
import { TOPIC_MAX } from './limits.ts';
import { PARTICIPANT_ROLES } from './participants.ts';
import { PreVisitCheckSchema } from './pre-visit-check-schemas.ts';
import { VISIT_PERIODS, VISIT_STATUSES, GUEST_STATUSES } from './status.ts';

/** The part of a physician that an appointment shows. */
const AppointmentDoctorSchema = Type.Object({
  id: Id,
  user: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
  speciality: Type.Array(Type.String()),
  /** Cents. For the main physician the fee agreed at booking (BX-09), for a guest their current fee. */
  fees: Type.Integer(),
});

const AppointmentPatientSchema = Type.Object({
  id: Id,
  user: Nullable(Id),
  first_name: Type.String(),
  last_name: Type.String(),
  image: Nullable(PictureLink),
});

const appointmentFields = {
  id: Id,
  status: OneOf(VISIT_STATUSES),
  /** The same value, under the name that the specification uses in lists. */
  doctor_status: OneOf(VISIT_STATUSES),
  guest_doctor_status: Nullable(OneOf(GUEST_STATUSES)),
  starts_at: Instant,
  ends_at: Instant,
  /** Date and wall-clock time of the slot in the physician's zone. */
  appointment_date: CalendarDate,
  slot_time: WallTime,
  slot_timezone: Type.String(),
  /** Minutes. */
  duration: Type.Integer(),
  topic: Type.String(),
  /** Whether this is an instant visit. */
  is_visit_now: Type.Boolean(),
  /** The role in which the reader participates. */
  viewer: OneOf(PARTICIPANT_ROLES),
  /** Whether the reader has joined the call before. */
  is_joined: Type.Boolean(),
  /** Whether the physician and the patient have been in the call together. */
  has_met: Type.Boolean(),
  /** What the patient agreed to pay for a missed visit or a late change (AP-14). */
  late_fees: LateFeesSchema,
  /** Until when the patient can answer a reschedule request free of charge. Null if the answer is always free. */
  answer_free_until: Nullable(Instant),
  doctor_detail: AppointmentDoctorSchema,
  guest_doctor: Nullable(AppointmentDoctorSchema),
  patient_detail: AppointmentPatientSchema,
  parent_details: Nullable(PersonSchema),
};

export const AppointmentSchema = Type.Object(appointmentFields);

/** What the payments of a visit come to, in cents (AP-13). */
export const VisitChargeSchema = Type.Object({
  captured: Type.Integer(),
  refunded: Type.Integer(),
  /** Whether a hold can still be captured. */
  is_open: Type.Boolean(),
  /** The late fee that could not be charged and is not tried again (AP-14). Null without one. */
  unpaid_late_fee: Nullable(OneOf(Object.values(LATE_FEE_PURPOSES))),
});

export const AppointmentDetailSchema = Type.Object({
  ...appointmentFields,
  is_dependent_invited: Type.Boolean(),
  /** Id of the appointment's chat. */
  chat_room: Id,
  created_at: Instant,
  updated_at: Instant,
  /** The physician's branding. */
  user_theme: Type.Integer(),
  logo_url: Nullable(PictureLink),
  /**
   * Whether the reader may open the patient's profile (PA-02): a physician who cares for the patient, in this visit or
   * otherwise.
   */
  can_open_profile: Type.Boolean(),
  /** Whether the reader may book the physician for the patient again. Null for physicians, who do not book. */
  can_book: Nullable(Type.Boolean()),
  /** Null if unknown, and for readers who do not care for the patient. */
  patient_birth_date: Nullable(CalendarDate),
  patient_gender: Nullable(OneOf(PATIENT_GENDERS.map(({ value }) => value))),
  /** Null unless the reader cares for the patient. */
  patient_summary: Nullable(PatientSummarySchema),
  /**
   * The patient's id at the e-prescription provider (CR-12). Null without one, and for readers who do not care for the
   * patient.
   */
  patient_dosespot_id: Nullable(Type.String()),
  /** The consent to video care. Null if none is on record, and for readers who do not care for the patient. */
  telehealth_consent: Nullable(TelehealthConsentSchema),
  /**
   * The state of the patient's address, two letters, for choosing a guest who is licensed there (BX-05). Null unless the
   * reader is the main physician and cares for the patient.
   */
  patient_state: Nullable(Type.String()),
  /** The patient's latest check of devices and connection (BX-08). Null without one, and for an invited guest. */
  pre_visit_check: Nullable(PreVisitCheckSchema),
  /** Null for a visit without a payment, and for a guest. */
  charge: Nullable(VisitChargeSchema),
});

const waitFields = {
  /** Estimated minutes until the physician is free for this patient; null when it cannot be estimated. */
  estimated_minutes: Nullable(Type.Integer({ minimum: 0 })),
  /** Whether the physician is in a visit. */
  is_in_visit: Type.Boolean(),
  /** When the visits that come first are planned to be over; null when there is none, and while one takes longer. */
  free_at: Nullable(Instant),
};

/** The line of a physician for a patient who would join it now (PW-03). */
export const PhysicianLineSchema = Type.Object({ waiting_count: Type.Integer(), ...waitFields });

/** The `data` of 409 VISIT_NOW_BUSY: the physician's own visit that comes first. */
export const BusyVisitSchema = Type.Object({
  busy_visit: Type.Object({
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    ends_at: Instant,
  }),
});

/** The place of a patient in a physician's line (BX-06). */
export const PlaceInLineSchema = Type.Object({
  /** 1 is the next patient. */
  place: Type.Integer({ minimum: 1 }),
  ...waitFields,
  /** When the patient's waiting room was last open. */
  seen_at: Instant,
  /** Whether the waiting room has been open within the last minute. */
  is_present: Type.Boolean(),
});

/** An instant visit. `starts_at` is the moment of the request, and of the acceptance once it is accepted. */
export const InstantVisitSchema = Type.Object({
  ...appointmentFields,
  requested_at: Instant,
  /** For physicians, to show the patient's age; null for the patient's side. */
  patient_birth_date: Nullable(CalendarDate),
  /** Whether the patient's concierge subscription makes the visit free. */
  is_subscribed_patient: Type.Boolean(),
  /** Null once the request is answered or closed. */
  line: Nullable(PlaceInLineSchema),
});

const Topic = Type.String({ minLength: 1, maxLength: TOPIC_MAX, pattern: '\\S' });

const GuestInvitation = Closed({
  guest_doctor: Id,
  guest_doctor_status: Type.Optional(OneOf(['REQUESTED'])),
});

/** A patient asks for a visit now. */
export const VisitRequestSchema = Closed({
  doctor_detail: Id,
  /** A dependent's record; the caller's own when absent. */
  patient_detail: Type.Optional(Id),
  topic: Topic,
  /** Cents: the fee shown to the patient. 409 FEE_CHANGED if the physician's is different now. */
  fee: Type.Integer({ minimum: 0, maximum: FEE_MAX }),
  /** Accepts this version of the telehealth consent. 409 CONSENT_REQUIRED if the current one is not accepted (BX-03). */
  telehealth_consent: Type.Optional(ConsentVersion),
  patient_timezone: ZoneName,
});

/** A physician asks a guest physician to join an accepted visit (B3 'Visit-now request'). */
export const GuestRequestSchema = Closed({
  /** The visit that the guest joins. */
  appointment: Id,
  guest_doctor: Id,
  guest_doctor_status: Type.Optional(OneOf(['REQUESTED'])),
  /** Sent by the specification's client and ignored: the visit determines the following four. */
  doctor: Type.Optional(Id),
  patient: Type.Optional(Id),
  doctor_status: Type.Optional(OneOf(VISIT_STATUSES)),
  topic: Type.Optional(Topic),
  is_request_from_appointment: Type.Optional(Type.Boolean()),
});

export const visitSchemas = {
  addAppointment: {
    body: Closed({
      doctor_detail: Id,
      /** A dependent's record; the caller's own when absent. */
      patient_detail: Type.Optional(Id),
      starts_at: Instant,
      topic: Topic,
      /** Cents: the fee shown to the patient. 409 FEE_CHANGED if the physician's is different now. */
      fee: Type.Optional(Type.Integer({ minimum: 0, maximum: FEE_MAX })),
      /** The late fees shown to the patient, who agrees to none when absent. 409 FEE_CHANGED if they are different now (AP-14). */
      late_fees: Type.Optional(LateFeesSchema),
      /** Accepts this version of the telehealth consent. 409 CONSENT_REQUIRED if the current one is not accepted (BX-03). */
      telehealth_consent: Type.Optional(ConsentVersion),
      patient_timezone: ZoneName,
    }),
    reply: AppointmentSchema,
  },
  getAppointmentList: {
    query: PageQuery,
    body: Closed({
      /** Empty or absent: all. REQUESTED includes the reader's open invitations as a guest. */
      status: Type.Optional(Type.Array(OneOf(VISIT_STATUSES), { maxItems: VISIT_STATUSES.length })),
      /** Only this date, in `timezone`. */
      appointment_date: Type.Optional(CalendarDate),
      /** UPCOMING: not over, earliest first. PAST: over or closed, latest first. */
      period: Type.Optional(OneOf(VISIT_PERIODS)),
      patient_id: Type.Optional(Id),
      /** Only visits with this main physician. */
      doctor_detail: Type.Optional(Id),
      /** Sent by clients of the specification and ignored: the server's clock decides what is over. */
      current_date: Type.Optional(CalendarDate),
      timezone: Type.Optional(ZoneName),
    }),
    reply: PageOf(AppointmentSchema),
  },
  getDateWiseAppointmentList: {
    query: PageQuery,
    body: Nullable(
      Closed({
        status: Type.Optional(Type.Array(OneOf(VISIT_STATUSES), { maxItems: VISIT_STATUSES.length })),
        /** The first date. Without it, pages of six weeks from today on. */
        start_date: Type.Optional(CalendarDate),
        end_date: Type.Optional(CalendarDate),
        /** Default: UTC. */
        timezone: Type.Optional(ZoneName),
      }),
    ),
    reply: PageOf(Type.Object({ appointment_date: CalendarDate, appointment_count: Type.Integer() })),
  },
  getAppointmentCounts: {
    reply: Type.Object({
      visit_now_count: Type.Integer(),
      scheduled_count: Type.Integer(),
      requested_count: Type.Integer(),
    }),
  },
  getAppointmentDetail: { params: IdParams, reply: AppointmentDetailSchema },
  getAppointmentCalendar: {
    params: IdParams,
    reply: Type.Object({
      /** An iCalendar object (RFC 5545). */
      content: Type.String(),
    }),
  },
  updateAppointmentStatus: {
    params: IdParams,
    body: Closed({
      status: OneOf(['ACCEPTED', 'DENIED', 'RESCHEDULE_REQUEST', 'CANCELLED']),
      /** The caller's zone, sent with every change (B4). */
      doctor_timezone: Type.Optional(ZoneName),
    }),
    reply: AppointmentSchema,
  },
  rescheduleAppointment: {
    params: IdParams,
    body: Closed({ starts_at: Instant, patient_timezone: ZoneName }),
    reply: AppointmentSchema,
  },
  updateAppointmentCompletedStatus: {
    params: IdParams,
    body: Closed({ status: OneOf(['COMPLETED']), guest_doctor_status: Type.Optional(OneOf(['COMPLETED'])) }),
    reply: AppointmentSchema,
  },
  addGuestDoctor: {
    params: IdParams,
    body: GuestInvitation,
    reply: AppointmentSchema,
  },
  updateGuestDoctorRequest: {
    params: IdParams,
    body: Closed({ guest_doctor_status: OneOf(['ACCEPTED', 'DENIED', 'CANCEL_INVITE']) }),
    reply: AppointmentSchema,
  },
  reviewChartNotification: { params: IdParams, reply: Type.Object({ id: Id }) },
  schedulerRunner: { reply: Type.Object({ closed: Type.Integer() }) },
  removeGuestDoctorRequest: { params: IdParams, reply: AppointmentSchema },
  addVisitNowRequest: {
    body: Type.Union([VisitRequestSchema, GuestRequestSchema]),
    reply: InstantVisitSchema,
  },
  getVisitNowRequests: {
    reply: Type.Object({
      results: Type.Array(InstantVisitSchema),
      /** For a physician: patients in line, including the first. For a patient: 0. */
      waiting_count: Type.Integer(),
    }),
  },
  getVisitNowRequest: { params: IdParams, reply: InstantVisitSchema },
  updateVisitNowRequest: {
    params: IdParams,
    body: GuestInvitation,
    reply: InstantVisitSchema,
  },
  updateVisitNowRequestStatus: {
    params: IdParams,
    body: Closed({
      /** The main physician's answer. CANCELLED is sent by the patient, who leaves the line. */
      doctor_status: Type.Optional(OneOf(['ACCEPTED', 'DENIED', 'COMPLETED', 'CANCELLED'])),
      /** The guest's answer. COMPLETED may accompany the main physician's. */
      guest_doctor_status: Type.Optional(Nullable(OneOf(['ACCEPTED', 'DENIED', 'COMPLETED']))),
      /** Sent by the specification's client when a physician returns to a running visit. Changes nothing. */
      isRejoined: Type.Optional(Type.Boolean()),
    }),
    reply: InstantVisitSchema,
  },
  keepVisitNowRequest: { params: IdParams, reply: InstantVisitSchema },
  getVisitNowLine: { params: IdParams, reply: PhysicianLineSchema },
} satisfies Record<keyof typeof visitEndpoints, EndpointSchemas>;
