import { randomUUID } from 'node:crypto';
import {
  createChatFileName,
  FILE_MAX_BYTES,
  FILE_MESSAGES,
  findUploadProblem,
  UPLOADS,
  type Body,
  type Reply,
} from '@openvisit/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import { generateContentKey } from '../../platform/encryption/file-content.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { file } from '../../schema/files.ts';
import { findOwnFile, type FileRow } from './access.ts';
import { isHostileName, sanitizeName } from './file-names.ts';
import { inspectionPool } from './inspect/inspect.ts';

/** Maximum number of unclaimed files per user. */
const UNCLAIMED_FILES_MAX = 30;
/** Maximum total size of a user's files. */
const QUOTA_BYTES = 500 * 1024 * 1024;

const buildUploadReply = (ctx: RequestContext, row: FileRow): Reply<'startUpload'> => {
  const { url, expires } = ctx.services.fileLinks.make('upload', row.id, ctx.actor);
  return {
    id: row.id,
    url,
    received: row.received,
    size: row.size,
    expires_at: new Date(expires).toISOString(),
  };
};

/**
 * Throws when a user would exceed the limit of unclaimed files or total bytes. The lock lasts until the transaction ends, so that
 * concurrent uploads of a user are counted one after another.
 */
const requireQuota = async ({ tx }: UnitOfWork, owner: string, newBytes: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${owner}`}, 0))`);
  const [usage] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8`,
      unclaimed: sql<number>`(count(*) filter (where ${isNull(file.record_type)}))::int`,
    })
    .from(file)
    .where(and(eq(file.owner_id, owner), ne(file.state, 'deleted')));
  if (usage && usage.unclaimed >= UNCLAIMED_FILES_MAX)
    throw new AppError(429, 'FILES_UNCLAIMED_LIMIT', [], { retryAfter: 3600 });
  if (usage && usage.bytes + newBytes > QUOTA_BYTES) throw new AppError(413, 'FILES_QUOTA');
};

const insertUpload = async (
  ctx: RequestContext,
  { kind, name, type, size }: Body<'startUpload'>,
): Promise<FileRow> => {
  await ctx.services.rateLimiter.consume('uploads', ctx.actor.user);
  const problem = isHostileName(name) ? UPLOADS[kind].problem : findUploadProblem(kind, { name, type, size });
  if (problem) throw new AppError(problem === FILE_MESSAGES.FILE_TOO_LARGE ? 413 : 400, problem);
  inspectionPool.warm();
  return ctx.write(async (unit) => {
    await requireQuota(unit, ctx.actor.user, size);
    const created_at = new Date(ctx.clock.now());
    const id = randomUUID();
    const values = unit.encryption.sealRow(file, id, {
      id,
      owner_id: ctx.actor.user,
      kind,
      name:
        kind === 'chatFile' ? createChatFileName(sanitizeName(name), ctx.clock.now()) : sanitizeName(name),
      declared_type: type,
      size,
      content_key: generateContentKey(),
      created_at,
    });
    return requireRow(await unit.tx.insert(file).values(values).returning());
  });
};

/** Starts an upload after checking the name and the declared type and size (PO-03, PO-13, PO-14). */
export const startUpload = async (
  ctx: RequestContext,
  body: Body<'startUpload'>,
): Promise<Reply<'startUpload'>> => buildUploadReply(ctx, await insertUpload(ctx, body));

/**
 * Returns a signed URL for one PUT of a whole file (B7 'getPreSignedUrl'). Its size is not known before, so that the maximum size
 * counts against the quota.
 */
export const createFilePutLink = async (
  ctx: RequestContext,
  { kind, name }: Pick<Body<'startUpload'>, 'kind' | 'name'>,
): Promise<string> => {
  const row = await insertUpload(ctx, { kind, name, type: '', size: FILE_MAX_BYTES });
  const { url } = ctx.services.fileLinks.make('upload', row.id, ctx.actor);
  const { publicUrl } = ctx.services.config;
  return publicUrl === null ? url : new URL(url, publicUrl).href;
};

/** Returns the progress of an interrupted upload, with a new signed URL. */
export const getUpload = async (ctx: RequestContext, id: string): Promise<Reply<'getUpload'>> =>
  buildUploadReply(ctx, await findOwnFile(ctx.db, ctx.actor, id));
