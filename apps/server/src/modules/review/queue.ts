import { PAGE_SIZE, type Page, type Query, type ReviewItem, type ReviewStatus } from '@openvisit/contract';
import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { physician } from '../../schema/physicians.ts';
import { matchesName } from '../physicians/index.ts';
import { selectPhysiciansToRecheck, listRechecks } from './rechecks.ts';

const item = {
  id: physician.id,
  first_name: users.first_name,
  last_name: users.last_name,
  image: users.image,
  speciality: physician.specialities,
  doctor_status: physician.doctor_status,
  submitted_at: physician.submitted_at,
  submissions: physician.submissions,
};

const joined = eq(users.id, physician.user_id);

type QueueRow = Omit<ReviewItem, 'submitted_at' | 'again' | 'rechecks'> & {
  submitted_at: Date | null;
  submissions: number;
};
/** The rows of a page and the total count. */
type QueuePage = Promise<[rows: QueueRow[], totals: { total: number }[]]>;

const findByStatus = (
  ctx: RequestContext,
  status: Exclude<ReviewStatus, 'RECHECK'>,
  nameCondition: SQL | undefined,
  offset: number,
): QueuePage => {
  const condition = and(
    eq(physician.doctor_status, status),
    isNotNull(physician.submitted_at),
    nameCondition,
  );
  const order = status === 'PENDING' ? asc : desc;
  return Promise.all([
    ctx.db
      .select(item)
      .from(physician)
      .innerJoin(users, joined)
      .where(condition)
      .orderBy(order(physician.submitted_at), asc(physician.id))
      .limit(PAGE_SIZE)
      .offset(offset),
    ctx.db.select({ total: count() }).from(physician).innerJoin(users, joined).where(condition),
  ]);
};

const findRechecks = (ctx: RequestContext, nameCondition: SQL | undefined, offset: number): QueuePage => {
  const waiting = selectPhysiciansToRecheck(ctx, ctx.db);
  const waits = eq(waiting.physician_id, physician.id);
  const condition = and(isNotNull(physician.submitted_at), nameCondition);
  return Promise.all([
    ctx.db
      .select(item)
      .from(physician)
      .innerJoin(users, joined)
      .innerJoin(waiting, waits)
      .where(condition)
      .orderBy(asc(waiting.since), asc(physician.id))
      .limit(PAGE_SIZE)
      .offset(offset),
    ctx.db
      .select({ total: count() })
      .from(physician)
      .innerJoin(users, joined)
      .innerJoin(waiting, waits)
      .where(condition),
  ]);
};

/** Profiles for reviewers: waiting ones oldest first, decided ones newest first (PO-28). */
export const getReviewQueue = async (
  ctx: RequestContext,
  { page = 1, status = 'PENDING', search = '' }: Query<'getReviewQueue'>,
): Promise<Page<ReviewItem>> => {
  const name = search.trim().replace(/\s+/g, ' ');
  const nameCondition = name === '' ? undefined : matchesName(name);
  const offset = (page - 1) * PAGE_SIZE;
  const found =
    status === 'RECHECK'
      ? findRechecks(ctx, nameCondition, offset)
      : findByStatus(ctx, status, nameCondition, offset);
  const [rows, [total]] = await found;
  const accepted = rows.filter(({ doctor_status }) => doctor_status === 'ACCEPTED');
  const rechecks = await listRechecks(
    ctx,
    accepted.map(({ id }) => id),
  );
  return {
    results: rows.flatMap(({ submitted_at, submissions, ...row }) => {
      if (submitted_at === null) return [];
      const of = { again: submissions > 1, rechecks: rechecks.get(row.id) ?? [] };
      return [{ ...row, submitted_at: submitted_at.toISOString(), ...of }];
    }),
    links: { total_pages: Math.ceil((total?.total ?? 0) / PAGE_SIZE) },
  };
};
