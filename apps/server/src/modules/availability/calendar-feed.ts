import { randomBytes } from 'node:crypto';
import type { DisplayLanguage, Reply } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../config/config.ts';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { getTranslator } from '../../platform/language.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { calendarFeed } from '../../schema/availability.ts';
import { physician } from '../../schema/physicians.ts';

const TOKEN_BYTES = 32;
const FILE_NAME = /^([\w-]{43})\.ics$/;

const hashToken = (ctx: RequestContext, token: string): string =>
  ctx.services.tokens.keyedHash('calendar feed', token);

/** Since when the caller's calendar has a secret address; null without one (BX-19). */
export const getCalendarFeed = async (ctx: RequestContext): Promise<Reply<'getCalendarFeed'>> => {
  const [found] = await ctx.db
    .select({ created_at: calendarFeed.created_at })
    .from(calendarFeed)
    .where(eq(calendarFeed.physician_id, requireRecordId(ctx.actor)));
  return { created_at: found?.created_at.toISOString() ?? null };
};

/** Creates the secret address of the caller's calendar, or replaces it; only its hash is stored (BX-19). */
export const createCalendarFeed = (ctx: RequestContext): Promise<Reply<'createCalendarFeed'>> => {
  const id = requireRecordId(ctx.actor);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return ctx.write(async (unit) => {
    const created_at = new Date(ctx.clock.now());
    const values = { token_hash: hashToken(ctx, token), created_at };
    await unit.tx
      .insert(calendarFeed)
      .values({ ...values, physician_id: id })
      .onConflictDoUpdate({ target: calendarFeed.physician_id, set: values });
    await unit.audit({
      action: 'availability.feed_create',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
    const url = `${getPublicBaseUrl(ctx.services.config)}/calendar/${token}.ics`;
    return { created_at: created_at.toISOString(), url };
  });
};

/** Turns the secret address off; the calendars that use it get 404 from now on (BX-19). */
export const deleteCalendarFeed = (ctx: RequestContext): Promise<void> => {
  const id = requireRecordId(ctx.actor);
  return ctx.write(async (unit) => {
    await unit.tx.delete(calendarFeed).where(eq(calendarFeed.physician_id, id));
    await unit.audit({
      action: 'availability.feed_remove',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
  });
};

export interface FeedOwner {
  /** Id of the physician. */
  id: string;
  name: string;
  language: DisplayLanguage;
}

/** Whose calendar a secret file name opens: an accepted physician, or null for an unknown or replaced one. */
export const findFeedOwner = async (ctx: RequestContext, fileName: string): Promise<FeedOwner | null> => {
  const token = FILE_NAME.exec(fileName)?.[1];
  if (token === undefined) return null;
  const [found] = await ctx.db
    .select({
      id: physician.id,
      status: physician.doctor_status,
      first_name: users.first_name,
      last_name: users.last_name,
      language: users.language,
    })
    .from(calendarFeed)
    .innerJoin(physician, eq(physician.id, calendarFeed.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(calendarFeed.token_hash, hashToken(ctx, token)));
  if (found?.status !== 'ACCEPTED') return null;
  return {
    id: found.id,
    name: getTranslator(found.language).t('Dr. {name}', { name: `${found.first_name} ${found.last_name}` }),
    language: found.language,
  };
};
