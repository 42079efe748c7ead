import { sql } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import { SECOND } from '../../platform/durations.ts';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { allowEventAgain, notify } from '../notifications/index.ts';
import { listChatUsers, lockRoom } from './chat-access.ts';
import { findChatRoom } from './chat-rooms.ts';

const NOTIFY_JOB = 'chat.notify';

/** Somebody who has the chat open reads a message within this time, and gets no notification of it. */
const NOTIFY_DELAY_MS = 5 * SECOND;

/** Names a chat's notification, of which a user has one unread at most. */
export const getChatEventKey = (room: string): string => `chat:${room}`;

/**
 * The messages that a chat gets within one such span of time are notified together, so that busy chats cost few jobs. As long
 * as the delay, so that none waits longer than twice the delay.
 */
const SPAN_MS = NOTIFY_DELAY_MS;

/**
 * How many messages are searched for those of a span, from the latest back. After so many newer ones, the jobs of their spans
 * notify.
 */
const MAX_SPAN_MESSAGES = 100;

/**
 * Schedules the notification of those who have not read a new message after the delay. The messages of a span share a job, which
 * each of them postpones.
 */
export const scheduleUnreadNotification = async (
  unit: UnitOfWork,
  room: string,
  sentAt: number,
): Promise<void> => {
  if (unit.suppressNotifications) return;
  const span = Math.floor(sentAt / SPAN_MS);
  await unit.enqueue({
    kind: NOTIFY_JOB,
    key: `${room} ${span}`,
    payload: { room, span },
    run_at: sentAt + NOTIFY_DELAY_MS,
  });
};

interface UnreadMessage {
  recipient: string;
  sent_at: string;
  first_name: string;
  last_name: string;
}

/** For each of the `users`, the latest message of a span that somebody else has sent and that the user has not read. */
const findUnreadMessages = compileStatement<UnreadMessage>(sql`
  with recent as (
    select seq, sender_id, sent_at from chat_message where chat_room_id = ${sql.placeholder('room')}
    order by seq desc limit ${MAX_SPAN_MESSAGES}
  ), latest as (
    select distinct on (recipient) recipient, sender_id, sent_at
    from unnest(${sql.placeholder('users')}::uuid[]) as recipient
    join recent on recent.sender_id <> recipient
      and sent_at >= ${sql.placeholder('from')}::timestamptz and sent_at < ${sql.placeholder('until')}::timestamptz
    left join chat_reader reader on reader.chat_room_id = ${sql.placeholder('room')} and reader.user_id = recipient
    where seq > coalesce(reader.read_seq, 0)
    order by recipient, seq desc
  )
  select json_build_object('recipient', recipient, 'sent_at', sent_at,
    'first_name', sender.first_name, 'last_name', sender.last_name) as result
  from latest join app_user sender on sender.id = latest.sender_id`);

/**
 * Notifies the participants of the messages of a span that they have not read, unless they have an unread notification of the
 * chat, which has the same event key (B8, CH-01).
 */
const notifyUnread = (ctx: RequestContext, room: string, span: number): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await findChatRoom(unit.tx, room, ctx.clock.now());
    if (!row) return;
    // Reading takes the same lock, so that a notification added here is marked as read by whoever reads the chat meanwhile.
    await lockRoom(unit, room);
    const unread = await findUnreadMessages(unit.tx, {
      users: listChatUsers(row),
      room,
      from: new Date(span * SPAN_MS).toISOString(),
      until: new Date((span + 1) * SPAN_MS).toISOString(),
    });
    const eventKey = getChatEventKey(room);
    for (const { recipient, sent_at, first_name, last_name } of unread) {
      await allowEventAgain(unit, recipient, { eventKey, happenedAt: new Date(sent_at) });
      await notify(unit, ctx.clock, {
        user: recipient,
        type: 'CHAT_NOTIFICATION',
        message: 'NOTIFY_CHAT_MESSAGE',
        values: [`${first_name} ${last_name}`.trim()],
        params: { chat_room: room },
        physician: row.physician_id,
        eventKey,
      });
    }
  });

export const chatJobs: JobHandlers = {
  [NOTIFY_JOB]: { run: (ctx, { room, span }) => notifyUnread(ctx, String(room), Number(span)) },
};
