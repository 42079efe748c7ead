import type { Body, DisplayLanguage, Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';

/** The language in which a user reads screens and mails (BX-23). */
export const readAccountLanguage = async (db: Reader, user: string): Promise<DisplayLanguage> =>
  requireRow(await db.select({ language: users.language }).from(users).where(eq(users.id, user))).language;

/** Sets the language of the caller's screens and mails (BX-23). */
export const setLanguage = (
  ctx: RequestContext,
  { language }: Body<'setLanguage'>,
): Promise<Reply<'setLanguage'>> =>
  ctx.write(async (unit) => {
    const { user } = ctx.actor;
    await unit.tx
      .update(users)
      .set({ language, updated_at: new Date(ctx.clock.now()) })
      .where(eq(users.id, user));
    await unit.audit({
      action: 'account.language',
      record_type: 'account',
      record_id: user,
      detail: { language },
    });
    return { language };
  });
