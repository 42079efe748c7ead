import { PAGE_SIZE, type ChatSummary, type Page } from '@openvisit/contract';
import { and, desc, eq, gt, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import type { Actor } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatReader, chatRoom } from '../../schema/chat.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';
import { isOpenToUser, visit } from '../../schema/visits.ts';
import { isOwnChat, toChatVisit } from './chat-access.ts';
import { findChatRooms } from './chat-rooms.ts';

/** Characters of a message that the list of chats shows. */
const PREVIEW_LENGTH = 160;

/** Chats in which the actor participates; the condition of {@link isOwnChat} in SQL. */
const isOwnRoom = ({
  db,
  actor,
  clock,
}: Pick<RequestContext, 'db' | 'clock'> & { actor: Actor }): SQL | undefined => {
  if (actor.role === 'PATIENT') {
    const ownRecords = db
      .select({ id: patient.id })
      .from(patient)
      .where(or(eq(patient.user_id, actor.user), eq(patient.parent_user_id, actor.user)));
    const openRecords = db
      .select({ id: patient.id })
      .from(patient)
      .where(isPatientOrParent(actor.user, new Date(clock.now())));
    return or(
      and(inArray(visit.patient_id, ownRecords), isOpenToUser(actor.user)),
      inArray(chatRoom.patient_id, openRecords),
    );
  }
  const record = requireRecordId(actor);
  return or(
    eq(chatRoom.physician_id, record),
    and(eq(visit.guest_physician_id, record), inArray(visit.guest_status, ['ACCEPTED', 'COMPLETED'])),
  );
};

const findRooms = (ctx: RequestContext, page: number) =>
  ctx.db
    .select({
      id: chatRoom.id,
      last_seq: sql<number>`${chatRoom.last_seq}`.mapWith(Number),
      unread: sql<number>`coalesce(${chatReader.unread}, 0)`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(chatRoom)
    .leftJoin(visit, eq(visit.id, chatRoom.visit_id))
    .leftJoin(
      chatReader,
      and(eq(chatReader.chat_room_id, chatRoom.id), eq(chatReader.user_id, ctx.actor.user)),
    )
    .where(and(isNotNull(chatRoom.last_seq), isOwnRoom(ctx)))
    .orderBy(desc(chatRoom.last_seq))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

type ListedRoom = Awaited<ReturnType<typeof findRooms>>[number];

/** The latest message of each room, by room. */
const readLastMessages = async (
  ctx: RequestContext,
  rooms: readonly ListedRoom[],
): Promise<Map<string, ChatSummary['last_message']>> => {
  if (rooms.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: chatMessage.id,
      room: chatMessage.chat_room_id,
      sender: chatMessage.sender_id,
      first_name: users.first_name,
      last_name: users.last_name,
      message: chatMessage.message,
      file_id: chatMessage.file_id,
      sent_at: chatMessage.sent_at,
    })
    .from(chatMessage)
    .innerJoin(users, eq(users.id, chatMessage.sender_id))
    .where(
      or(
        ...rooms.map(({ id, last_seq }) =>
          and(eq(chatMessage.chat_room_id, id), eq(chatMessage.seq, last_seq)),
        ),
      ),
    );
  return new Map(
    rows.map((row) => [
      row.room,
      {
        sender: row.sender,
        sender_name: `${row.first_name} ${row.last_name}`.trim(),
        text: ctx.encryption.open(chatMessage.message, row.id, row.message).slice(0, PREVIEW_LENGTH),
        is_file: row.file_id !== null,
        sent_at: row.sent_at.toISOString(),
      },
    ]),
  );
};

/** The actor's chats that have messages, the latest first, with unread counts (CH-04). */
export const getChatList = async (ctx: RequestContext, page = 1): Promise<Page<ChatSummary>> => {
  const rooms = await findRooms(ctx, page);
  const [chats, messages] = await Promise.all([
    findChatRooms(
      ctx.db,
      rooms.map(({ id }) => id),
      ctx.clock.now(),
    ),
    readLastMessages(ctx, rooms),
  ]);
  const chatsByRoom = new Map(chats.map((row) => [row.chat_room, row]));
  const results = rooms.flatMap(({ id, unread }): ChatSummary[] => {
    const row = chatsByRoom.get(id);
    const last_message = messages.get(id);
    if (!row || !last_message || !isOwnChat(row, ctx.actor)) return [];
    return [{ ...toChatVisit(row), last_message, unread }];
  });
  await ctx.audit({
    action: 'chat.list',
    record_type: 'chat_room',
    record_id: null,
    physician: ctx.actor.role === 'PHYSICIAN' ? ctx.actor.detail : null,
    detail: { rows: results.length, page },
  });
  return { results, links: { total_pages: Math.ceil((rooms[0]?.total ?? 0) / PAGE_SIZE) } };
};

/** The number of unread messages in all chats of the actor (CH-04). */
export const countReceivedMessages = async (ctx: RequestContext): Promise<number> => {
  const [found] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${chatReader.unread}), 0)`.mapWith(Number) })
    .from(chatReader)
    .innerJoin(chatRoom, eq(chatRoom.id, chatReader.chat_room_id))
    .leftJoin(visit, eq(visit.id, chatRoom.visit_id))
    .where(and(eq(chatReader.user_id, ctx.actor.user), gt(chatReader.unread, 0), isOwnRoom(ctx)));
  return found?.count ?? 0;
};
