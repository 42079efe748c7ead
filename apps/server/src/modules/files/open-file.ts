import type { UploadKind } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { notFound } from '../../platform/errors.ts';
import type { OpenFile } from '../../platform/files/routes.ts';
import { keptKey } from '../../integrations/files/port.ts';
import { file } from '../../schema/files.ts';

/** Pictures everybody may see who sees the person; reading one says nothing about anybody's health. */
const OPEN_KINDS: readonly UploadKind[] = ['profileImage', 'image'];

/** A complete file for whoever holds a link to it; that a document was read is noted. */
export const openFile = async (ctx: RequestContext, id: string, asPicture: boolean): Promise<OpenFile> => {
  const [row] = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.state, 'complete')));
  const isOpen = row !== undefined && OPEN_KINDS.includes(row.kind);
  if (!row || (asPicture && !isOpen)) throw notFound('FILE_NONE');
  const stream = await ctx.services.fileStore.read(keptKey(id));
  if (!stream) throw notFound('FILE_NONE');
  if (!isOpen) {
    await ctx.audit({ action: 'file.read', record_type: 'file', record_id: id, physician: row.physician_id });
  }
  return { name: row.name, type: row.type ?? '', size: row.size, stream };
};
