import { token } from '@openvisit/themes';
import { paymentDisplay } from '@openvisit/contract';
import { Receipt } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import type { Paging } from '../../data/list-foot/ListFoot.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { dollars } from '../../format/people.ts';
import { shortDay } from '../../format/records.ts';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';

/** A payment as the card provider tells it (B3); amount in cents, time in unix seconds. */
export interface PaymentRecord {
  id: string;
  amount: number;
  created: number;
  status: string;
  /** What an invoice is downloaded by; null where there is none. */
  invoice: string | null;
  receipt_url: string | null;
  failure_message: string | null;
}

const Why = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background: none;
  color: inherit;
  font: inherit;
  min-height: ${token.space[6]};
  cursor: help;
`;

const Amount = styled.span`
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

export interface PaymentHistoryProps
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Newest first; null while the first of them load. `hasMore` and `onLoadMore` bring the next. */
  payments: readonly PaymentRecord[] | null;
  /** Reader's IANA zone. */
  zone: string;
  /** Id of the payment whose invoice is being downloaded. */
  busyId?: string | null;
  /** Downloads the invoice of a payment that has no receipt to open. */
  onInvoice?: (payment: PaymentRecord) => void;
}

const statusOf = ({ status, failure_message }: PaymentRecord) => {
  const badge = <StatusBadge {...paymentDisplay(status)} />;
  if (status !== 'failed' || !failure_message) return badge;
  return (
    <Tooltip text={failure_message}>
      {(trigger) => (
        <Why type="button" {...trigger}>
          {badge}
        </Why>
      )}
    </Tooltip>
  );
};

/** What was paid, when, and its receipt; of what failed, why (ER-02). */
export function PaymentHistory({ payments, zone, busyId = null, onInvoice, ...rest }: PaymentHistoryProps) {
  const columns: Column<PaymentRecord>[] = [
    {
      id: 'amount',
      header: 'Amount',
      role: 'name',
      cell: ({ amount }) => <Amount>{dollars(amount)}</Amount>,
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ created }) => (
        <time dateTime={new Date(created * 1000).toISOString()}>{shortDay(created * 1000, zone)}</time>
      ),
    },
    { id: 'status', header: 'Status', width: 'fit', cell: statusOf },
  ];
  return (
    <DataTable
      label="Payments"
      columns={columns}
      rows={payments}
      keyOf={({ id }) => id}
      empty={
        <EmptyState illustration="earnings" title="No payments yet">
          What you pay for your subscription stands here with its receipts.
        </EmptyState>
      }
      action={(payment) => {
        const name = `${dollars(payment.amount)} of ${shortDay(payment.created * 1000, zone)}`;
        if (payment.receipt_url)
          return (
            <Button
              as="a"
              size="sm"
              variant="quiet"
              icon={<Receipt aria-hidden />}
              href={payment.receipt_url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Receipt for ${name}`}
            >
              Receipt
            </Button>
          );
        if (payment.invoice === null || !onInvoice || payment.status === 'failed') return null;
        return (
          <Button
            size="sm"
            variant="quiet"
            busy={payment.id === busyId}
            aria-label={`Invoice for ${name}`}
            onClick={() => onInvoice(payment)}
          >
            Invoice
          </Button>
        );
      }}
      {...rest}
    />
  );
}
