import type { UploadKind } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileAccess, OpenFile } from '../../platform/files/routes.ts';
import { file } from '../../schema/files.ts';
import { readContent } from './stored-content.ts';

/** Pictures that are shown with a person and contain no health data; reading them is not audited. */
const PUBLIC_KINDS: readonly UploadKind[] = ['profileImage', 'image'];

/** Opens a complete file for the holder of a signed link. Reading a document is audited. */
export const openFile = async (
  ctx: RequestContext,
  id: string,
  isPublicLink: boolean,
  access: FileAccess,
): Promise<OpenFile> => {
  const [row] = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.state, 'complete')));
  const isPublic = row !== undefined && PUBLIC_KINDS.includes(row.kind);
  if (!row || (isPublicLink && !isPublic)) throw notFound('FILE_NOT_FOUND');
  if (row.record_type !== null && row.record_id !== null) await access[row.record_type]?.(ctx, row.record_id);
  const stream = await readContent(ctx, row);
  if (!stream) throw notFound('FILE_NOT_FOUND');
  if (!isPublic) {
    await ctx.audit({ action: 'file.read', record_type: 'file', record_id: id, physician: row.physician_id });
  }
  const name = ctx.encryption.open(file.name, id, row.name);
  return { name, type: row.type ?? '', size: row.size, stream };
};
