import { ALL_MESSAGES } from '@openvisit/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { MINUTE } from '../../../platform/durations.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { notification } from '../../../schema/notifications.ts';
import { notify } from '../../notifications/index.ts';
import { getPayerAccount } from '../provider/index.ts';
import type { HoldVisit } from './hold-visit.ts';

/** Why a fee could not be held, as a message to the physician. */
export type HoldRefusal = 'HOLD_AUTHENTICATION' | 'HOLD_DECLINED' | 'HOLD_NO_CARD';

/** The patient is notified once within this time, however often the physician tries again. */
const QUIET_MS = 2 * MINUTE;

/** Notifies the paying person why their card could not be used and that another card is needed (AP-11). */
export const notifyFailedHold = async (
  ctx: RequestContext,
  visit: HoldVisit,
  refusal: HoldRefusal,
): Promise<void> => {
  const { user } = await getPayerAccount(ctx.db, { patient: visit.payer });
  const message = `NOTIFY_${refusal}` as const;
  const [recent] = await ctx.db
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.user_id, user),
        eq(notification.message, ALL_MESSAGES[message]),
        sql`${notification.params} ->> 'appointment_id' = ${visit.id}`,
        gt(notification.created_at, new Date(ctx.clock.now() - QUIET_MS)),
      ),
    )
    .limit(1);
  if (recent) return;
  await ctx.write((unit) =>
    notify(unit, ctx.clock, {
      user,
      type: 'APPOINTMENT_CHARGE',
      message,
      params: { appointment_id: visit.id },
      physician: visit.physician,
    }),
  );
};
