import { SCREENSHOT_ANSWER_SECONDS, type ScreenshotRequest } from '@openvisit/contract';
import { desc, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { SECOND } from '../../platform/durations.ts';
import { screenshotPermission } from '../../schema/calls.ts';

type Permission = typeof screenshotPermission.$inferSelect;

/** Whether a request can still be answered. */
export const isOpen = ({ status, requested_at }: Permission, now: number): boolean =>
  status === 'REQUESTED' && now - requested_at.getTime() < SCREENSHOT_ANSWER_SECONDS * SECOND;

/**
 * The latest request for a screenshot in a call whose seats belong to `users`; null once it was withdrawn or used, its time is
 * over, or one of the two has left the call.
 */
export const findScreenshotRequest = async (
  db: Reader,
  session: string,
  users: readonly string[],
  now: number,
): Promise<ScreenshotRequest | null> => {
  const [latest] = await db
    .select()
    .from(screenshotPermission)
    .where(eq(screenshotPermission.visit_id, session))
    .orderBy(desc(screenshotPermission.requested_at), desc(screenshotPermission.id))
    .limit(1);
  if (!latest || ![latest.of_user, latest.requested_by].every((user) => users.includes(user))) return null;
  const { id, of_user: of, status } = latest;
  if (status === 'ACCEPTED' || status === 'REJECTED') return { id, of, status };
  return isOpen(latest, now) ? { id, of, status: 'REQUESTED' } : null;
};
