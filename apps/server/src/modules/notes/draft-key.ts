import { randomBytes } from 'node:crypto';
import type { Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { noteDraftKey } from '../../schema/notes.ts';

/** The actor's key for unsaved notes on their devices; the first call creates it (NO-07). */
export const getDraftKey = async (ctx: RequestContext): Promise<Reply<'getDraftKey'>> => {
  const { user } = ctx.actor;
  const created = {
    user_id: user,
    value: randomBytes(32).toString('base64'),
    created_at: new Date(ctx.clock.now()),
  };
  await ctx.db
    .insert(noteDraftKey)
    .values(ctx.encryption.sealRow(noteDraftKey, user, created))
    .onConflictDoNothing();
  const stored = requireRow(await ctx.db.select().from(noteDraftKey).where(eq(noteDraftKey.user_id, user)));
  return { key: ctx.encryption.open(noteDraftKey.value, user, stored.value) };
};
