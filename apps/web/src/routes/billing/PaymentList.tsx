import { isApiError, localZone, messageOf } from '@openvisit/api';
import { getReceipt, usePaymentHistory } from '@openvisit/api/billing';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { EmptyState, PaymentHistory, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { saveReceipt } from './save-receipt.ts';

/** One receipt at a time: its facts from the server, the PDF made here. */
const useReceipt = () => {
  const { show } = useToasts();
  const [busyId, setBusyId] = useState<string | null>(null);
  const make = async (id: string, invoice: string) => {
    setBusyId(id);
    try {
      await saveReceipt({ facts: await getReceipt(invoice), zone: localZone() });
    } catch (error) {
      show({ tone: 'danger', text: isApiError(error) ? messageOf(error) : BILLING_MESSAGES.RECEIPT_FAILED });
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, make };
};

export interface PaymentsProps {
  /** What will stand here once something has been paid. */
  empty: string;
}

/** What the reader has paid, newest first, with receipts (ER-02). */
export const Payments = ({ empty }: PaymentsProps) => {
  const list = usePaymentHistory();
  const { busyId, make } = useReceipt();
  return (
    <PaymentHistory
      payments={list.loading || (list.error && list.items.length === 0) ? null : list.items}
      zone={localZone()}
      busyId={busyId}
      onReceipt={({ id, invoice }) => {
        if (invoice !== null && busyId === null) void make(id, invoice);
      }}
      hasMore={list.hasMore}
      loadingMore={list.loadingMore}
      onLoadMore={list.loadMore}
      error={list.error?.message}
      onRetry={() => void list.reload()}
      empty={
        <EmptyState illustration="earnings" title="No payments yet">
          {empty}
        </EmptyState>
      }
    />
  );
};
