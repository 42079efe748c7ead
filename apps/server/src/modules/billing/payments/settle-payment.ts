import { HOLD_CATEGORIES } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ProviderPayment, ProviderTransfer } from '../../../integrations/payments/port.ts';
import { notify } from '../../notifications/index.ts';
import { setBrandingPaid } from '../../physicians/index.ts';
import { physician } from '../../../schema/physicians.ts';
import {
  isPosted,
  LEDGER_ACCOUNTS,
  type NewLedgerEntry,
  postEntry,
  transferPostings,
} from '../ledger/index.ts';
import {
  billingPayment,
  ledgerEntry,
  ledgerPosting,
  type LedgerKind,
  type StoredPaymentStatus,
  type PaymentRow,
} from '../../../schema/billing.ts';

/** What the provider says of a payment, as it may be kept: without the secret that pays it. */
export type PaymentSnapshot = Omit<ProviderPayment, 'client_secret'>;

/** Leaves the secret out. */
export const toSnapshot = ({ client_secret: _secret, ...known }: ProviderPayment): PaymentSnapshot => known;

const SHOWN: Record<ProviderPayment['status'], StoredPaymentStatus> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'pending',
  requires_action: 'requires_action',
  processing: 'pending',
  requires_capture: 'requires_capture',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** How far a payment has come: an answer that was overtaken says less than what is known already. */
const RANK: Record<StoredPaymentStatus, number> = {
  pending: 0,
  requires_action: 1,
  requires_capture: 2,
  failed: 3,
  canceled: 3,
  succeeded: 4,
};

export const isHold = ({ purpose }: Pick<PaymentRow, 'purpose'>): boolean =>
  (HOLD_CATEGORIES as readonly string[]).includes(purpose);

/** The payer's own record. */
export const payerRecordId = (row: Pick<PaymentRow, 'payer_physician_id' | 'payer_patient_id'>): string =>
  row.payer_physician_id ?? row.payer_patient_id ?? '';

/** A payment as it stands, kept from others until the transaction ends. */
export const lockPayment = async (tx: Transaction, id: string): Promise<PaymentRow> => {
  const [row] = await tx.select().from(billingPayment).where(eq(billingPayment.id, id)).for('update');
  if (!row) throw new Error(`There is no payment ${id}`);
  return row;
};

