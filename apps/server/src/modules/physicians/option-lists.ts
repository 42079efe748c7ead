import { DEGREES, LANGUAGES, SPECIALITIES, type Reply } from '@openvisit/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { isSubscribed } from './billing-status.ts';
import { physician } from '../../schema/physicians.ts';

type Column = typeof physician.specialities | typeof physician.languages;

/**
 * Distinct values that accepted physicians entered, sorted. With `own` the caller's values are included; without it only
 * those of physicians who can be booked (AP-15).
 */
const findEnteredOptions = async (
  ctx: RequestContext,
  column: Column,
  includesOwn: boolean,
): Promise<string[]> => {
  const accepted = eq(physician.doctor_status, 'ACCEPTED');
  const name = sql<string>`unnest(${column})`.as('name');
  const names = ctx.db
    .selectDistinct({ name })
    .from(physician)
    .where(
      includesOwn ? or(accepted, eq(physician.user_id, ctx.actor.user)) : and(accepted, isSubscribed(ctx)),
    )
    .as('names');
  const rows = await ctx.db.select({ name: names.name }).from(names).orderBy(asc(names.name));
  return rows.map((row) => row.name);
};

/** Merges both lists without duplicates, ignoring case. The built-in spelling wins. */
const mergeOptions = (builtIn: readonly string[], entered: readonly string[]): string[] => {
  const seen = new Set(builtIn.map((name) => name.toLowerCase()));
  const added = entered.filter((name) => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
  return [...builtIn, ...added].sort((a, b) => a.localeCompare(b, 'en'));
};

/** The built-in specialities and those that physicians entered (PO-05), or only those that can be booked. */
export const getSpecialityList = async (
  ctx: RequestContext,
  { offered = false }: { offered?: boolean },
): Promise<Reply<'getSpecialityList'>> => {
  const entered = await findEnteredOptions(ctx, physician.specialities, !offered);
  return { results: offered ? entered : mergeOptions(SPECIALITIES, entered) };
};

/** The built-in languages and those that physicians entered (PO-05), or only those that can be booked. */
export const getLanguageList = async (
  ctx: RequestContext,
  { offered = false }: { offered?: boolean },
): Promise<Reply<'getLanguageList'>> => {
  const entered = await findEnteredOptions(ctx, physician.languages, !offered);
  return { results: offered ? entered : mergeOptions(LANGUAGES, entered) };
};

/** The degrees of the onboarding form (PO-05). */
export const getDegreeList = (): Reply<'getDegreeList'> => ({ results: [...DEGREES] });
