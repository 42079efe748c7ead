import {
  CHAT_OPEN_HOURS,
  type ChatMessage,
  type ClientMessages,
  type MessageKey,
  type Reply,
} from '@openvisit/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { messageText, conflict, notFound, refusedRecord } from '../../platform/errors.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { users } from '../../schema/accounts.ts';
import {
  type AppointmentRow,
  type Participant,
  participantsOf,
  selectAppointments,
  viewerOf,
} from '../visits/index.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';

/** Messages a history brings at most. */
const HISTORY_MAX = 500;
const HOUR = 3_600_000;

/** A guest writes and reads once they have accepted. */
const talks = (row: AppointmentRow, { viewer }: Participant): boolean =>
  viewer !== 'GUEST_PHYSICIAN' || row.guest_status === 'ACCEPTED' || row.guest_status === 'COMPLETED';

const ownRoom = async (db: Database | Transaction, room: string, actor: Actor): Promise<AppointmentRow> => {
  const [row] = await selectAppointments(db).where(eq(chatRoom.id, room));
  const viewer = row && viewerOf(row, actor);
  if (!row || !viewer || !talks(row, { user: actor.user, viewer }))
    throw refusedRecord('chat_room', room, 'CHAT_NONE');
  return row;
};

/** Why nothing can be written now; null when it can (CH-03). */
const closedReason = (row: AppointmentRow, now: number): MessageKey | null => {
  if (row.status === 'ACCEPTED') return null;
  if (row.status !== 'COMPLETED') return 'CHAT_NONE';
  return now < row.updated_at.getTime() + CHAT_OPEN_HOURS * HOUR ? null : 'CHAT_CLOSED';
};

interface StoredMessage {
  id: string;
  chat_room_id: string;
  client_id: string;
  sender_id: string;
  message: string;
  sent_at: Date;
  first_name: string;
  last_name: string;
  image: string | null;
}

const toWire = (row: StoredMessage): ChatMessage => ({
  id: row.id,
  chat_room: row.chat_room_id,
  client_id: row.client_id,
  sender_details: {
    id: row.sender_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    image: row.image,
  },
  message_details: { message: row.message, timestamp: Math.floor(row.sent_at.getTime() / 1000) },
  sent_at: row.sent_at.toISOString(),
});

const selectMessages = (db: Database | Transaction) =>
  db
    .select({
      id: chatMessage.id,
      chat_room_id: chatMessage.chat_room_id,
      client_id: chatMessage.client_id,
      sender_id: chatMessage.sender_id,
      message: chatMessage.message,
      sent_at: chatMessage.sent_at,
      seq: chatMessage.seq,
      first_name: users.first_name,
      last_name: users.last_name,
      image: users.image,
    })
    .from(chatMessage)
    .innerJoin(users, eq(users.id, chatMessage.sender_id));

/** The last messages of a room, oldest first, and whether one can be added (CR-06). */
export const getChatDetail = async (ctx: RequestContext, room: string): Promise<Reply<'getChatDetail'>> => {
  const row = await ownRoom(ctx.db, room, ctx.actor);
  const latest = selectMessages(ctx.db)
    .where(eq(chatMessage.chat_room_id, room))
    .orderBy(desc(chatMessage.seq))
    .limit(HISTORY_MAX)
    .as('latest');
  const messages = await ctx.db.select().from(latest).orderBy(asc(latest.seq));
  const reason = closedReason(row, ctx.clock.now());
  await ctx.audit({
    action: 'chat.read',
    record_type: 'chat_room',
    record_id: room,
    physician: row.physician_id,
    detail: { rows: messages.length },
  });
  return {
    chat_room: room,
    appointment: row.id,
    can_send: reason === null,
    closed_reason: reason && messageText(reason),
    results: messages.map(toWire),
  };
};

const storedMessage = async (unit: UnitOfWork, room: string, sender: string, clientId: string) => {
  const [found] = await selectMessages(unit.tx).where(
    and(
      eq(chatMessage.chat_room_id, room),
      eq(chatMessage.sender_id, sender),
      eq(chatMessage.client_id, clientId),
    ),
  );
  return found;
};

/**
 * Keeps a message and gives it to everybody in the room, the sender's other pages included. The same
 * `client_id` again gives the stored message and tells nobody twice (CH-05). 409 when the chat is closed.
 */
export const sendMessage = (
  ctx: RequestContext,
  input: Pick<ClientMessages['chat.send'], 'chat_room' | 'client_id' | 'message'>,
): Promise<ChatMessage> =>
  ctx.write(async (unit) => {
    const row = await ownRoom(unit.tx, input.chat_room, ctx.actor);
    // In turn, so that the order of arrival, of the stored numbers and of the events is one.
    await unit.tx
      .select({ id: chatRoom.id })
      .from(chatRoom)
      .where(eq(chatRoom.id, row.chat_room))
      .for('no key update');
    const known = await storedMessage(unit, row.chat_room, ctx.actor.user, input.client_id);
    if (known) return toWire(known);
    const reason = closedReason(row, ctx.clock.now());
    if (reason) throw conflict(reason);
    await unit.tx.insert(chatMessage).values({
      physician_id: row.physician_id,
      chat_room_id: row.chat_room,
      sender_id: ctx.actor.user,
      client_id: input.client_id,
      message: input.message,
      sent_at: new Date(ctx.clock.now()),
    });
    const stored = await storedMessage(unit, row.chat_room, ctx.actor.user, input.client_id);
    if (!stored) throw notFound('CHAT_NONE');
    const message = toWire(stored);
    for (const person of participantsOf(row).filter((participant) => talks(row, participant))) {
      await unit.emit(person.user, 'chat.message', message);
    }
    await unit.audit({
      action: 'chat.send',
      record_type: 'chat_room',
      record_id: row.chat_room,
      physician: row.physician_id,
    });
    return message;
  });
