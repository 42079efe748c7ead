import { and, eq, gte } from 'drizzle-orm';
import { SECOND } from '../../platform/durations.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatReader } from '../../schema/chat.ts';
import { allowEventAgain, notify } from '../notifications/index.ts';
import { listChatUsers, lockRoom } from './chat-access.ts';
import { findChatRoom } from './chat-rooms.ts';

const NOTIFY_JOB = 'chat.notify';

/** Somebody who has the chat open reads a message within this time, and gets no notification of it. */
const NOTIFY_DELAY_MS = 5 * SECOND;

/** A user has one unread notification of a chat at most, which is for all messages before it. */
export const getChatEventKey = (room: string): string => `chat:${room}`;

/** Schedules the notification of those who will not have read a new message by then. */
export const scheduleUnreadNotice = async (unit: UnitOfWork, message: string, now: number): Promise<void> => {
  if (unit.suppressNotifications) return;
  await unit.enqueue({ kind: NOTIFY_JOB, payload: { message }, run_at: now + NOTIFY_DELAY_MS });
};

const findMessage = async (unit: UnitOfWork, id: string) => {
  const [found] = await unit.tx
    .select({
      room: chatMessage.chat_room_id,
      seq: chatMessage.seq,
      sent_at: chatMessage.sent_at,
      sender: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(chatMessage)
    .innerJoin(users, eq(users.id, chatMessage.sender_id))
    .where(eq(chatMessage.id, id));
  return found;
};

/** Notifies the participants who have not read a message, unless they have an unread notification of its chat (B8, CH-01). */
const notifyUnread = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const message = await findMessage(unit, id);
    if (!message) return;
    const { room, seq, sent_at, sender } = message;
    const row = await findChatRoom(unit.tx, room, ctx.clock.now());
    if (!row) return;
    // Whoever reads the chat now marks the notification as read afterwards.
    await lockRoom(unit, room);
    const readers = await unit.tx
      .select({ user: chatReader.user_id })
      .from(chatReader)
      .where(and(eq(chatReader.chat_room_id, room), gte(chatReader.read_seq, seq)));
    const done = new Set([sender, ...readers.map(({ user }) => user)]);
    const recipients = listChatUsers(row).filter((user) => !done.has(user));
    const eventKey = getChatEventKey(room);
    await allowEventAgain(unit, recipients, { eventKey, happenedAt: sent_at });
    for (const user of recipients)
      await notify(unit, ctx.clock, {
        user,
        type: 'CHAT_NOTIFICATION',
        message: 'NOTIFY_CHAT_MESSAGE',
        values: [`${message.first_name} ${message.last_name}`.trim()],
        params: { chat_room: room },
        physician: row.physician_id,
        eventKey,
      });
  });

export const chatJobs: JobHandlers = {
  [NOTIFY_JOB]: { run: (ctx, payload) => notifyUnread(ctx, String(payload.message)) },
};
