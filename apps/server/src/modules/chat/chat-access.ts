import { canChat, CHAT_OPEN_HOURS, hasChat } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { HOUR } from '../../platform/durations.ts';
import { refusedRecord, type ConflictKey } from '../../platform/errors.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatRoom } from '../../schema/chat.ts';
import { isPatientBlocked } from '../patients/index.ts';
import {
  type VisitRow,
  listParticipants,
  findParticipantRole,
  isSubscribedPatient,
} from '../visits/index.ts';
import { findChatRoom, type ChatRoomRow } from './chat-rooms.ts';

const listVisitUsers = (visit: VisitRow): string[] =>
  listParticipants(visit)
    .filter(({ role }) => canChat(role, visit.guest_status))
    .map(({ user }) => user);

/** Users who may read a chat. */
export const listChatUsers = ({ visit, doctor_user, patient_user, parent_user }: ChatRoomRow): string[] =>
  visit ? listVisitUsers(visit) : [doctor_user, patient_user, parent_user].filter((user) => user !== null);

const isOnConciergeSide = ({ doctor_user, patient_user, parent_user }: ChatRoomRow, actor: Actor): boolean =>
  (actor.role === 'PATIENT' ? [patient_user, parent_user] : [doctor_user]).includes(actor.user);

/** Whether the actor may read a chat. */
export const isOwnChat = (row: ChatRoomRow, actor: Actor): boolean => {
  if (!row.visit) return isOnConciergeSide(row, actor);
  const role = findParticipantRole(row.visit, actor);
  return role !== null && canChat(role, row.visit.guest_status);
};

/** A chat that the actor may read; 404 for any other. */
export const requireOwnChat = async (
  db: Database | Transaction,
  room: string,
  { actor, clock }: { actor: Actor; clock: Clock },
): Promise<ChatRoomRow> => {
  const row = await findChatRoom(db, room, clock.now());
  if (!row || !isOwnChat(row, actor)) throw refusedRecord('chat_room', room, 'CHAT_NOT_OPEN');
  return row;
};

/** When the chat of a visit that was completed at a time closes (CH-03). */
export const getClosesAfter = (completed: Date): string =>
  new Date(completed.getTime() + CHAT_OPEN_HOURS * HOUR).toISOString();

/** When the chat of a visit closes; null while the visit is not over, and without a visit. */
export const getClosesAt = ({ visit }: ChatRoomRow): string | null =>
  visit?.status === 'COMPLETED' ? getClosesAfter(visit.updated_at) : null;

const findVisitReason = (row: ChatRoomRow, visit: VisitRow, now: number): ConflictKey | null => {
  if (!hasChat(visit)) return 'CHAT_NOT_OPEN';
  const closesAt = getClosesAt(row);
  return closesAt !== null && now >= Date.parse(closesAt) ? 'CHAT_CLOSED' : null;
};

/**
 * Why no message can be sent, or null if one can. The chat of a visit is open until four hours after it (CH-03), that of
 * a concierge service without limit (PW-08). A block closes the chat for both sides (PA-03); only the physician who has
 * blocked the patient reads why.
 */
export const findClosedReason = async (
  db: Database | Transaction,
  row: ChatRoomRow,
  { actor, clock }: { actor: Actor; clock: Clock },
): Promise<ConflictKey | null> => {
  const now = clock.now();
  const isBlocked = await isPatientBlocked(db, row.physician_id, row.patient_id);
  if (isBlocked && actor.user === row.doctor_user) return 'CHAT_PATIENT_BLOCKED';
  if (row.visit) {
    const reason = findVisitReason(row, row.visit, now);
    if (reason) return reason;
  } else if (!(await isSubscribedPatient(db, row, now))) return 'CONCIERGE_CHAT_CLOSED';
  return isBlocked ? 'CHAT_NOT_OPEN' : null;
};

/** Locks a room until the commit, so that messages and read positions change one after the other. */
export const lockRoom = async (unit: UnitOfWork, room: string): Promise<{ last_seq: number | null }> => {
  const [locked] = await unit.tx
    .select({ last_seq: chatRoom.last_seq })
    .from(chatRoom)
    .where(eq(chatRoom.id, room))
    .for('no key update');
  if (!locked) throw refusedRecord('chat_room', room, 'CHAT_NOT_OPEN');
  return locked;
};

/** Whose visit a chat belongs to, and its two sides. */
export const toChatVisit = (row: ChatRoomRow) => ({
  chat_room: row.chat_room,
  appointment: row.visit?.id ?? null,
  starts_at: row.visit?.starts_at.toISOString() ?? null,
  physician: {
    id: row.physician_id,
    name: `${row.doctor_first_name} ${row.doctor_last_name}`.trim(),
    image: row.doctor_image,
  },
  patient: {
    id: row.patient_id,
    name: `${row.patient_first_name} ${row.patient_last_name}`.trim(),
    image: row.patient_image,
  },
});
