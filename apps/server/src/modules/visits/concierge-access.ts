import { and, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { conciergeSubscription } from '../../schema/concierge.ts';

/**
 * Whether a patient is subscribed to the concierge service of a physician at `now` (epoch ms), and therefore writes and calls
 * without limit and without a fee (PW-08).
 */
export const isSubscribedPatient = async (
  db: Reader,
  { patient_id, physician_id }: { patient_id: string; physician_id: string },
  now: number,
): Promise<boolean> => {
  const [row] = await db
    .select({ id: conciergeSubscription.id })
    .from(conciergeSubscription)
    .where(
      and(
        eq(conciergeSubscription.patient_id, patient_id),
        eq(conciergeSubscription.physician_id, physician_id),
        eq(conciergeSubscription.request_status, 'ACCEPTED'),
        gt(conciergeSubscription.access_until, new Date(now)),
      ),
    );
  return row !== undefined;
};
