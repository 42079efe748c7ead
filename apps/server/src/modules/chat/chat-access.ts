import { CHAT_OPEN_HOURS } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { HOUR } from '../../platform/durations.ts';
import { refusedRecord, type ConflictKey } from '../../platform/errors.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatRoom } from '../../schema/chat.ts';
import { isPatientBlocked } from '../patients/index.ts';
import {
  type VisitRow,
  type Participant,
  listParticipants,
  findRoomVisit,
  findParticipantRole,
} from '../visits/index.ts';

/** A guest may chat after accepting the invitation. */
const canChat = (row: VisitRow, { role }: Participant): boolean =>
  role !== 'GUEST_PHYSICIAN' || row.guest_status === 'ACCEPTED' || row.guest_status === 'COMPLETED';

/** Users who may read the chat of a visit. */
export const listChatUsers = (row: VisitRow): string[] =>
  listParticipants(row)
    .filter((participant) => canChat(row, participant))
    .map(({ user }) => user);

/** Whether the actor may read the chat of a visit. */
export const isOwnChat = (row: VisitRow, actor: Actor): boolean => {
  const role = findParticipantRole(row, actor);
  return role !== null && canChat(row, { user: actor.user, role });
};

/** The visit of a chat that the actor may read; 404 for any other chat. */
export const requireOwnChat = async (
  db: Database | Transaction,
  room: string,
  actor: Actor,
): Promise<VisitRow> => {
  const row = await findRoomVisit(db, room);
  if (!row || !isOwnChat(row, actor)) throw refusedRecord('chat_room', room, 'CHAT_NONE');
  return row;
};

/** When the chat of a visit closes; null while the visit is not over (CH-03). */
export const getClosesAt = (row: VisitRow): string | null =>
  row.status === 'COMPLETED'
    ? new Date(row.updated_at.getTime() + CHAT_OPEN_HOURS * HOUR).toISOString()
    : null;

/** The reason why no message can be sent; null if one can (CH-03). A block closes the chat for both sides (PA-03). */
export const findClosedReason = async (
  db: Database | Transaction,
  row: VisitRow,
  now: number,
): Promise<ConflictKey | null> => {
  const closesAt = getClosesAt(row);
  if (row.status !== 'ACCEPTED' && closesAt === null) return 'CHAT_NONE';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'CHAT_CLOSED';
  return (await isPatientBlocked(db, row.physician_id, row.patient_id)) ? 'CHAT_NONE' : null;
};

/** Locks a room until the commit, so that messages and read positions change one after the other. */
export const lockRoom = async (unit: UnitOfWork, room: string): Promise<{ last_seq: number | null }> => {
  const [locked] = await unit.tx
    .select({ last_seq: chatRoom.last_seq })
    .from(chatRoom)
    .where(eq(chatRoom.id, room))
    .for('no key update');
  if (!locked) throw refusedRecord('chat_room', room, 'CHAT_NONE');
  return locked;
};

/** Whose visit a chat belongs to. */
export const toChatVisit = (row: VisitRow) => ({
  chat_room: row.chat_room,
  appointment: row.id,
  starts_at: row.starts_at.toISOString(),
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
