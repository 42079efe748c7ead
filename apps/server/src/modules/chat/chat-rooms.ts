import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import { chatRoom } from '../../schema/chat.ts';
import { patient, selectPatientPerson, selectPresentParent } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { findRoomVisit, findRoomVisits, type VisitRow } from '../visits/index.ts';

/** A chat with its two sides: that of a visit, or of a patient in a concierge service. */
export interface ChatRoomRow extends Pick<
  VisitRow,
  | 'chat_room'
  | 'physician_id'
  | 'patient_id'
  | 'doctor_user'
  | 'doctor_first_name'
  | 'doctor_last_name'
  | 'doctor_image'
  | 'patient_user'
  | 'parent_user'
  | 'patient_first_name'
  | 'patient_last_name'
  | 'patient_image'
> {
  /** The visit that the chat belongs to; null for a concierge service. */
  visit: VisitRow | null;
}

const doctorUser = alias(users, 'doctor_user');
const patientUser = alias(users, 'patient_user');
const patientPerson = selectPatientPerson(patientUser);

const findConciergeRooms = async (
  db: Reader,
  rooms: readonly string[],
  now: number,
): Promise<ChatRoomRow[]> => {
  if (rooms.length === 0) return [];
  const found = await db
    .select({
      chat_room: chatRoom.id,
      physician_id: chatRoom.physician_id,
      patient_id: patient.id,
      doctor_user: physician.user_id,
      doctor_first_name: doctorUser.first_name,
      doctor_last_name: doctorUser.last_name,
      doctor_image: doctorUser.image,
      patient_user: patient.user_id,
      // A dependent of age keeps the chat from the parent (PW-06).
      parent_user: selectPresentParent(new Date(now)),
      patient_first_name: patientPerson.first_name,
      patient_last_name: patientPerson.last_name,
      patient_image: patientPerson.image,
    })
    .from(chatRoom)
    .innerJoin(physician, eq(physician.id, chatRoom.physician_id))
    .innerJoin(doctorUser, eq(doctorUser.id, physician.user_id))
    .innerJoin(patient, eq(patient.id, chatRoom.patient_id))
    .leftJoin(patientUser, eq(patientUser.id, patient.user_id))
    .where(and(inArray(chatRoom.id, [...rooms]), isNotNull(chatRoom.patient_id)));
  return found.map((row) => ({ ...row, visit: null }));
};

/** Finds a chat by its id, without checking access. */
export const findChatRoom = async (
  db: Database | Transaction,
  room: string,
  now: number,
): Promise<ChatRoomRow | undefined> => {
  const visit = await findRoomVisit(db, room);
  if (visit) return { ...visit, visit };
  return (await findConciergeRooms(db, [room], now))[0];
};

/** Chats by their ids, in any order. */
export const findChatRooms = async (
  db: Database,
  rooms: readonly string[],
  now: number,
): Promise<ChatRoomRow[]> => {
  const [visits, concierge] = await Promise.all([
    findRoomVisits(db, rooms),
    findConciergeRooms(db, rooms, now),
  ]);
  return [...visits.map((visit) => ({ ...visit, visit })), ...concierge];
};
