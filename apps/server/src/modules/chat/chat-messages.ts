import { randomUUID } from 'node:crypto';
import {
  CHAT_PAGE_SIZE,
  toFileAddress,
  type ChatMessage,
  type ClientMessages,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { badRequest, getMessageText, conflict, refusedRecord } from '../../platform/errors.ts';
import { buildJsonObject, compileStatement } from '../../platform/database/compile-statement.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { sendTogether } from '../../platform/database/send-together.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatReader } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { claimFile } from '../files/index.ts';
import { hasUnreadNotification } from '../notifications/index.ts';
import {
  findClosedReason,
  getClosesAt,
  listChatUsers,
  lockRoom,
  requireOwnChat,
  toChatVisit,
} from './chat-access.ts';
import { getChatEventKey, scheduleUnreadNotification } from './notify-unread.ts';

interface StoredMessage {
  id: string;
  chat_room_id: string;
  client_id: string;
  sender_id: string;
  message: string;
  sent_at: Date;
  seq: number;
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

/** A stored message as it is sent to clients. */
export const toWire = (ctx: HasEncryption, row: StoredMessage): ChatMessage => ({
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
  seq: row.seq,
});

const messageColumns = {
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
};

/** Messages with their sender and file; the caller adds the condition. */
export const selectMessages = (db: Database | Transaction) =>
  db
    .select(messageColumns)
    .from(chatMessage)
    .innerJoin(users, eq(users.id, chatMessage.sender_id))
    .leftJoin(file, eq(file.id, chatMessage.file_id));

/** A page of the messages of a chat, oldest first, who has read how far, and whether one can be sent (CR-06, CH-03). */
export const getChatDetail = async (
  ctx: RequestContext,
  room: string,
  { before, pages = 1 }: Query<'getChatDetail'> = {},
): Promise<Reply<'getChatDetail'>> => {
  const size = pages * CHAT_PAGE_SIZE;
  const row = await requireOwnChat(ctx.db, room, ctx);
  const latest = selectMessages(ctx.db)
    .where(
      and(eq(chatMessage.chat_room_id, room), before === undefined ? undefined : lt(chatMessage.seq, before)),
    )
    .orderBy(desc(chatMessage.seq))
    .limit(size + 1)
    .as('latest');
  const found = await ctx.db.select().from(latest).orderBy(asc(latest.seq));
  const messages = found.slice(-size);
  const readers = await ctx.db
    .select({ user: chatReader.user_id, read_seq: chatReader.read_seq })
    .from(chatReader)
    .where(eq(chatReader.chat_room_id, room));
  const users = listChatUsers(row);
  const reason = await findClosedReason(ctx.db, row, ctx);
  await ctx.audit({
    action: 'chat.read',
    record_type: 'chat_room',
    record_id: room,
    physician: row.physician_id,
    detail: { rows: messages.length },
  });
  return {
    ...toChatVisit(row),
    can_send: reason === null,
    closed_reason: reason && getMessageText(reason),
    closes_at: reason === null ? getClosesAt(row) : null,
    has_more: found.length > messages.length,
    readers: readers.filter(({ user }) => users.includes(user)),
    results: messages.map((message) => toWire(ctx, message)),
  };
};

/** The message that a sender has stored under a `client_id`, if any. */
const findMessage = (unit: UnitOfWork, room: string, sender: string, clientId: string) =>
  selectMessages(unit.tx).where(
    and(
      eq(chatMessage.chat_room_id, room),
      eq(chatMessage.sender_id, sender),
      eq(chatMessage.client_id, clientId),
    ),
  );

interface InsertedMessage extends Omit<StoredMessage, 'sent_at'> {
  sent_at: string;
  /** False if every reader already has an unread notification of the chat. */
  needs_notification: boolean;
}

/**
 * Stores a message, counts it for those who have not read it (CH-04), and returns it; returns nothing if it was stored before.
 * Requires the lock of the room, so that messages are numbered in the order of their commits.
 */
const insertMessage = compileStatement<InsertedMessage>(sql`
  with added as (
    insert into chat_message (id, physician_id, chat_room_id, sender_id, client_id, message, file_id, sent_at)
    values (${sql.placeholder('id')}, ${sql.placeholder('physician_id')}, ${sql.placeholder('chat_room_id')},
      ${sql.placeholder('sender_id')}, ${sql.placeholder('client_id')}, ${sql.placeholder('message')},
      ${sql.placeholder('file_id')}, ${sql.placeholder('sent_at')})
    on conflict (chat_room_id, sender_id, client_id) do nothing returning *
  ), latest as (
    update chat_room set last_seq = added.seq from added where chat_room.id = added.chat_room_id
  ), counted as (
    insert into chat_reader (chat_room_id, user_id, physician_id, unread)
    select added.chat_room_id, reader, added.physician_id, 1
    from added, unnest(${sql.placeholder('readers')}::uuid[]) as reader
    on conflict (chat_room_id, user_id) do update set unread = chat_reader.unread + 1
  )
  select ${buildJsonObject({
    ...messageColumns,
    needs_notification: sql`exists (
      select from unnest(${sql.placeholder('readers')}::uuid[]) as reader
      where not ${hasUnreadNotification(sql`reader`, sql.placeholder('event_key'))})`,
  })} as result from added as chat_message
  join app_user on app_user.id = chat_message.sender_id left join file on file.id = chat_message.file_id`);

/**
 * Stores a message and publishes it to every participant, including the sender's other pages. A repeated `client_id`
 * returns the stored message and publishes nothing (CH-05). A file becomes part of the message (CH-02). 409 when the chat
 * is closed, or when another message has the file. 400 for a blank message without a file.
 */
export const sendMessage = (
  ctx: RequestContext,
  input: Omit<ClientMessages['chat.send'], 'type' | 'ref'>,
): Promise<ChatMessage> =>
  ctx.write(async (unit) => {
    if (input.file === undefined && input.message.trim() === '') throw badRequest('INVALID_REQUEST');
    const row = await requireOwnChat(unit.tx, input.chat_room, ctx);
    const [, reason] = await sendTogether([
      // The lock gives stored messages and events the same order.
      lockRoom(unit, row.chat_room),
      findClosedReason(unit.tx, row, ctx),
    ]);
    const findExisting = () => findMessage(unit, row.chat_room, ctx.actor.user, input.client_id);
    // A chat may have closed after the message, and the message has claimed its file.
    const [existing] = reason || input.file !== undefined ? await findExisting() : [];
    if (existing) return toWire(ctx, existing);
    if (reason) throw conflict(reason);
    const id = randomUUID();
    if (input.file !== undefined) {
      const claim = { kind: 'chatFile', record_type: MESSAGE_RECORD, record_id: id } as const;
      await claimFile(unit, ctx.actor, input.file, { ...claim, physician: row.physician_id });
    }
    const recipients = listChatUsers(row);
    const values = unit.encryption.sealRow(chatMessage, id, {
      id,
      physician_id: row.physician_id,
      chat_room_id: row.chat_room,
      sender_id: ctx.actor.user,
      client_id: input.client_id,
      message: input.message,
      file_id: input.file ?? null,
      sent_at: new Date(ctx.clock.now()).toISOString(),
      readers: recipients.filter((user) => user !== ctx.actor.user),
      event_key: getChatEventKey(row.chat_room),
    });
    const [stored] = await insertMessage(unit.tx, values);
    if (!stored) return toWire(ctx, requireRow(await findExisting()));
    const message = toWire(ctx, { ...stored, sent_at: new Date(stored.sent_at) });
    const sent = { ...message, appointment: row.visit?.id ?? null };
    for (const user of recipients) await unit.emit(user, 'chat.message', sent);
    if (stored.needs_notification) await scheduleUnreadNotification(unit, row.chat_room, ctx.clock.now());
    await unit.audit({
      action: 'chat.send',
      record_type: 'chat_room',
      record_id: row.chat_room,
      physician: row.physician_id,
    });
    return message;
  });

/** Sends several messages of the caller, in their order (B7). */
export const updateChatMessage = async (
  ctx: RequestContext,
  chat_room: string,
  messages: readonly string[],
): Promise<Reply<'updateChatMessage'>> => {
  const results: ChatMessage[] = [];
  for (const message of messages)
    results.push(await sendMessage(ctx, { chat_room, client_id: randomUUID(), message }));
  return { results };
};

/**
 * Whoever may read a chat may open the files of its messages. A guest may until the invitation ends. 404 for anybody
 * else.
 */
export const checkFileAccess = async (ctx: RequestContext, message: string): Promise<void> => {
  const [found] = await ctx.db
    .select({ room: chatMessage.chat_room_id })
    .from(chatMessage)
    .where(eq(chatMessage.id, message));
  if (!found) throw refusedRecord(MESSAGE_RECORD, message, 'FILE_NOT_FOUND');
  await requireOwnChat(ctx.db, found.room, ctx);
};
