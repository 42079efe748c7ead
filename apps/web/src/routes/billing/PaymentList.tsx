import { isApiError, getLocalZone } from '@openvisit/api';
import { getReceipt, usePaymentHistory } from '@openvisit/api/billing';
import { BILLING_MESSAGES, t } from '@openvisit/contract';
import { EmptyState, PaymentHistory } from '@openvisit/ui';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { saveReceipt } from './save-receipt.ts';

/** Downloads one receipt at a time; the PDF is created in the browser. */
const useReceiptDownload = () => {
  const { running, run } = useActionWithToast(
    async (_id: string, invoice: string) => saveReceipt(await getReceipt(invoice), getLocalZone()),
    (failure, message) => (isApiError(failure) ? message : BILLING_MESSAGES.RECEIPT_FAILED),
  );
  return { busyId: running?.[0] ?? null, download: run };
};

export interface PaymentListProps {
  /** Text shown while there are no payments. */
  empty: string;
  /** URL of the contact page, linked from payments whose refund failed. */
  contactHref?: string;
}

/** The user's payments with receipts, newest first (ER-02). */
export const PaymentList = ({ empty, contactHref }: PaymentListProps) => {
  const list = usePaymentHistory();
  const { busyId, download } = useReceiptDownload();
  return (
    <PaymentHistory
      payments={list.loading || (list.error && list.items.length === 0) ? null : list.items}
      zone={getLocalZone()}
      busyId={busyId}
      contactHref={contactHref}
      onReceipt={({ id, invoice }) => {
        if (invoice !== null) void download(id, invoice);
      }}
      {...getPagingProps(list)}
      empty={
        <EmptyState illustration="earnings" title={t('No payments yet')}>
          {empty}
        </EmptyState>
      }
    />
  );
};
