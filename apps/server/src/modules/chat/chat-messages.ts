import { randomUUID } from 'node:crypto';
import {
  CHAT_OPEN_HOURS,
  toFileAddress,
  type ChatMessage,
  type ClientMessages,
  type Reply,
} from '@openvisit/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import {
  badRequest,
  getMessageText,
  conflict,
  notFound,
  refusedRecord,
  type ConflictKey,
} from '../../platform/errors.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { HOUR } from '../../platform/durations.ts';
import { users } from '../../schema/accounts.ts';
import { file } from '../../schema/files.ts';
import { claimFile } from '../files/index.ts';
import { isPatientBlocked } from '../patients/index.ts';
import {
  type VisitRow,
  type Participant,
  listParticipants,
  findRoomVisit,
  findParticipantRole,
} from '../visits/index.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';

/** The maximum number of messages in a history. */
const HISTORY_MAX = 500;

/** A guest may chat after accepting the invitation. */
const canChat = (row: VisitRow, { role }: Participant): boolean =>
  role !== 'GUEST_PHYSICIAN' || row.guest_status === 'ACCEPTED' || row.guest_status === 'COMPLETED';

const requireOwnChat = async (db: Database | Transaction, room: string, actor: Actor): Promise<VisitRow> => {
  const row = await findRoomVisit(db, room);
  const role = row && findParticipantRole(row, actor);
  if (!row || !role || !canChat(row, { user: actor.user, role }))
    throw refusedRecord('chat_room', room, 'CHAT_NONE');
  return row;
};

/** The reason why no message can be sent; null if one can (CH-03). A block closes the chat for both sides (PA-03). */
const findClosedReason = async (
  db: Database | Transaction,
  row: VisitRow,
  now: number,
): Promise<ConflictKey | null> => {
  if (row.status !== 'ACCEPTED' && row.status !== 'COMPLETED') return 'CHAT_NONE';
  if (row.status === 'COMPLETED' && now >= row.updated_at.getTime() + CHAT_OPEN_HOURS * HOUR)
    return 'CHAT_CLOSED';
  return (await isPatientBlocked(db, row.physician_id, row.patient_id)) ? 'CHAT_NONE' : null;
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
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
}

/** The record type of messages that have claimed a file. */
export const MESSAGE_RECORD = 'chat_message';

const toFileDetails = ({ encryption }: HasEncryption, row: StoredMessage) => {
  const { file_id: id, file_name, file_type, file_size: size } = row;
  if (id === null || file_name === null || size === null) return { link: null, link_type: null, file: null };
  return {
    link: toFileAddress(id),
    link_type: file_type === 'application/pdf' ? ('PDF' as const) : ('IMAGE' as const),
    file: { id, name: encryption.open(file.name, id, file_name), size },
  };
};

const toWire = (ctx: HasEncryption, row: StoredMessage): ChatMessage => ({
  id: row.id,
  chat_room: row.chat_room_id,
  client_id: row.client_id,
  sender_details: {
    id: row.sender_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    image: row.image,
  },
  message_details: {
    message: ctx.encryption.open(chatMessage.message, row.id, row.message),
    ...toFileDetails(ctx, row),
    timestamp: Math.floor(row.sent_at.getTime() / 1000),
  },
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
      file_id: chatMessage.file_id,
      file_name: file.name,
      file_type: file.type,
      file_size: file.size,
    })
    .from(chatMessage)
    .innerJoin(users, eq(users.id, chatMessage.sender_id))
    .leftJoin(file, eq(file.id, chatMessage.file_id));

/** The most recent messages of a chat, oldest first, and whether one can be sent (CR-06). */
export const getChatDetail = async (ctx: RequestContext, room: string): Promise<Reply<'getChatDetail'>> => {
  const row = await requireOwnChat(ctx.db, room, ctx.actor);
  const latest = selectMessages(ctx.db)
    .where(eq(chatMessage.chat_room_id, room))
    .orderBy(desc(chatMessage.seq))
    .limit(HISTORY_MAX)
    .as('latest');
  const messages = await ctx.db.select().from(latest).orderBy(asc(latest.seq));
  const reason = await findClosedReason(ctx.db, row, ctx.clock.now());
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
    closed_reason: reason && getMessageText(reason),
    results: messages.map((message) => toWire(ctx, message)),
  };
};

const findMessage = async (unit: UnitOfWork, room: string, sender: string, clientId: string) => {
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
 * Stores a message and publishes it to every participant, including the sender's other pages. A repeated `client_id`
 * returns the stored message and publishes nothing (CH-05). A file becomes part of the message (CH-02). 409 when the chat
 * is closed, or when another message has the file; 400 for a blank message without a file.
 */
export const sendMessage = (
  ctx: RequestContext,
  input: Omit<ClientMessages['chat.send'], 'type' | 'ref'>,
): Promise<ChatMessage> =>
  ctx.write(async (unit) => {
    if (input.file === undefined && input.message.trim() === '') throw badRequest('INVALID_REQUEST');
    const row = await requireOwnChat(unit.tx, input.chat_room, ctx.actor);
    // The lock gives stored messages and events the same order.
    await unit.tx
      .select({ id: chatRoom.id })
      .from(chatRoom)
      .where(eq(chatRoom.id, row.chat_room))
      .for('no key update');
    const existing = await findMessage(unit, row.chat_room, ctx.actor.user, input.client_id);
    if (existing) return toWire(ctx, existing);
    const reason = await findClosedReason(unit.tx, row, ctx.clock.now());
    if (reason) throw conflict(reason);
    const id = randomUUID();
    if (input.file !== undefined) {
      const claim = { kind: 'chatFile', record_type: MESSAGE_RECORD, record_id: id } as const;
      await claimFile(unit, ctx.actor, input.file, { ...claim, physician: row.physician_id });
    }
    await unit.tx.insert(chatMessage).values(
      unit.encryption.sealRow(chatMessage, id, {
        id,
        physician_id: row.physician_id,
        chat_room_id: row.chat_room,
        sender_id: ctx.actor.user,
        client_id: input.client_id,
        message: input.message,
        file_id: input.file ?? null,
        sent_at: new Date(ctx.clock.now()),
      }),
    );
    const stored = await findMessage(unit, row.chat_room, ctx.actor.user, input.client_id);
    if (!stored) throw notFound('CHAT_NONE');
    const message = toWire(ctx, stored);
    for (const { user } of listParticipants(row).filter((participant) => canChat(row, participant))) {
      await unit.emit(user, 'chat.message', message);
    }
    await unit.audit({
      action: 'chat.send',
      record_type: 'chat_room',
      record_id: row.chat_room,
      physician: row.physician_id,
    });
    return message;
  });

/** Who may read a chat may open the files of its messages; a guest until the invitation ends. 404 for anybody else. */
export const checkFileAccess = async (ctx: RequestContext, message: string): Promise<void> => {
  const [found] = await ctx.db
    .select({ room: chatMessage.chat_room_id })
    .from(chatMessage)
    .where(eq(chatMessage.id, message));
  if (!found) throw refusedRecord(MESSAGE_RECORD, message, 'FILE_NONE');
  await requireOwnChat(ctx.db, found.room, ctx.actor);
};
