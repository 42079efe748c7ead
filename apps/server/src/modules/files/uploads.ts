import {
  FILE_MAX_BYTES,
  fileProblem,
  MESSAGES,
  PIECE_MAX_BYTES,
  UPLOADS,
  type Body,
  type FileRef,
  type Reply,
} from '@openvisit/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { AppError, badRequest, conflict } from '../../platform/errors.ts';
import { keptKey, offsetOf, pieceKey, piecesOf, readAll } from '../../integrations/files/port.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { inspect } from './inspect/inspect.ts';
import { isHostileName, safeName } from './file-names.ts';
import { lockOwnFile, findOwnFile, toFileRef, type FileRow } from './access.ts';
import { file } from '../../schema/files.ts';

/** Files a user may have uploaded without having saved them with a record. */
const UNCLAIMED_FILES_MAX = 30;
/** Bytes one user may keep in all. */
const QUOTA_BYTES = 500 * 1024 * 1024;

const uploadReply = (ctx: RequestContext, row: FileRow): Reply<'startUpload'> => {
  const { url, expires } = ctx.services.fileLinks.make('upload', row.id, ctx.actor);
  return {
    id: row.id,
    url,
    received: row.received,
    size: row.size,
    expires_at: new Date(expires).toISOString(),
  };
};