/** What has come to an account by entries of one kind about one object of the provider. */
const posted = async (
  tx: Transaction,
  of: { payment: string; kind: LedgerKind; object: string; account: string },
): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledgerPosting.amount}), 0)` })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.entry_id, ledgerEntry.id))
    .where(
      and(
        eq(ledgerEntry.payment_id, of.payment),
        eq(ledgerEntry.kind, of.kind),
        sql`starts_with(${ledgerEntry.reference}, ${of.object})`,
        eq(ledgerPosting.account, of.account),
      ),
    );
  return Number(row?.sum ?? 0);
};

type Book = (
  kind: LedgerKind,
  reference: string,
  from: string,
  to: string,
  amount: number,
) => Promise<boolean>;

const bookOf =
  (unit: UnitOfWork, row: PaymentRow, now: number): Book =>
  (kind, reference, from, to, amount) => {
    const entry: NewLedgerEntry = {
      kind,
      reference,
      at: now,
      physician: row.payee_physician_id ?? row.payer_physician_id,
      payment: row.id,
      postings: transferPostings(from, to, amount),
    };
    return postEntry(unit, entry);
  };

/** A hold and what became of it. */
const bookHold = async (
  unit: UnitOfWork,
  row: PaymentRow,
  theirs: PaymentSnapshot,
  book: Book,
): Promise<void> => {
  const payer = LEDGER_ACCOUNTS.payer(payerRecordId(row));
  const { id, amount, amount_received: taken } = theirs;
  if (theirs.status === 'requires_capture' || taken > 0)
    await book('hold', id, payer, LEDGER_ACCOUNTS.held, amount);
  if (taken > 0) {
    await book('capture', id, LEDGER_ACCOUNTS.held, LEDGER_ACCOUNTS.platform, taken);
    await book('release', id, LEDGER_ACCOUNTS.held, payer, amount - taken);
  } else if (theirs.status === 'canceled' && (await isPosted(unit.tx, 'hold', id))) {
    await book('release', id, LEDGER_ACCOUNTS.held, payer, amount);
  }
};

const bookRefunds = async (
  unit: UnitOfWork,
  row: PaymentRow,
  theirs: PaymentSnapshot,
  book: Book,
): Promise<void> => {
  const payer = LEDGER_ACCOUNTS.payer(payerRecordId(row));
  const of = { payment: row.id, kind: 'refund' as const, object: theirs.id, account: payer };
  const back = theirs.amount_refunded - (await posted(unit.tx, of));
  if (back > 0)
    await book('refund', `${theirs.id}:${theirs.amount_refunded}`, LEDGER_ACCOUNTS.platform, payer, back);
};

/** What the payer's bank has taken back, and what it gave again; the provider keeps its fee besides. */
const bookDisputes = async (
  unit: UnitOfWork,
  row: PaymentRow,
  { id: payment, disputes }: PaymentSnapshot,
  now: number,
): Promise<void> => {
  const payer = LEDGER_ACCOUNTS.payer(payerRecordId(row));
  for (const { id, amount, fee } of disputes)
    await postEntry(unit, {
      kind: 'dispute',
      reference: `${payment}:${id}`,
      at: now,
      physician: row.payee_physician_id ?? row.payer_physician_id,
      payment: row.id,
      postings: [
        ...transferPostings(payer, LEDGER_ACCOUNTS.platform, amount),
        ...transferPostings(LEDGER_ACCOUNTS.platform, LEDGER_ACCOUNTS.fees, fee),
      ],
    });
};

/** What went on to the physician, less what came back with a refund. */
const bookSplit = async (
  unit: UnitOfWork,
  row: PaymentRow,
  transfer: ProviderTransfer,
  book: Book,
): Promise<void> => {
  if (row.payee_physician_id === null) return;
  const theirs = LEDGER_ACCOUNTS.physician(row.payee_physician_id);
  const of = { payment: row.id, kind: 'split' as const, object: transfer.id, account: theirs };
  const now = transfer.amount - transfer.reversed;
  const more = now - (await posted(unit.tx, of));
  if (more !== 0) {
    const reference = transfer.reversed === 0 ? transfer.id : `${transfer.id}:${transfer.reversed}`;
    await book('split', reference, LEDGER_ACCOUNTS.platform, theirs, more);
  }
};

/** Brings the ledger to what the provider says of a payment; what stands there already is left alone. */
const bookPayment = async (
  unit: UnitOfWork,
  row: PaymentRow,
  theirs: PaymentSnapshot,
  transfer: ProviderTransfer | null,
  now: number,
): Promise<void> => {
  const book = bookOf(unit, row, now);
  const payer = LEDGER_ACCOUNTS.payer(payerRecordId(row));
  if (isHold(row)) await bookHold(unit, row, theirs, book);
  else if (theirs.amount_received > 0) {
    const kind = row.purpose === 'SUBSCRIPTION' ? 'subscription' : 'capture';
    await book(kind, theirs.id, payer, LEDGER_ACCOUNTS.platform, theirs.amount_received);
  }
  if (theirs.fee !== null && theirs.amount_received > 0)
    await book('fee', theirs.id, LEDGER_ACCOUNTS.platform, LEDGER_ACCOUNTS.fees, theirs.fee);
  if (theirs.amount_refunded > 0) await bookRefunds(unit, row, theirs, book);
  await bookDisputes(unit, row, theirs, now);
  if (transfer) await bookSplit(unit, row, transfer, book);
};

/** The look belongs to whoever has paid for it and has not got the money back (PO-19). */
const markLook = async (unit: UnitOfWork, row: PaymentRow): Promise<void> => {
  if (row.purpose !== 'PERSONALISE_THEME' || row.payer_physician_id === null) return;
  const is_paid = row.status === 'succeeded' && row.refunded < row.captured;
  if (!is_paid && row.status !== 'succeeded') return;
  await setBrandingPaid(unit, row.payer_physician_id, is_paid);
  await unit.emit(row.payer_user, 'billing.changed', { what: 'look' });
};

/** Tells whoever pays and whoever is paid that a payment has moved. */
export const publishPaymentChange = async (unit: UnitOfWork, row: PaymentRow): Promise<void> => {
  await unit.emit(row.payer_user, 'billing.changed', { what: 'payments' });
  if (row.payee_physician_id === null) return;
  const [payee] = await unit.tx
    .select({ user: physician.user_id })
    .from(physician)
    .where(eq(physician.id, row.payee_physician_id));
  if (payee && payee.user !== row.payer_user)
    await unit.emit(payee.user, 'billing.changed', { what: 'payments' });
};

/** Notifies the payer of what was taken of a hold (B8). */
const tellTaken = async (unit: UnitOfWork, row: PaymentRow, now: number): Promise<void> => {
  await notify(
    unit,
    { now: () => now },
    {
      user: row.payer_user,
      type: 'APPOINTMENT_CHARGE',
      message: 'NOTIFY_PAYMENT_RECEIVED',
      values: [`$${(row.captured / 100).toFixed(2)}`],
      params: row.visit_id === null ? {} : { appointment_id: row.visit_id },
      physician: row.payee_physician_id,
    },
  );
};

const changesOf = (row: PaymentRow, theirs: PaymentSnapshot, now: number): Partial<PaymentRow> => {
  const status = SHOWN[theirs.status];
  const paid = status === 'succeeded' && row.paid_at === null;
  return {
    status,
    provider_id: theirs.id,
    captured: theirs.amount_received,
    refunded: theirs.amount_refunded,
    fee: theirs.fee ?? row.fee,
    ...(theirs.card ? { card_brand: theirs.card.brand, card_last4: theirs.card.last4 } : {}),
    failure_code: theirs.failure_code,
    failure_message: theirs.failure_message,
    receipt_url: theirs.receipt_url,
    capture_before: theirs.capture_before === null ? row.capture_before : new Date(theirs.capture_before),
    ...(paid ? { paid_at: new Date(now) } : {}),
  };
};

const differs = (row: PaymentRow, changes: Partial<PaymentRow>): boolean =>
  Object.entries(changes).some(([name, value]) => {
    const there: unknown = row[name as keyof PaymentRow];
    return there instanceof Date && value instanceof Date
      ? there.getTime() !== value.getTime()
      : there !== value;
  });

export interface Settling {
  /** Locked. */
  row: PaymentRow;
  snapshot: PaymentSnapshot;
  transfer?: ProviderTransfer | null;
  now: number;
  /** What was said was asked for after the row was read: it counts whatever the row says. */
  isAuthoritative: boolean;
}

/**
 * Writes what the provider says of a payment: the ledger, the row, the look that was paid for, and tells who is concerned.
 * The same again changes nothing. What is said of a hold that was renewed since goes to the ledger alone.
 */
export const applyPaymentSnapshot = async (unit: UnitOfWork, settling: Settling): Promise<PaymentRow> => {
  const { row, snapshot, now, transfer = null } = settling;
  await bookPayment(unit, row, snapshot, transfer, now);
  if (row.provider_id !== null && row.provider_id !== snapshot.id) return row;
  const changes = changesOf(row, snapshot, now);
  const overtaken = !settling.isAuthoritative && RANK[SHOWN[snapshot.status]] < RANK[row.status];
  if (overtaken || !differs(row, changes)) return row;
  const [written] = await unit.tx
    .update(billingPayment)
    .set({ ...changes, version: row.version + 1, updated_at: new Date(now) })
    .where(eq(billingPayment.id, row.id))
    .returning();
  if (!written) throw new Error(`The payment ${row.id} was not written`);
  await unit.audit({
    action: `payment.${written.status}`,
    record_type: 'payment',
    record_id: row.id,
    physician: row.payee_physician_id ?? row.payer_physician_id,
    detail: {
      purpose: row.purpose,
      amount: row.amount,
      captured: written.captured,
      refunded: written.refunded,
    },
  });
  await markLook(unit, written);
  await publishPaymentChange(unit, written);
  if (isHold(row) && row.status !== 'succeeded' && written.status === 'succeeded')
    await tellTaken(unit, written, now);
  return written;
};

/** A payment the provider refused or never got: nothing was taken. */
export const markPaymentFailed = async (
  unit: UnitOfWork,
  id: string,
  why: { code: string | null; message: string },
  now: number,
): Promise<void> => {
  const row = await lockPayment(unit.tx, id);
  if (row.status !== 'pending' || row.provider_id !== null) return;
  const [written] = await unit.tx
    .update(billingPayment)
    .set({
      status: 'failed',
      failure_code: why.code,
      failure_message: why.message,
      version: row.version + 1,
      updated_at: new Date(now),
    })
    .where(eq(billingPayment.id, id))
    .returning();
  if (written) await publishPaymentChange(unit, written);
};
