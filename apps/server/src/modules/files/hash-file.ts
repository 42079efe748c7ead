import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { DecryptionError } from '../../platform/encryption/sealed-text.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { readContent } from './stored-content.ts';

/**
 * SHA-256 of the bytes of a complete file, hexadecimal; null when they are missing or damaged. Checks no access: whoever
 * attaches or reads the file does.
 */
export const hashFile = async (ctx: RequestContext, id: string): Promise<string | null> => {
  const [row] = await ctx.db
    .select({ id: file.id, content_key: file.content_key, chunks: file.chunks })
    .from(file)
    .where(and(eq(file.id, id), eq(file.state, 'complete')));
  const stream = row && (await readContent(ctx, row));
  if (!stream) return null;
  const hash = createHash('sha256');
  try {
    for await (const bytes of stream) hash.update(bytes as Uint8Array);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
};
