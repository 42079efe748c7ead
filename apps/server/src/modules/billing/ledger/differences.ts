import { and, eq, isNull, lt, notInArray, notLike, or } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { billingPayment } from '../../../schema/billing.ts';
import { billingDifference } from '../../../schema/ledger.ts';

export interface Difference {
  kind: string;
  /** The provider's id of the object, or ours when the provider has none. */
  object: string;
  payment: string | null;
  ours: string;
  theirs: string;
}

/** Records and logs a difference; one that is still open is updated instead. */
export const recordDifference = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { kind, object, payment, ours, theirs }: Difference,
): Promise<void> => {
  const now = new Date(ctx.clock.now());
  const provider = ctx.services.payments.kind;
  const updated = await unit.tx
    .update(billingDifference)
    .set({ seen_at: now, ours, theirs })
    .where(
      and(
        eq(billingDifference.provider, provider),
        eq(billingDifference.kind, kind),
        eq(billingDifference.object, object),
        isNull(billingDifference.resolved_at),
      ),
    )
    .returning({ id: billingDifference.id });
  if (updated.length > 0) return;
  await unit.tx
    .insert(billingDifference)
    .values({ provider, kind, object, payment_id: payment, ours, theirs, found_at: now, seen_at: now })
    .onConflictDoNothing();
  unit.afterCommit(() =>
    ctx.services.log.warn({ kind, object, payment, ours, theirs }, 'billing difference'),
  );
};

/** Closes differences last found before the given time. A difference about a hold stays open as long as the hold. */
export const resolveDifferencesNotSeenSince = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  since: number,
): Promise<void> => {
  const heldPayments = unit.tx
    .select({ id: billingPayment.id })
    .from(billingPayment)
    .where(eq(billingPayment.status, 'requires_capture'));
  await unit.tx
    .update(billingDifference)
    .set({ resolved_at: new Date(ctx.clock.now()) })
    .where(
      and(
        isNull(billingDifference.resolved_at),
        lt(billingDifference.seen_at, new Date(since)),
        or(
          notLike(billingDifference.kind, 'hold%'),
          isNull(billingDifference.payment_id),
          notInArray(billingDifference.payment_id, heldPayments),
        ),
      ),
    );
};

/** Open differences, oldest first. */
export const listOpenDifferences = (db: Reader) =>
  db
    .select()
    .from(billingDifference)
    .where(isNull(billingDifference.resolved_at))
    .orderBy(billingDifference.found_at);

type OpenDifference = Awaited<ReturnType<typeof listOpenDifferences>>[number];

/** One line per difference, for a terminal. */
export const formatDifferences = (open: readonly OpenDifference[]): string => {
  if (open.length === 0) return 'The ledger and the payment provider agree.';
  const lines = open.map(({ found_at, kind, object, payment_id, ours, theirs }) =>
    [
      found_at.toISOString(),
      kind,
      object,
      payment_id === null ? '' : `payment ${payment_id}`,
      `ours: ${ours}; theirs: ${theirs}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
  return [`${open.length} open:`, ...lines].join('\n');
};
