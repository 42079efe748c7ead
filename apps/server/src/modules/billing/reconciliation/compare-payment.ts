import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { ProviderPayment, ProviderTransfer } from '../../../integrations/payments/port.ts';
import type { PaymentRow } from '../../../schema/billing.ts';
import { type Difference, getPostedAmounts, LEDGER_ACCOUNTS } from '../ledger/index.ts';
import {
  calculateTransferExcess,
  cancelReplacedHold,
  findPayment,
  findPaymentForSnapshot,
  findTransfer,
  getPayerRecordId,
  syncProviderPayment,
} from '../payments/index.ts';
import { callProvider } from '../provider/index.ts';
import { syncCustomer } from '../subscriptions/index.ts';

/** Balances the ledger must show for a payment, by account. */
const getExpectedAmounts = (row: PaymentRow, providerPayment: ProviderPayment): Map<string, number> => {
  const held = providerPayment.status === 'requires_capture' ? providerPayment.amount : 0;
  const disputed = providerPayment.disputes.reduce((sum, { amount }) => sum + amount, 0);
  const disputeFees = providerPayment.disputes.reduce((sum, { fee }) => sum + fee, 0);
  const paid = providerPayment.amount_received - providerPayment.amount_refunded + disputed;
  return new Map([
    [LEDGER_ACCOUNTS.held, held],
    [LEDGER_ACCOUNTS.payer(getPayerRecordId(row)), -held - paid],
    ...(providerPayment.fee === null
      ? []
      : [[LEDGER_ACCOUNTS.fees, providerPayment.fee + disputeFees] as const]),
  ]);
};

/** What the physician has of a payment beyond their share, until it is taken back. */
const findExcess = (
  row: PaymentRow,
  providerPayment: ProviderPayment,
  transfer: ProviderTransfer,
): Difference[] => {
  const theirs = transfer.amount - transfer.reversed;
  const excess = calculateTransferExcess(row, providerPayment, transfer);
  if (excess <= 0) return [];
  return [
    {
      kind: 'transfer.excess',
      object: transfer.id,
      payment: row.id,
      ours: String(theirs - excess),
      theirs: String(theirs),
    },
  ];
};

const compareTransfer = async (
  db: Reader,
  row: PaymentRow,
  transfer: ProviderTransfer,
): Promise<Difference[]> => {
  if (row.payee_physician_id === null) return [];
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
  providerPayment: ProviderPayment,
  transfer: ProviderTransfer | null,
): Promise<Difference[]> => {
  const posted = await getPostedAmounts(db, { payment: row.id, object: providerPayment.id });
  const differences = [...getExpectedAmounts(row, providerPayment)]
    .map(([account, theirs]) => ({ account, ours: posted.get(account) ?? 0, theirs }))
    .filter(({ ours, theirs }) => ours !== theirs)
    .map(({ account, ours, theirs }) => ({
      kind: `ledger.${account.split(':')[0] ?? ''}`,
      object: providerPayment.id,
      payment: row.id,
      ours: String(ours),
      theirs: String(theirs),
    }));
  if (!transfer) return differences;
  return [
    ...differences,
    ...(await compareTransfer(db, row, transfer)),
    ...findExcess(row, providerPayment, transfer),
  ];
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
  providerPayment: ProviderPayment,
): Promise<PaymentRow | null> => {
  const row = await findPaymentForSnapshot(ctx.db, providerPayment);
  if (row || providerPayment.customer === null) return row;
  await syncCustomer(ctx, providerPayment.customer);
  return findPaymentForSnapshot(ctx.db, providerPayment);
};

const isUpToDate = (row: PaymentRow, providerPayment: ProviderPayment): boolean =>
  row.provider_id === providerPayment.id &&
  (row.status === 'succeeded') === (providerPayment.status === 'succeeded');

/** Syncs a provider payment that differs from ours and returns the differences that remain. */
export const reconcilePayment = async (
  ctx: RequestContext,
  listedPayment: ProviderPayment,
): Promise<Difference[]> => {
  const row = await findOrSyncPayment(ctx, listedPayment);
  if (!row) return reportOrphan(listedPayment);
  const differences = await comparePayment(
    ctx.db,
    row,
    listedPayment,
    await findTransfer(ctx, row, listedPayment),
  );
  if (differences.length === 0 && isUpToDate(row, listedPayment)) return [];

  const fetchPayment = () => callProvider(() => ctx.services.payments.getPayment(listedPayment.id));
  await syncProviderPayment(ctx, listedPayment.id);
  const synced = (await findPayment(ctx.db, row.id)) ?? row;
  let providerPayment = await fetchPayment();
  if (synced.provider_id !== providerPayment.id && providerPayment.status === 'requires_capture') {
    await cancelReplacedHold(ctx, synced.id, providerPayment.id);
    providerPayment = await fetchPayment();
  }
  return comparePayment(ctx.db, synced, providerPayment, await findTransfer(ctx, synced, providerPayment));
};
