import type { ClientMessages } from '@openvisit/contract';
import { and, count, eq, gt, ne } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { chatMessage, chatReader } from '../../schema/chat.ts';
import { markEventAsRead } from '../notifications/index.ts';
import { listChatUsers, lockRoom, requireOwnChat } from './chat-access.ts';
import { getChatEventKey } from './notify-unread.ts';

/**
 * Stores that the actor has read a chat up to a message, and publishes it to every participant (CH-01, CH-04). A position
 * before the stored one changes nothing; one after the last message counts as the last.
 */
export const markChatRead = (
  ctx: RequestContext,
  { chat_room, up_to }: Pick<ClientMessages['chat.read'], 'chat_room' | 'up_to'>,
): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await requireOwnChat(unit.tx, chat_room, ctx);
    const { user } = ctx.actor;
    const { last_seq } = await lockRoom(unit, chat_room);
    const read_seq = Math.min(up_to, last_seq ?? 0);
    const [stored] = await unit.tx
      .select({ read_seq: chatReader.read_seq })
      .from(chatReader)
      .where(and(eq(chatReader.chat_room_id, chat_room), eq(chatReader.user_id, user)));
    if (read_seq <= (stored?.read_seq ?? 0)) return;
    const [later] = await unit.tx
      .select({ unread: count() })
      .from(chatMessage)
      .where(
        and(
          eq(chatMessage.chat_room_id, chat_room),
          gt(chatMessage.seq, read_seq),
          ne(chatMessage.sender_id, user),
        ),
      );
    const position = { read_seq, unread: later?.unread ?? 0 };
    await unit.tx
      .insert(chatReader)
      .values({ chat_room_id: chat_room, user_id: user, physician_id: row.physician_id, ...position })
      .onConflictDoUpdate({ target: [chatReader.chat_room_id, chatReader.user_id], set: position });
    for (const reader of listChatUsers(row))
      await unit.emit(reader, 'chat.read', { chat_room, user, read_seq });
    if (position.unread === 0) await markEventAsRead(unit, user, getChatEventKey(chat_room));
  });
