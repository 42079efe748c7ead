import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { ProviderAccount } from '../../../integrations/payments/port.ts';
import { billingAccount } from '../../../schema/billing.ts';
import { callProvider, getPayerAccount, retryOnConcurrentChange } from '../provider/index.ts';
import { DEFERRED_TRANSFERS_JOB } from './deferred-transfers.ts';

/** The status shown to the physician: missing requirements first, then the state of their bank account. */
const toAccountStatus = ({ requirements, payouts_enabled, bank }: ProviderAccount): string => {
  if (requirements.length > 0) return 'requirements_due';
  if (!bank) return 'new';
  const failed = bank.status === 'errored' || bank.status === 'verification_failed';
  return payouts_enabled && !failed ? 'verified' : bank.status;
};

const toColumns = (account: ProviderAccount) => ({
  status: toAccountStatus(account),
  bank_name: account.bank?.bank_name ?? null,
  last4: account.bank?.last4 ?? null,
  routing_number: account.bank?.routing_number ?? null,
  charges_enabled: account.charges_enabled,
  payouts_enabled: account.payouts_enabled,
  details_submitted: account.details_submitted,
  requirements: account.requirements,
});

const hasColumns = (
  row: typeof billingAccount.$inferSelect,
  columns: ReturnType<typeof toColumns>,
): boolean =>
  Object.entries(columns).every(
    ([name, value]) => JSON.stringify(row[name as keyof typeof columns]) === JSON.stringify(value),
  );

/** Fetches a physician's payout account from the provider and stores it (PO-15). */
export const syncPayoutAccount = (ctx: RequestContext, providerId: string): Promise<void> =>
  retryOnConcurrentChange(async () => {
    const [row] = await ctx.db
      .select()
      .from(billingAccount)
      .where(eq(billingAccount.provider_id, providerId));
    if (!row) return true;
    const columns = toColumns(await callProvider(() => ctx.services.payments.getAccount(providerId)));
    return ctx.write(async (unit) => {
      const [locked] = await unit.tx
        .select()
        .from(billingAccount)
        .where(eq(billingAccount.id, row.id))
        .for('update');
      if (locked?.version !== row.version) return false;
      if (hasColumns(unit.encryption.openRow(billingAccount, row.id, locked), columns)) return true;
      await unit.tx
        .update(billingAccount)
        .set({
          ...unit.encryption.sealRow(billingAccount, row.id, columns),
          version: row.version + 1,
          updated_at: new Date(ctx.clock.now()),
        })
        .where(eq(billingAccount.id, row.id));
      if (columns.charges_enabled && !locked.charges_enabled)
        await unit.enqueue({ kind: DEFERRED_TRANSFERS_JOB, payload: {}, key: row.physician_id });
      const { user } = await getPayerAccount(unit.tx, { physician: row.physician_id });
      await unit.emit(user, 'billing.changed', { what: 'bank' });
      return true;
    });
  });
