import { TAKES_PATIENTS } from '@openvisit/contract';
import { and, eq, exists, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { physician } from '../../schema/physicians.ts';
import { billingAccount, billingSubscription } from '../../schema/billing.ts';

/** What of a physician's billing counts for their profile and for their patients. */
export interface BillingStatus {
  /** Money can go to them: the provider's page was gone through (PO-15). */
  bank: boolean;
  /** Patients can book them (AP-15). */
  subscribed: boolean;
}

/** Statuses that go on by themselves. */
const RENEWED = ['trialing', 'active'];
/** So long the provider may take to say that a period was renewed: nobody is refused for its delay. */
const RENEWAL_MS = 2 * 3_600_000;

type Teller = Pick<RequestContext, 'clock' | 'services'>;

const NOTHING: BillingStatus = { bank: false, subscribed: false };

const runs = ({ clock, services }: Teller): SQL | undefined =>
  and(
    eq(billingSubscription.provider, services.payments.kind),
    inArray(billingSubscription.status, [...TAKES_PATIENTS]),
    or(
      gt(billingSubscription.current_period_end, new Date(clock.now())),
      and(
        eq(billingSubscription.cancel_at_period_end, false),
        inArray(billingSubscription.status, RENEWED),
        gt(billingSubscription.current_period_end, new Date(clock.now() - RENEWAL_MS)),
      ),
    ),
  );

/** The moment a subscription has to have reached for its physician to be booked: renewals are given some time. */
export const subscriptionCutoff = (
  row: { status: string; cancel_at_period_end: boolean },
  now: number,
): number => (!row.cancel_at_period_end && RENEWED.includes(row.status) ? now - RENEWAL_MS : now);

/** Condition on a physician's row: tries the product out, has paid for it, or has paid until later (AP-15). */
export const isSubscribed = (ctx: Teller, db: Reader): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(billingSubscription)
      .where(and(eq(billingSubscription.physician_id, physician.id), runs(ctx))),
  );

const hasBank = ({ services }: Teller, db: Reader): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(billingAccount)
      .where(
        and(
          eq(billingAccount.physician_id, physician.id),
          eq(billingAccount.provider, services.payments.kind),
          eq(billingAccount.details_submitted, true),
        ),
      ),
  );

/** How a physician's billing stands now. */
export const getBillingStatus = async (
  ctx: Teller,
  db: Reader,
  physicianId: string | undefined,
): Promise<BillingStatus> => {
  if (physicianId === undefined) return NOTHING;
  const [found] = await db
    .select({
      bank: sql<boolean>`${hasBank(ctx, db)}`,
      subscribed: sql<boolean>`${isSubscribed(ctx, db)}`,
    })
    .from(physician)
    .where(eq(physician.id, physicianId));
  return found ?? NOTHING;
};
