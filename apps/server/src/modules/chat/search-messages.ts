import {
  CHAT_SEARCH_PAGE_SIZE,
  CHAT_SEARCH_SCAN,
  findMatch,
  getChatFileLabel,
  type Body,
  type ChatMessage,
  type Reply,
} from '@openvisit/contract';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { chatMessage } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { requireOwnChat } from './chat-access.ts';
import { selectMessages, toWire } from './chat-messages.ts';

/** Messages that are read and searched at once; other requests are answered between two batches. */
const BATCH = 250;

/** Only what is searched: the rest is read for the hits. */
const readBatch = ({ db }: RequestContext, room: string, before: number | undefined) =>
  db
    .select({
      id: chatMessage.id,
      seq: chatMessage.seq,
      message: chatMessage.message,
      file_id: chatMessage.file_id,
      file_name: file.name,
    })
    .from(chatMessage)
    .leftJoin(file, eq(file.id, chatMessage.file_id))
    .where(
      and(eq(chatMessage.chat_room_id, room), before === undefined ? undefined : lt(chatMessage.seq, before)),
    )
    .orderBy(desc(chatMessage.seq))
    .limit(BATCH);

type SearchedMessage = Awaited<ReturnType<typeof readBatch>>[number];

async function* readNewestFirst(
  ctx: RequestContext,
  room: string,
  before: number | undefined,
): AsyncGenerator<SearchedMessage> {
  let end = before;
  for (;;) {
    const batch = await readBatch(ctx, room, end);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    end = last.seq;
  }
}

const hasText = (
  { encryption }: HasEncryption,
  { id, message, file_id, file_name }: SearchedMessage,
  search: string,
): boolean =>
  findMatch(encryption.open(chatMessage.message, id, message), search) !== null ||
  (file_id !== null &&
    file_name !== null &&
    findMatch(getChatFileLabel(encryption.open(file.name, file_id, file_name)), search) !== null);

const readHits = async (ctx: RequestContext, ids: readonly string[]): Promise<ChatMessage[]> => {
  if (ids.length === 0) return [];
  const rows = await selectMessages(ctx.db)
    .where(inArray(chatMessage.id, [...ids]))
    .orderBy(desc(chatMessage.seq));
  return rows.map((row) => toWire(ctx, row));
};

/**
 * The messages of a chat that contain a text, or whose file has it in its name, newest first (CH-06). Messages are stored
 * encrypted, so they are decrypted and compared here, a limited number in each request. `next` is where the next request
 * begins.
 */
export const searchChatMessages = async (
  ctx: RequestContext,
  room: string,
  { search, before }: Body<'searchChatMessages'>,
): Promise<Reply<'searchChatMessages'>> => {
  const row = await requireOwnChat(ctx.db, room, ctx);
  const hits: string[] = [];
  let searched = 0;
  let lastSeq: number | null = null;
  let next: number | null = null;
  for await (const stored of readNewestFirst(ctx, room, before)) {
    if (hits.length === CHAT_SEARCH_PAGE_SIZE || searched === CHAT_SEARCH_SCAN) {
      next = lastSeq;
      break;
    }
    if (hasText(ctx, stored, search)) hits.push(stored.id);
    searched += 1;
    lastSeq = stored.seq;
  }
  const results = await readHits(ctx, hits);
  await ctx.audit({
    action: 'chat.search',
    record_type: 'chat_room',
    record_id: room,
    physician: row.physician_id,
    detail: { rows: results.length },
  });
  return { results, next };
};
