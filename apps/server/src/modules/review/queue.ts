import { PAGE_SIZE, type Page, type Query, type ReviewItem, type ReviewStatus } from '@openvisit/contract';
import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { users } from '../accounts/tables.ts';
import { physician } from '../physicians/tables.ts';
import { namedLike } from '../physicians/search.ts';

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

const wanted = (status: ReviewStatus, search: string): SQL | undefined =>
  and(
    eq(physician.doctor_status, status),
    isNotNull(physician.submitted_at),
    search === '' ? undefined : namedLike(search),
  );

/** Profiles for the reviewers: the pending ones, the longest waiting first; the decided ones, the latest first (PO-28). */
export const getReviewQueue = async (
  ctx: Context,
  { page = 1, status = 'PENDING', search = '' }: Query<'getReviewQueue'>,
): Promise<Page<ReviewItem>> => {
  const condition = wanted(status, search.trim().replace(/\s+/g, ' '));
  const order = status === 'PENDING' ? asc : desc;
  const joined = eq(users.id, physician.user_id);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(item)
      .from(physician)
      .innerJoin(users, joined)
      .where(condition)
      .orderBy(order(physician.submitted_at), asc(physician.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    ctx.db.select({ total: count() }).from(physician).innerJoin(users, joined).where(condition),
  ]);
  return {
    results: rows.flatMap(({ submitted_at, submissions, ...row }) =>
      submitted_at === null
        ? []
        : [{ ...row, submitted_at: submitted_at.toISOString(), again: submissions > 1 }],
    ),
    links: { total_pages: Math.ceil((total?.total ?? 0) / PAGE_SIZE) },
  };
};
