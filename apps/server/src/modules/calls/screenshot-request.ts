import { SCREENSHOT_ANSWER_SECONDS, type ScreenshotRequest } from '@openvisit/contract';
import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { SECOND } from '../../platform/durations.ts';
import { screenshotPermission } from '../../schema/calls.ts';

type Permission = typeof screenshotPermission.$inferSelect;

/** Whether a request can still be answered. */
export const isAnswerable = ({ status, requested_at }: Permission, now: number): boolean =>
  status === 'REQUESTED' && now - requested_at.getTime() < SCREENSHOT_ANSWER_SECONDS * SECOND;

/**
 * The latest screenshot request of a call. Null if it was withdrawn, used or has expired, or if the asking physician or the
 * asked participant is not among `users`, who are in the call.
 */
export const findScreenshotRequest = async (
  db: Reader,
  visitId: string,
  users: readonly string[],
  now: number,
): Promise<ScreenshotRequest | null> => {
  const [latest] = await db
    .select()
    .from(screenshotPermission)
    .where(eq(screenshotPermission.visit_id, visitId))
    .orderBy(desc(screenshotPermission.requested_at), desc(screenshotPermission.id))
    .limit(1);
  if (!latest || ![latest.of_user, latest.requested_by].every((user) => users.includes(user))) return null;
  const { id, of_user: of, status } = latest;
  if (status === 'ACCEPTED' || status === 'REJECTED') return { id, of, status };
  return isAnswerable(latest, now) ? { id, of, status: 'REQUESTED' } : null;
};