/** Refuses who fills the store: too many files without a record, or too many bytes in all. */
const checkQuota = async (ctx: RequestContext, more: number): Promise<void> => {
  const [held] = await ctx.db
    .select({
      bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8`,
      loose: sql<number>`(count(*) filter (where ${isNull(file.record_type)}))::int`,
    })
    .from(file)
    .where(and(eq(file.owner_id, ctx.actor.user), ne(file.state, 'deleted')));
  if (held && held.loose >= UNCLAIMED_FILES_MAX)
    throw new AppError(429, 'FILES_LOOSE', [], { retryAfter: 3600 });
  if (held && held.bytes + more > QUOTA_BYTES) throw new AppError(413, 'FILES_QUOTA');
};

/** Begins an upload: name, declared type and declared size are checked, nothing is believed (PO-03, PO-13, PO-14). */
export const startUpload = async (
  ctx: RequestContext,
  body: Body<'startUpload'>,
): Promise<Reply<'startUpload'>> => {
  const { kind, name, type, size } = body;
  await ctx.services.rateLimiter.consume('uploads', ctx.actor.user);
  const problem = isHostileName(name) ? UPLOADS[kind].problem : fileProblem(kind, { name, type, size });
  if (problem) throw new AppError(problem === MESSAGES.FILE_TOO_LARGE ? 413 : 400, problem);
  await checkQuota(ctx, size);
  const row = requireRow(
    await ctx.db
      .insert(file)
      .values({
        owner_id: ctx.actor.user,
        kind,
        name: safeName(name),
        declared_type: type,
        size,
        created_at: new Date(ctx.clock.now()),
      })
      .returning(),
  );
  return uploadReply(ctx, row);
};

/** Where an interrupted upload stands, with a fresh address. */
export const getUpload = async (ctx: RequestContext, id: string): Promise<Reply<'getUpload'>> =>
  uploadReply(ctx, await findOwnFile(ctx.db, ctx.actor, id));

/** A piece that does not continue what is there; the reply says where to go on. */
const wrongOffset = (received: number) => conflict('UPLOAD_OFFSET', [{ received }]);

/**
 * Keeps one piece. The store has it before the row knows of it, so a process that dies in between costs this piece
 * and nothing else; of two that send the same piece one is counted.
 */
export const addPiece = async (
  ctx: RequestContext,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<{ received: number }> => {
  const row = await findOwnFile(ctx.db, ctx.actor, id);
  if (row.state !== 'uploading' || row.received !== offset) throw wrongOffset(row.received);
  const received = offset + bytes.byteLength;
  if (bytes.byteLength === 0 || bytes.byteLength > PIECE_MAX_BYTES) throw badRequest('INVALID_REQUEST');
  // What arrives counts, whatever was declared.
  if (received > FILE_MAX_BYTES || received > row.size) throw new AppError(413, 'FILE_TOO_LARGE');
  await ctx.services.fileStore.put(pieceKey(id, offset), bytes);
  const [counted] = await ctx.db
    .update(file)
    .set({ received })
    .where(and(eq(file.id, id), eq(file.state, 'uploading'), eq(file.received, offset)))
    .returning({ received: file.received });
  if (counted) return counted;
  throw wrongOffset((await findOwnFile(ctx.db, ctx.actor, id)).received);
};

/** All pieces in a row; null when they are not all there, as after a power failure. */
const joinPieces = async (ctx: RequestContext, { id, size }: FileRow): Promise<Buffer | null> => {
  const { fileStore } = ctx.services;
  const parts: Buffer[] = [];
  let at = 0;
  for (const { key } of await fileStore.list(piecesOf(id))) {
    if (offsetOf(key) !== at) return null;
    const stream = await fileStore.read(key);
    if (!stream) return null;
    const part = await readAll(stream);
    parts.push(part);
    at += part.byteLength;
    if (at > size) return null;
  }
  return at === size ? Buffer.concat(parts) : null;
};

export const removePieces = async (ctx: RequestContext, id: string): Promise<void> => {
  for (const { key } of await ctx.services.fileStore.list(piecesOf(id)))
    await ctx.services.fileStore.remove(key);
};

const restartUpload = async (ctx: RequestContext, id: string): Promise<never> => {
  await removePieces(ctx, id);
  await ctx.db
    .update(file)
    .set({ received: 0 })
    .where(and(eq(file.id, id), eq(file.state, 'uploading')));
  throw wrongOffset(0);
};

/** Pieces that are missing were tidied away because somebody else has completed the file, or are lost. */
const recoverMissingPieces = async (ctx: RequestContext, id: string): Promise<FileRef> => {
  const now = await findOwnFile(ctx.db, ctx.actor, id);
  return now.state === 'complete' ? toFileRef(now) : restartUpload(ctx, id);
};

/** What cannot be taken is gone at once; what is said stands in the audit log without a word of the content. */
const rejectFile = async (ctx: RequestContext, row: FileRow, hint: string | null): Promise<never> => {
  await ctx.write(async (unit) => {
    await unit.tx.update(file).set({ state: 'deleted' }).where(eq(file.id, row.id));
    await unit.enqueue({ kind: 'file.remove', key: row.id, payload: { id: row.id } });
    await unit.audit({
      action: 'file.refused',
      record_type: 'file',
      record_id: row.id,
      detail: { kind: row.kind, size: row.size },
    });
  });
  const { problem } = UPLOADS[row.kind];
  throw new AppError(400, hint === null ? problem : `${problem}. ${hint}`);
};

/** The row went while the bytes were put: whoever took it away has looked for them before they were there. */
const removeOrphan = async (ctx: RequestContext, id: string, error: unknown): Promise<never> => {
  if (error instanceof AppError && error.status === 404) await ctx.services.fileStore.remove(keptKey(id));
  throw error;
};

/** The row says from now on that the file is whole. */
const markComplete = (
  ctx: RequestContext,
  row: FileRow,
  found: { type: string; bytes: Uint8Array },
): Promise<FileRef> =>
  ctx.write(async (unit) => {
    const { id } = row;
    const now = await lockOwnFile(unit.tx, ctx.actor, id);
    if (now.state === 'complete') return toFileRef(now);
    const [done] = await unit.tx
      .update(file)
      .set({
        state: 'complete',
        type: found.type,
        size: found.bytes.byteLength,
        received: found.bytes.byteLength,
        completed_at: new Date(ctx.clock.now()),
      })
      .where(eq(file.id, id))
      .returning();
    await unit.audit({
      action: 'file.complete',
      record_type: 'file',
      record_id: id,
      detail: { kind: row.kind, type: found.type, size: found.bytes.byteLength },
    });
    await unit.enqueue({ kind: 'file.tidy', key: id, payload: { id } });
    return toFileRef(done ?? now);
  });

/**
 * Looks at what has arrived and keeps it under its own name; from then on a record can hold the file. The bytes that
 * were looked at are the bytes that are kept. Said twice, it answers the same.
 */
export const completeUpload = async (ctx: RequestContext, id: string): Promise<FileRef> => {
  const row = await findOwnFile(ctx.db, ctx.actor, id);
  if (row.state === 'complete') return toFileRef(row);
  if (row.received < row.size) throw wrongOffset(row.received);
  const bytes = await joinPieces(ctx, row);
  if (!bytes) return recoverMissingPieces(ctx, id);
  const found = await inspect(row, bytes);
  if (!found.ok) return rejectFile(ctx, row, found.hint);
  await ctx.services.fileStore.put(keptKey(id), found.bytes, { durable: true });
  return markComplete(ctx, row, found).catch((error: unknown) => removeOrphan(ctx, id, error));
};

/** Forgets a file of the actor's; one that a record holds is the record's. */
export const deleteUpload = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await lockOwnFile(unit.tx, ctx.actor, id);
    if (row.record_type !== null) throw conflict('FILE_TAKEN');
    await unit.tx.update(file).set({ state: 'deleted' }).where(eq(file.id, id));
    await unit.enqueue({ kind: 'file.remove', key: id, payload: { id } });
    await unit.audit({ action: 'file.delete', record_type: 'file', record_id: id });
  });
