import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { ProviderPayment, ProviderTransfer } from '../../../integrations/payments/port.ts';
import type { PaymentRow } from '../../../schema/billing.ts';
import { type Difference, getPostedAmounts, LEDGER_ACCOUNTS } from '../ledger/index.ts';
import {
  cancelReplacedHold,
  findPayment,
  findPaymentForSnapshot,
  findTransfer,
  payerRecordId,
  syncProviderPayment,
} from '../payments/index.ts';
import { callProvider } from '../provider/index.ts';
import { syncCustomer } from '../subscriptions/index.ts';

/** Balances the ledger must show for a payment, by account. */
const getExpectedAmounts = (row: PaymentRow, provided: ProviderPayment): Map<string, number> => {
  const held = provided.status === 'requires_capture' ? provided.amount : 0;
  const disputed = provided.disputes.reduce((sum, { amount }) => sum + amount, 0);
  const disputeFees = provided.disputes.reduce((sum, { fee }) => sum + fee, 0);
  const paid = provided.amount_received - provided.amount_refunded + disputed;
  return new Map([
    [LEDGER_ACCOUNTS.held, held],
    [LEDGER_ACCOUNTS.payer(payerRecordId(row)), -held - paid],
    ...(provided.fee === null ? [] : [[LEDGER_ACCOUNTS.fees, provided.fee + disputeFees] as const]),
  ]);
};

const compareTransfer = async (
  db: Reader,
  row: PaymentRow,
  transfer: ProviderTransfer | null,
): Promise<Difference[]> => {
  if (!transfer || row.payee_physician_id === null) return [];
  const posted = await getPostedAmounts(db, { payment: row.id, object: transfer.id });
  const ours = posted.get(LEDGER_ACCOUNTS.physician(row.payee_physician_id)) ?? 0;
  const theirs = transfer.amount - transfer.reversed;
  if (ours === theirs) return [];
  return [
    {
      kind: 'ledger.split',
      object: transfer.id,
      payment: row.id,
      ours: String(ours),
      theirs: String(theirs),
    },
  ];
};

/** Differences between the ledger and the provider about one payment and its transfer. */
export const comparePayment = async (
  db: Reader,
  row: PaymentRow,
  provided: ProviderPayment,
  transfer: ProviderTransfer | null,
): Promise<Difference[]> => {
  const posted = await getPostedAmounts(db, { payment: row.id, object: provided.id });
  const differences = [...getExpectedAmounts(row, provided)]
    .map(([account, theirs]) => ({ account, ours: posted.get(account) ?? 0, theirs }))
    .filter(({ ours, theirs }) => ours !== theirs)
    .map(({ account, ours, theirs }) => ({
      kind: `ledger.${account.split(':')[0] ?? ''}`,
      object: provided.id,
      payment: row.id,
      ours: String(ours),
      theirs: String(theirs),
    }));
  return [...differences, ...(await compareTransfer(db, row, transfer))];
};

const MOVED_STATUSES: readonly ProviderPayment['status'][] = ['succeeded', 'requires_capture'];

/** Money that moved at the provider without a payment in the database. */
const reportOrphan = ({ id, status, amount }: ProviderPayment): Difference[] =>
  MOVED_STATUSES.includes(status)
    ? [{ kind: 'orphan', object: id, payment: null, ours: '0', theirs: String(amount) }]
    : [];

/** Finds the stored payment. The payment of an invoice may have to be synced through its customer first. */
const findOrSyncPayment = async (
  ctx: RequestContext,
  provided: ProviderPayment,
): Promise<PaymentRow | null> => {
  const row = await findPaymentForSnapshot(ctx.db, provided);
  if (row || provided.customer === null) return row;
  await syncCustomer(ctx, provided.customer);
  return findPaymentForSnapshot(ctx.db, provided);
};

const isUpToDate = (row: PaymentRow, provided: ProviderPayment): boolean =>
  row.provider_id === provided.id && (row.status === 'succeeded') === (provided.status === 'succeeded');

/** Syncs a provider payment that differs from ours and returns the differences that remain. */
export const reconcilePayment = async (
  ctx: RequestContext,
  listed: ProviderPayment,
): Promise<Difference[]> => {
  const row = await findOrSyncPayment(ctx, listed);
  if (!row) return reportOrphan(listed);
  const differences = await comparePayment(ctx.db, row, listed, await findTransfer(ctx, row, listed));
  if (differences.length === 0 && isUpToDate(row, listed)) return [];

  const fetchPayment = () => callProvider(() => ctx.services.payments.getPayment(listed.id));
  await syncProviderPayment(ctx, listed.id);
  const synced = (await findPayment(ctx.db, row.id)) ?? row;
  let provided = await fetchPayment();
  if (synced.provider_id !== provided.id && provided.status === 'requires_capture') {
    await cancelReplacedHold(ctx, synced.id, provided.id);
    provided = await fetchPayment();
  }
  return comparePayment(ctx.db, synced, provided, await findTransfer(ctx, synced, provided));
};
