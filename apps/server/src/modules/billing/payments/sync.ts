import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { ProviderAccount, ProviderTransfer } from '../../../integrations/payments/port.ts';
import {
  callProvider,
  getPayerAccount,
  resumePaymentOperations,
  retryOnConcurrentChange,
} from '../provider/index.ts';
import { isPosted, LEDGER_ACCOUNTS, postEntry, transferPostings } from '../ledger/index.ts';
import { DEFERRED_TRANSFERS_JOB } from '../payouts/deferred-transfers.ts';
import { findPayment } from './payments.ts';
import { lockPayment, applyPaymentSnapshot, toSnapshot, type PaymentSnapshot } from './settle-payment.ts';
import {
  billingAccount,
  billingBank,
  billingCustomer,
  billingPayment,
  type PaymentRow,
} from '../../../schema/billing.ts';

export { syncSubscription } from '../subscriptions/sync-subscription.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const transferOf = async (
  ctx: RequestContext,
  { destination }: PaymentRow,
  theirs: PaymentSnapshot,
): Promise<ProviderTransfer | null> =>
  destination === null || theirs.amount_received === 0
    ? null
    : ctx.services.payments.getTransferOf(theirs.id);

const rowBy = async (db: Reader, provider_id: string): Promise<PaymentRow | null> => {
  const [row] = await db.select().from(billingPayment).where(eq(billingPayment.provider_id, provider_id));
  return row ?? null;
};

/** Asks the provider how one of its payments stands and writes it; false where it is none of ours. */
export const syncProviderPayment = async (ctx: RequestContext, provider_id: string): Promise<boolean> => {
  let ours = true;
  await retryOnConcurrentChange(async () => {
    const known = await rowBy(ctx.db, provider_id);
    const theirs = toSnapshot(await callProvider(() => ctx.services.payments.getPayment(provider_id)));
    const row = known ?? (await referred(ctx, theirs));
    ours = row !== null;
    if (!row) return true;
    const transfer = await callProvider(() => transferOf(ctx, row, theirs));
    return ctx.write(async (unit) => {
      const locked = await lockPayment(unit.tx, row.id);
      if (locked.version !== row.version) return false;
      await applyPaymentSnapshot(unit, {
        row: locked,
        snapshot: theirs,
        transfer,
        now: ctx.clock.now(),
        isAuthoritative: true,
      });
      return true;
    });
  });
  return ours;
};

/** The payment of ours that one of the provider's was made for; one that waits for its answer gets it first. */
const referred = async (ctx: RequestContext, { reference }: PaymentSnapshot): Promise<PaymentRow | null> => {
  if (reference === null || !UUID.test(reference)) return null;
  await resumePaymentOperations(ctx, reference);
  return findPayment(ctx.db, reference);
};

/** Asks how a payment of ours stands, also where the provider has not answered yet. */
export const refreshPayment = async (ctx: RequestContext, id: string): Promise<PaymentRow | null> => {
  const row = await findPayment(ctx.db, id);
  if (!row || row.provider !== ctx.services.payments.kind) return row;
  if (row.provider_id === null) await resumePaymentOperations(ctx, id);
  else await syncProviderPayment(ctx, row.provider_id);
  return findPayment(ctx.db, id);
};

/** What a physician's account is shown as: what the provider misses first, then the bank. */
export const toAccountStatus = ({ requirements, payouts_enabled, bank }: ProviderAccount): string => {
  if (requirements.length > 0) return 'requirements_due';
  if (!bank) return 'new';
  const failed = bank.status === 'errored' || bank.status === 'verification_failed';
  return payouts_enabled && !failed ? 'verified' : bank.status;
};

/** Asks the provider how a physician's account stands and writes it (PO-15). */
export const syncPayoutAccount = (ctx: RequestContext, provider_id: string): Promise<void> =>
  retryOnConcurrentChange(async () => {
    const [row] = await ctx.db
      .select()
      .from(billingAccount)
      .where(eq(billingAccount.provider_id, provider_id));
    if (!row) return true;
    const theirs = await callProvider(() => ctx.services.payments.getAccount(provider_id));
    const facts = {
      status: toAccountStatus(theirs),
      bank_name: theirs.bank?.bank_name ?? null,
      last4: theirs.bank?.last4 ?? null,
      routing_number: theirs.bank?.routing_number ?? null,
      charges_enabled: theirs.charges_enabled,
      payouts_enabled: theirs.payouts_enabled,
      details_submitted: theirs.details_submitted,
      requirements: theirs.requirements,
    };
    return ctx.write(async (unit) => {
      const [locked] = await unit.tx
        .select()
        .from(billingAccount)
        .where(eq(billingAccount.id, row.id))
        .for('update');
      if (locked?.version !== row.version) return false;
      const same = Object.entries(facts).every(
        ([name, value]) => JSON.stringify(locked[name as keyof typeof facts]) === JSON.stringify(value),
      );
      if (same) return true;
      await unit.tx
        .update(billingAccount)
        .set({ ...facts, version: row.version + 1, updated_at: new Date(ctx.clock.now()) })
        .where(eq(billingAccount.id, row.id));
      if (facts.charges_enabled && !locked.charges_enabled)
        await unit.enqueue({ kind: DEFERRED_TRANSFERS_JOB, payload: {}, key: row.physician_id });
      const { user } = await getPayerAccount(unit.tx, { physician: row.physician_id });
      await unit.emit(user, 'billing.changed', { what: 'bank' });
      return true;
    });
  });

/** Asks the provider how a bank account that is debited stands and writes it; one that is gone there is gone here (PO-23). */
export const syncAchAccount = (ctx: RequestContext, provider_id: string): Promise<void> =>
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
      .where(eq(billingBank.provider_id, provider_id));
    if (!found?.customer || found.row.provider !== ctx.services.payments.kind) return true;
    const { row, customer } = found;
    const theirs = await callProvider(() => ctx.services.payments.getBank(customer, provider_id));
    if (theirs ? theirs.status === row.status : row.removed_at !== null) return true;
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
          ...(theirs ? { status: theirs.status } : { removed_at: now }),
          version: row.version + 1,
          updated_at: now,
        })
        .where(eq(billingBank.id, row.id));
      const { user } = await getPayerAccount(unit.tx, { physician: row.physician_id });
      await unit.emit(user, 'billing.changed', { what: 'ach' });
      return true;
    });
  });

/** Asks the provider what became of a payout and writes it: paid, or come back. */
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

/** A payout that was paid leaves the physician's account; one that failed afterwards comes back to it. */
export const postPayout = async (
  ctx: RequestContext,
  physician: string,
  { id, status, amount }: { id: string; status: string; amount: number },
): Promise<void> => {
  const back = status === 'failed' || status === 'canceled';
  if (status !== 'paid' && !back) return;
  await ctx.write(async (unit) => {
    const entry = { kind: 'payout' as const, at: ctx.clock.now(), physician, payment: null };
    const [own, bank] = [LEDGER_ACCOUNTS.physician(physician), LEDGER_ACCOUNTS.bank(physician)];
    if (!back) {
      await postEntry(unit, { ...entry, reference: id, postings: transferPostings(own, bank, amount) });
    } else if (await isPosted(unit.tx, 'payout', id)) {
      await postEntry(unit, {
        ...entry,
        reference: `${id}:back`,
        postings: transferPostings(bank, own, amount),
      });
    }
  });
};
