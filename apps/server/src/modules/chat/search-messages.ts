import {
  CHAT_SEARCH_PAGE_SIZE,
  CHAT_SEARCH_SCAN,
  findMatch,
  getChatFileLabel,
  type Body,
  type ChatMessage,
  type Reply,
} from '@openvisit/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { chatMessage } from '../../schema/chat.ts';
import { requireOwnChat } from './chat-access.ts';
import { selectMessages, toWire, type StoredMessage } from './chat-messages.ts';

/** Messages that are read and searched at once; other requests are answered between two batches. */
const BATCH = 200;

async function* readNewestFirst(
  { db }: RequestContext,
  room: string,
  before: number | undefined,
): AsyncGenerator<StoredMessage> {
  let end = before;
  for (;;) {
    const batch = await selectMessages(db)
      .where(
        and(eq(chatMessage.chat_room_id, room), end === undefined ? undefined : lt(chatMessage.seq, end)),
      )
      .orderBy(desc(chatMessage.seq))
      .limit(BATCH);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    end = last.seq;
  }
}

const hasText = ({ message_details: { message, file } }: ChatMessage, search: string): boolean =>
  findMatch(message, search) !== null ||
  (file !== null && findMatch(getChatFileLabel(file.name), search) !== null);

/**
 * The messages of a chat that contain a text, or whose file has it in its name, newest first (CH-06). Messages are stored
 * encrypted, so they are decrypted and compared here, a limited number in each request; `next` is where the next one begins.
 */
export const searchChatMessages = async (
  ctx: RequestContext,
  room: string,
  { search, before }: Body<'searchChatMessages'>,
): Promise<Reply<'searchChatMessages'>> => {
  const row = await requireOwnChat(ctx.db, room, ctx);
  const results: ChatMessage[] = [];
  let searched = 0;
  let lastSeq: number | null = null;
  let next: number | null = null;
  for await (const stored of readNewestFirst(ctx, room, before)) {
    if (results.length === CHAT_SEARCH_PAGE_SIZE || searched === CHAT_SEARCH_SCAN) {
      next = lastSeq;
      break;
    }
    const message = toWire(ctx, stored);
    if (hasText(message, search)) results.push(message);
    searched += 1;
    lastSeq = stored.seq;
  }
  await ctx.audit({
    action: 'chat.search',
    record_type: 'chat_room',
    record_id: room,
    physician: row.physician_id,
    detail: { rows: results.length },
  });
  return { results, next };
};
