import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { ProviderTransfer } from '../../../integrations/payments/port.ts';
import type { DisputeStatus } from '@openvisit/contract';
import { billingDispute, type PaymentRow } from '../../../schema/billing.ts';
import type { LedgerKind } from '../../../schema/ledger.ts';
import { getPostedAmounts, isPosted, LEDGER_ACCOUNTS, postEntry, transferPostings } from '../ledger/index.ts';
import { isHold, getPayerRecordId } from './payment-rows.ts';
import type { PaymentSnapshot } from './payment-snapshot.ts';

interface Posting {
  unit: UnitOfWork;
  row: PaymentRow;
  snapshot: PaymentSnapshot;
  /** Epoch ms. */
  now: number;
}

const getPayerAccount = (row: PaymentRow): string => LEDGER_ACCOUNTS.payer(getPayerRecordId(row));

const createEntry = ({ row, now }: Omit<Posting, 'snapshot'>) => ({
  at: now,
  physician: row.payee_physician_id ?? row.payer_physician_id,
  payment: row.id,
});

const postMove = (
  posting: Omit<Posting, 'snapshot'>,
  kind: LedgerKind,
  reference: string,
  move: { from: string; to: string; amount: number },
): Promise<boolean> =>
  postEntry(posting.unit, {
    ...createEntry(posting),
    kind,
    reference,
    postings: transferPostings(move.from, move.to, move.amount),
  });

const postHold = async (posting: Posting): Promise<void> => {
  const { unit, row, snapshot } = posting;
  const { id, status, amount, amount_received: captured } = snapshot;
  const payer = getPayerAccount(row);
  const { held, platform } = LEDGER_ACCOUNTS;
  if (status === 'requires_capture' || captured > 0)
    await postMove(posting, 'hold', id, { from: payer, to: held, amount });
  if (captured > 0) {
    await postMove(posting, 'capture', id, { from: held, to: platform, amount: captured });
    await postMove(posting, 'release', id, { from: held, to: payer, amount: amount - captured });
  } else if (status === 'canceled' && (await isPosted(unit.tx, 'hold', id))) {
    await postMove(posting, 'release', id, { from: held, to: payer, amount });
  }
};

/** The reference of the ledger entry after which a payment has this refunded amount. */
export const getRefundReference = ({
  provider_id,
  refunded,
}: Pick<PaymentRow, 'provider_id' | 'refunded'>): string => `${provider_id ?? ''}:${refunded}`;

const postRefunds = async (posting: Posting): Promise<void> => {
  const { unit, row, snapshot } = posting;
  const payer = getPayerAccount(row);
  const posted = await getPostedAmounts(unit.tx, { payment: row.id, kind: 'refund', object: snapshot.id });
  const amount = snapshot.amount_refunded - (posted.get(payer) ?? 0);
  if (amount > 0)
    await postMove(
      posting,
      'refund',
      getRefundReference({ provider_id: snapshot.id, refunded: snapshot.amount_refunded }),
      {
        from: LEDGER_ACCOUNTS.platform,
        to: payer,
        amount,
      },
    );
};

/** Stores the state of a dispute. A payment is synchronized again when its dispute is decided. */
const saveDispute = async (
  { unit, row, now }: Posting,
  reference: string,
  status: DisputeStatus,
): Promise<void> => {
  const values = { status, updated_at: new Date(now) };
  await unit.tx
    .insert(billingDispute)
    .values({ ...values, reference, payment_id: row.id, physician_id: row.payee_physician_id })
    .onConflictDoUpdate({ target: billingDispute.reference, set: values });
};

/** Posts money withdrawn by a dispute and reinstated by a won one, with the provider's fee. */
const postDisputes = async (posting: Posting): Promise<void> => {
  const { unit, row, snapshot } = posting;
  const { platform, fees } = LEDGER_ACCOUNTS;
  for (const { id, amount, fee, status } of snapshot.disputes) {
    const reference = `${snapshot.id}:${id}`;
    await postEntry(unit, {
      ...createEntry(posting),
      kind: 'dispute',
      reference,
      postings: [
        ...transferPostings(getPayerAccount(row), platform, amount),
        ...transferPostings(platform, fees, fee),
      ],
    });
    await saveDispute(posting, reference, status);
  }
};

/** Posts what was transferred to the physician, less what was reversed. */
export const postTransfer = async (
  posting: Omit<Posting, 'snapshot'>,
  transfer: ProviderTransfer,
): Promise<void> => {
  const { unit, row } = posting;
  if (row.payee_physician_id === null) return;
  const account = LEDGER_ACCOUNTS.physician(row.payee_physician_id);
  const posted = await getPostedAmounts(unit.tx, { payment: row.id, kind: 'split', object: transfer.id });
  const amount = transfer.amount - transfer.reversed - (posted.get(account) ?? 0);
  if (amount === 0) return;
  const reference = transfer.reversed === 0 ? transfer.id : `${transfer.id}:${transfer.reversed}`;
  await postMove(posting, 'split', reference, { from: LEDGER_ACCOUNTS.platform, to: account, amount });
};

/** Posts everything a provider payment implies to the ledger; existing entries do not change. */
export const postPayment = async (posting: Posting, transfer: ProviderTransfer | null): Promise<void> => {
  const { row, snapshot } = posting;
  const { platform, fees } = LEDGER_ACCOUNTS;
  const { id, fee, amount_received: received } = snapshot;
  if (isHold(row)) await postHold(posting);
  else if (received > 0) {
    const kind = row.purpose === 'SUBSCRIPTION' ? 'subscription' : 'capture';
    await postMove(posting, kind, id, { from: getPayerAccount(row), to: platform, amount: received });
  }
  if (fee !== null && received > 0)
    await postMove(posting, 'fee', id, { from: platform, to: fees, amount: fee });
  if (snapshot.amount_refunded > 0) await postRefunds(posting);
  await postDisputes(posting);
  if (transfer) await postTransfer(posting, transfer);
};
