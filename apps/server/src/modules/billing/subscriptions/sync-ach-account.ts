import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { billingBank, billingCustomer } from '../../../schema/billing.ts';
import { callProvider, getPayerAccount, retryOnConcurrentChange } from '../provider/index.ts';

/** Copies the status of a debit account from the provider (PO-23). An account deleted there is marked as removed. */
export const syncAchAccount = (ctx: RequestContext, providerId: string): Promise<void> =>
  retryOnConcurrentChange(async () => {
    const [found] = await ctx.db
      .select({ row: billingBank, customer: billingCustomer.provider_id })
      .from(billingBank)
      .innerJoin(
        billingCustomer,
        and(
          eq(billingCustomer.physician_id, billingBank.physician_id),
          eq(billingCustomer.provider, billingBank.provider),
        ),
      )
      .where(eq(billingBank.provider_id, providerId));
    if (!found?.customer || found.row.provider !== ctx.services.payments.kind) return true;
    const { row, customer } = found;
    const account = await callProvider(() => ctx.services.payments.getBank(customer, providerId));
    if (account ? account.status === row.status : row.removed_at !== null) return true;
    return ctx.write(async (unit) => {
      const now = new Date(ctx.clock.now());
      const [locked] = await unit.tx
        .select()
        .from(billingBank)
        .where(eq(billingBank.id, row.id))
        .for('update');
      if (locked?.version !== row.version) return false;
      await unit.tx
        .update(billingBank)
        .set({
          ...(account ? { status: account.status } : { removed_at: now }),
          version: row.version + 1,
          updated_at: now,
        })
        .where(eq(billingBank.id, row.id));
      const { user } = await getPayerAccount(unit.tx, { physician: row.physician_id });
      await unit.emit(user, 'billing.changed', { what: 'ach' });
      return true;
    });
  });
