import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import { billingAccount } from '../../../schema/billing.ts';
import { isPosted, LEDGER_ACCOUNTS, postEntry, transferPostings } from '../ledger/index.ts';
import { callProvider } from '../provider/index.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';

/** Posts a paid payout to the ledger, or reverses the entry of one that failed after it was paid. */
export const postPayout = async (
  ctx: RequestContext,
  physician: string,
  { id, status, amount }: { id: string; status: string; amount: number },
): Promise<void> => {
  const isReturned = status === 'failed' || status === 'canceled';
  if (status !== 'paid' && !isReturned) return;
  await ctx.write(async (unit) => {
    const entry = { kind: 'payout' as const, at: ctx.clock.now(), physician, payment: null };
    const [balance, bank] = [LEDGER_ACCOUNTS.physician(physician), LEDGER_ACCOUNTS.bank(physician)];
    if (!isReturned) {
      await postEntry(unit, { ...entry, reference: id, postings: transferPostings(balance, bank, amount) });
    } else if (await isPosted(unit.tx, 'payout', id)) {
      await postEntry(unit, {
        ...entry,
        reference: `${id}:back`,
        postings: transferPostings(bank, balance, amount),
      });
    }
  });
};

/** Fetches a payout from the provider and posts it. */
export const syncPayout = async (ctx: RequestContext, id: string, account: string): Promise<void> => {
  const [owner] = await ctx.db
    .select({ physician: billingAccount.physician_id })
    .from(billingAccount)
    .where(eq(billingAccount.provider_id, account));
  if (!owner) return;
  const payout = await callProvider(() => ctx.services.payments.getPayout(id, account));
  await postPayout(ctx, owner.physician, payout);
  if (payout.status === 'failed') await syncPayoutAccount(ctx, account);
};
