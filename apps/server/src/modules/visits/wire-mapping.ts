import {
  getDateInZone,
  getTimeInZone,
  type Appointment,
  type AppointmentDetail,
  type Body,
  type PatientSummary,
  type PreVisitCheck,
  type TelehealthConsent,
  type VisitEvent,
} from '@openvisit/contract';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { visit } from '../../schema/visits.ts';
import { requireParticipant } from './find-visit.ts';
import { toSpan, type ListedVisit, type Participant, type VisitRow } from './visit-row.ts';

/** The event for each status that a client can request. */
export const EVENT_BY_STATUS: Record<Body<'updateAppointmentStatus'>['status'], VisitEvent> = {
  ACCEPTED: 'ACCEPT',
  DENIED: 'DENY',
  RESCHEDULE_REQUEST: 'REQUEST_RESCHEDULE',
  CANCELLED: 'CANCEL',
};

/** The event for each guest status; CANCEL_INVITE is the specification's pseudo-status. */
export const EVENT_OF_GUEST_STATUS = {
  ACCEPTED: 'ACCEPT_INVITE',
  DENIED: 'DECLINE_INVITE',
  CANCEL_INVITE: 'CANCEL_INVITE',
} as const satisfies Record<Body<'updateGuestDoctorRequest'>['guest_doctor_status'], VisitEvent>;

const toParent = (row: ListedVisit): Appointment['parent_details'] =>
  row.parent_user
    ? {
        user: row.parent_user,
        first_name: row.parent_first_name ?? '',
        last_name: row.parent_last_name ?? '',
        image: row.parent_image,
      }
    : null;

const toGuest = (row: ListedVisit): Appointment['guest_doctor'] =>
  row.guest_physician_id && row.guest_user
    ? {
        id: row.guest_physician_id,
        user: row.guest_user,
        first_name: row.guest_first_name ?? '',
        last_name: row.guest_last_name ?? '',
        image: row.guest_image,
        speciality: row.guest_specialities ?? [],
        fees: row.guest_fees ?? 0,
      }
    : null;

const toPhysician = (row: ListedVisit): Appointment['doctor_detail'] => ({
  id: row.physician_id,
  user: row.doctor_user,
  first_name: row.doctor_first_name,
  last_name: row.doctor_last_name,
  image: row.doctor_image,
  speciality: row.doctor_specialities,
  fees: row.fee,
});

type Times = Pick<Appointment, 'starts_at' | 'ends_at' | 'appointment_date' | 'slot_time'>;

/** Formatting times is the slowest part of a list, and the same visits are read again and again. */
const formatted = new BoundedMap<string, Times>(10_000);

/** Start and end of a visit, and date and wall-clock time of its start in its physician's zone. */
const toTimes = (row: ListedVisit): Times => {
  const { slot_timezone } = row;
  const start = row.starts_at.getTime();
  const key = `${start} ${row.ends_at.getTime()} ${slot_timezone}`;
  const known = formatted.get(key);
  if (known) return known;
  const times = {
    ...toSpan(row),
    appointment_date: getDateInZone(start, slot_timezone),
    slot_time: getTimeInZone(start, slot_timezone),
  };
  formatted.set(key, times);
  return times;
};

/**
 * One participant's view of a visit, in the specification's vocabulary. Names every field: a spread in the middle would
 * make the object grow field by field.
 */
export const toAppointment = (
  { encryption }: HasEncryption,
  row: ListedVisit,
  { user, role }: Participant,
): Appointment => {
  const times = toTimes(row);
  return {
    id: row.id,
    status: row.status,
    doctor_status: row.status,
    guest_doctor_status: row.guest_status,
    starts_at: times.starts_at,
    ends_at: times.ends_at,
    appointment_date: times.appointment_date,
    slot_time: times.slot_time,
    slot_timezone: row.slot_timezone,
    duration: row.duration,
    topic: encryption.open(visit.topic, row.id, row.topic),
    is_visit_now: row.kind === 'INSTANT',
    viewer: role,
    is_joined: row.joined.includes(user),
    has_met: row.met_at !== null,
    late_fees: row.late_fees,
    answer_free_until: row.answer_free_until?.toISOString() ?? null,
    doctor_detail: toPhysician(row),
    guest_doctor: toGuest(row),
    patient_detail: {
      id: row.patient_id,
      user: row.patient_user,
      first_name: row.patient_first_name,
      last_name: row.patient_last_name,
      image: row.patient_image,
    },
    parent_details: toParent(row),
  };
};

/** The visit for the detail screen. Assigned, because Node.js 20 adds each field after a spread slowly (docs/decisions/0029). */
export const toAppointmentDetail = (
  ctx: RequestContext,
  row: VisitRow,
  participant: Participant,
  {
    can_open_profile,
    can_book,
    birthDate,
    gender,
    summary,
    dosespotId,
    consent,
    check,
    charge,
    patient_state,
  }: {
    can_open_profile: boolean;
    can_book: boolean | null;
    birthDate: string | null;
    gender: AppointmentDetail['patient_gender'];
    summary: PatientSummary | null;
    dosespotId: string | null;
    consent: TelehealthConsent | null;
    check: PreVisitCheck | null;
    charge: AppointmentDetail['charge'];
    patient_state: string | null;
  },
): AppointmentDetail =>
  Object.assign(toAppointment(ctx, row, participant), {
    is_dependent_invited: row.is_dependent_invited,
    chat_room: row.chat_room,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    user_theme: row.user_theme,
    logo_url: row.logo_url,
    can_open_profile,
    can_book,
    patient_birth_date: birthDate,
    patient_gender: gender,
    patient_summary: summary,
    patient_state,
    patient_dosespot_id: dosespotId,
    telehealth_consent: consent && {
      version: consent.version,
      accepted_at: new Date(consent.accepted_at).toISOString(),
      withdrawn_at: consent.withdrawn_at && new Date(consent.withdrawn_at).toISOString(),
    },
    charge,
    pre_visit_check: check && { ...check, checked_at: new Date(check.checked_at).toISOString() },
  });

/** The actor's view of a visit that they participate in; 404 for any other visit. */
export const toOwnAppointment = (row: VisitRow, ctx: RequestContext): Appointment => {
  const { role } = requireParticipant(row, row.id, ctx.actor);
  return toAppointment(ctx, row, { user: ctx.actor.user, role });
};
