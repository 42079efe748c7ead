import type { ParticipantRole, Span } from '@openvisit/contract';
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/actor.ts';
import { buildJsonObject } from '../../platform/database/compile-statement.ts';
import { users } from '../../schema/accounts.ts';
import { chatRoom } from '../../schema/chat.ts';
import { patient, selectPatientPerson } from '../../schema/patients.ts';
import { physician, shownBranding } from '../../schema/physicians.ts';
import { isVisitOfParent, visit, visitParticipant } from '../../schema/visits.ts';

const doctorUser = alias(users, 'doctor_user');
const guest = alias(physician, 'guest');
const guestUser = alias(users, 'guest_user');
const patientUser = alias(users, 'patient_user');
const patientPerson = selectPatientPerson(patientUser);
const parentUser = alias(users, 'parent_user');

type PhysicianRow = typeof physician.$inferSelect;

/** A visit with its participants, independent of the reader. */
export interface VisitRow extends Omit<typeof visit.$inferSelect, 'created_by' | 'waiting_seen_at'> {
  doctor_user: string;
  doctor_first_name: string;
  doctor_last_name: string;
  doctor_image: string | null;
  doctor_specialities: PhysicianRow['specialities'];
  slot_timezone: string;
  user_theme: number;
  logo_url: string | null;
  guest_user: string | null;
  guest_first_name: string | null;
  guest_last_name: string | null;
  guest_image: string | null;
  guest_specialities: PhysicianRow['specialities'] | null;
  guest_fees: number | null;
  /** Null for a dependent without an account. */
  patient_user: string | null;
  patient_first_name: string;
  patient_last_name: string;
  patient_image: string | null;
  /** Null unless the patient is a dependent, and for visits after the end of the parent's access (PW-06). */
  parent_user: string | null;
  parent_first_name: string | null;
  parent_last_name: string | null;
  parent_image: string | null;
  chat_room: string;
  /** Users who have joined the call. */
  joined: string[];
}

type DetailColumn =
  | 'patient_timezone'
  | 'is_dependent_invited'
  | 'created_at'
  | 'updated_at'
  | 'calendar_sequence'
  | 'chat_room'
  | keyof typeof shownBranding;

/** A visit as lists show it. */
export type ListedVisit = Omit<VisitRow, DetailColumn>;

const listedColumns: Record<keyof ListedVisit, SQLWrapper> = {
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
  fee: visit.fee,
  late_fees: visit.late_fees,
  answer_free_until: visit.answer_free_until,
  met_at: visit.met_at,
  kind: visit.kind,
  doctor_user: physician.user_id,
  doctor_first_name: doctorUser.first_name,
  doctor_last_name: doctorUser.last_name,
  doctor_image: doctorUser.image,
  doctor_specialities: physician.specialities,
  slot_timezone: physician.slot_timezone,
  guest_user: guest.user_id,
  guest_first_name: guestUser.first_name,
  guest_last_name: guestUser.last_name,
  guest_image: guestUser.image,
  guest_specialities: guest.specialities,
  guest_fees: guest.fees,
  patient_user: patient.user_id,
  patient_first_name: patientPerson.first_name,
  patient_last_name: patientPerson.last_name,
  patient_image: patientPerson.image,
  parent_user: parentUser.id,
  parent_first_name: parentUser.first_name,
  parent_last_name: parentUser.last_name,
  parent_image: parentUser.image,
  joined: sql`array(select ${visitParticipant.user_id}::text from ${visitParticipant} where ${visitParticipant.visit_id} = ${visit.id})`,
};

const columns: Record<keyof VisitRow, SQLWrapper> = {
  ...listedColumns,
  patient_timezone: visit.patient_timezone,
  is_dependent_invited: visit.is_dependent_invited,
  created_at: visit.created_at,
  updated_at: visit.updated_at,
  calendar_sequence: visit.calendar_sequence,
  ...shownBranding,
  chat_room: chatRoom.id,
};

/** A {@link VisitJson}. */
export const visitJson = buildJsonObject(columns);

/**
 * Selects visits for a list with their participants, or other JSON, as `result` of a compiled statement. The caller adds
 * the condition.
 */
export const selectListedVisits = (result = buildJsonObject(listedColumns)) =>
  new QueryBuilder()
    .select({ result: result.as('result') })
    .from(visit)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .innerJoin(doctorUser, eq(doctorUser.id, physician.user_id))
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id))
    .leftJoin(parentUser, and(eq(parentUser.id, patient.parent_user_id), isVisitOfParent))
    .leftJoin(guest, eq(guest.id, visit.guest_physician_id))
    .leftJoin(guestUser, eq(guestUser.id, guest.user_id));

/** {@link selectListedVisits} for a whole {@link VisitRow}. */
export const selectVisits = (result = visitJson) =>
  selectListedVisits(result).innerJoin(chatRoom, eq(chatRoom.visit_id, visit.id));

/** A record as the database writes it to JSON: instants are texts. */
type Json<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};
export type VisitJson = Json<VisitRow>;
export type ListedVisitJson = Json<ListedVisit>;

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const toListedVisit = <Row extends ListedVisitJson>(row: Row) => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
  met_at: toDate(row.met_at),
  answer_free_until: toDate(row.answer_free_until),
});

export const toVisitRow = (row: VisitJson): VisitRow => ({
  ...toListedVisit(row),
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

/** Start and end in the format that the contract's rules expect. */
export const toSpan = (row: Pick<VisitRow, 'starts_at' | 'ends_at'>): Span => ({
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

/** A user who participates in a visit. */
export interface Participant {
  user: string;
  role: ParticipantRole;
}

type ParticipantUsers = Pick<
  VisitRow,
  'doctor_user' | 'guest_user' | 'guest_status' | 'patient_user' | 'parent_user'
>;

/** The user in each role; an invited guest participates until they decline. */
const listRoles = (row: ParticipantUsers): readonly (readonly [string | null, ParticipantRole])[] => [
  [row.doctor_user, 'MAIN_PHYSICIAN'],
  [row.guest_status === 'DENIED' ? null : row.guest_user, 'GUEST_PHYSICIAN'],
  [row.patient_user, 'PATIENT'],
  [row.parent_user, 'PARENT'],
];

/** Users who participate in a visit. */
export const listParticipants = (row: ParticipantUsers): Participant[] =>
  listRoles(row).flatMap(([user, role]) => (user ? [{ user, role }] : []));

const PHYSICIANS: readonly ParticipantRole[] = ['MAIN_PHYSICIAN', 'GUEST_PHYSICIAN'];
/** Whether a participant is the patient or the patient's parent. */
export const isPatientSide = (role: ParticipantRole): boolean => !PHYSICIANS.includes(role);

/** How the actor participates in their current role; null if they do not. */
export const findParticipantRole = (
  row: ParticipantUsers,
  actor: Pick<Actor, 'user' | 'role'>,
): ParticipantRole | null =>
  listRoles(row).find(
    ([user, role]) => user === actor.user && isPatientSide(role) === (actor.role === 'PATIENT'),
  )?.[1] ?? null;
