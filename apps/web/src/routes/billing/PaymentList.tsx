import { isApiError, localZone, messageOf } from '@openvisit/api';
import { getReceipt, usePaymentHistory } from '@openvisit/api/billing';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { EmptyState, PaymentHistory, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { saveReceipt } from './save-receipt.ts';

/** Downloads one receipt at a time; the PDF is created in the browser. */
const useReceiptDownload = () => {
  const { show } = useToasts();
  const [busyId, setBusyId] = useState<string | null>(null);
  const download = async (id: string, invoice: string) => {
    setBusyId(id);
    try {
      await saveReceipt({ facts: await getReceipt(invoice), zone: localZone() });
    } catch (error) {
      show({ tone: 'danger', text: isApiError(error) ? messageOf(error) : BILLING_MESSAGES.RECEIPT_FAILED });
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, download };
};

export interface PaymentListProps {
  /** Text shown while there are no payments. */
  empty: string;
}

/** The user's payments with receipts, newest first (ER-02). */
export const PaymentList = ({ empty }: PaymentListProps) => {
  const list = usePaymentHistory();
  const { busyId, download } = useReceiptDownload();
  return (
    <PaymentHistory
      payments={list.loading || (list.error && list.items.length === 0) ? null : list.items}
      zone={localZone()}
      busyId={busyId}
      onReceipt={({ id, invoice }) => {
        if (invoice !== null && busyId === null) void download(id, invoice);
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
