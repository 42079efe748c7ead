import {
  dateIn,
  timeIn,
  type Appointment,
  type AppointmentDetail,
  type Span,
  type Viewer,
} from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { chatRoom } from '../../schema/chat.ts';
import { patient } from '../../schema/patients.ts';
import { physician, shownBranding } from '../../schema/physicians.ts';
import { visit, visitParticipant } from '../../schema/visits.ts';

const doctorUser = alias(users, 'doctor_user');
const guest = alias(physician, 'guest');
const guestUser = alias(users, 'guest_user');
const patientUser = alias(users, 'patient_user');
const parentUser = alias(users, 'parent_user');

/** What an appointment looks like to its readers, before it is turned to one of them. */
const columns = {
  id: visit.id,
  physician_id: visit.physician_id,
  patient_id: visit.patient_id,
  status: visit.status,
  guest_physician_id: visit.guest_physician_id,
  guest_status: visit.guest_status,
  starts_at: visit.starts_at,
  ends_at: visit.ends_at,
  duration: visit.duration,
  topic: visit.topic,
  kind: visit.kind,
  is_dependent_invited: visit.is_dependent_invited,
  created_at: visit.created_at,
  updated_at: visit.updated_at,
  doctor_user: physician.user_id,
  doctor_first_name: doctorUser.first_name,
  doctor_last_name: doctorUser.last_name,
  doctor_image: doctorUser.image,
  doctor_specialities: physician.specialities,
  doctor_fees: physician.fees,
  slot_timezone: physician.slot_timezone,
  ...shownBranding,
  guest_user: guest.user_id,
  guest_first_name: guestUser.first_name,
  guest_last_name: guestUser.last_name,
  guest_image: guestUser.image,
  guest_specialities: guest.specialities,
  guest_fees: guest.fees,
  patient_user: patient.user_id,
  patient_first_name: sql<string>`coalesce(${patientUser.first_name}, ${patient.first_name})`,
  patient_last_name: sql<string>`coalesce(${patientUser.last_name}, ${patient.last_name}, '')`,
  patient_image: sql<string | null>`coalesce(${patientUser.image}, ${patient.image})`,
  parent_user: patient.parent_user_id,
  parent_first_name: parentUser.first_name,
  parent_last_name: parentUser.last_name,
  parent_image: parentUser.image,
  chat_room: chatRoom.id,
  joined: sql<
    string[]
  >`array(select ${visitParticipant.user_id}::text from ${visitParticipant} where ${visitParticipant.visit_id} = ${visit.id})`,
};

/** Appointments with all their people, in one query; the caller adds the condition. */
export const selectAppointments = (db: Database | Transaction) =>
  db
    .select(columns)
    .from(visit)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .innerJoin(doctorUser, eq(doctorUser.id, physician.user_id))
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .innerJoin(chatRoom, eq(chatRoom.visit_id, visit.id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id))
    .leftJoin(parentUser, eq(parentUser.id, patient.parent_user_id))
    .leftJoin(guest, eq(guest.id, visit.guest_physician_id))
    .leftJoin(guestUser, eq(guestUser.id, guest.user_id));

export type AppointmentRow = Awaited<ReturnType<typeof selectAppointments>>[number];

/** Start and end as the contract's rules take them. */
export const spanOf = (row: Pick<AppointmentRow, 'starts_at' | 'ends_at'>): Span => ({
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

/** Somebody who takes part in an appointment, and as whom. */
export interface Participant {
  user: string;
  viewer: Viewer;
}

/** Everybody an appointment concerns: an invited guest belongs to them until they decline. */
export const participantsOf = (row: AppointmentRow): Participant[] => {
  const people: [string | null, Viewer][] = [
    [row.doctor_user, 'MAIN_PHYSICIAN'],
    [row.guest_status === 'DENIED' ? null : row.guest_user, 'GUEST_PHYSICIAN'],
    [row.patient_user, 'PATIENT'],
    [row.parent_user, 'PARENT'],
  ];
  return people.flatMap(([user, viewer]) => (user ? [{ user, viewer }] : []));
};

const PHYSICIANS: readonly Viewer[] = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN'];
/** Those who come as a patient, the parent of one included. */
export const isPatientSide = (viewer: Viewer): boolean => !PHYSICIANS.includes(viewer);

/** As whom the actor takes part, in the role they are signed in with; null when they do not. */
export const viewerOf = (row: AppointmentRow, actor: Pick<Actor, 'user' | 'role'>): Viewer | null =>
  participantsOf(row).find(
    ({ user, viewer }) => user === actor.user && isPatientSide(viewer) === (actor.role === 'PATIENT'),
  )?.viewer ?? null;

const parentOf = (row: AppointmentRow): Appointment['parent_details'] =>
  row.parent_user
    ? {
        user: row.parent_user,
        first_name: row.parent_first_name ?? '',
        last_name: row.parent_last_name ?? '',
        image: row.parent_image,
      }
    : null;

const guestOf = (row: AppointmentRow): Appointment['guest_doctor'] =>
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

const doctorOf = (row: AppointmentRow): Appointment['doctor_detail'] => ({
  id: row.physician_id,
  user: row.doctor_user,
  first_name: row.doctor_first_name,
  last_name: row.doctor_last_name,
  image: row.doctor_image,
  speciality: row.doctor_specialities,
  fees: row.doctor_fees,
});

/** The appointment as one participant reads it. */
export const viewFor = (row: AppointmentRow, { user, viewer }: Participant): Appointment => ({
  id: row.id,
  status: row.status,
  doctor_status: row.status,
  guest_doctor_status: row.guest_status,
  ...spanOf(row),
  appointment_date: dateIn(row.starts_at.getTime(), row.slot_timezone),
  slot_time: timeIn(row.starts_at.getTime(), row.slot_timezone),
  slot_timezone: row.slot_timezone,
  duration: row.duration,
  topic: row.topic,
  viewer,
  is_joined: row.joined.includes(user),
  doctor_detail: doctorOf(row),
  guest_doctor: guestOf(row),
  patient_detail: {
    id: row.patient_id,
    user: row.patient_user,
    first_name: row.patient_first_name,
    last_name: row.patient_last_name,
    image: row.patient_image,
  },
  parent_details: parentOf(row),
});

/** The parts only the detail screen shows; the summary is added for physicians. */
export const detailFor = (
  row: AppointmentRow,
  participant: Participant,
  summary: AppointmentDetail['patient_summary'],
): AppointmentDetail => ({
  ...viewFor(row, participant),
  is_dependent_invited: row.is_dependent_invited,
  chat_room: row.chat_room,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  user_theme: row.user_theme,
  logo_url: row.logo_url,
  patient_summary: summary,
});
