import { media, token } from '@openvisit/themes';
import {
  getPaymentDisplay,
  type PaymentPurpose,
  t,
  translateName,
  translateReply,
} from '@openvisit/contract';
import { Receipt } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatExactDollars, formatPhysicianName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { PAYMENT_PURPOSE_LABELS } from './purpose-labels.ts';

/** A payment as reported by the payment provider (B3); amounts in cents, times in unix seconds. */
export interface PaymentRecord {
  id: string;
  amount: number;
  created: number;
  status: string;
  /** What the payment was for. */
  purpose: PaymentPurpose;
  /** Who is paid; null when the product is. */
  physician: { first_name: string; last_name: string } | null;
  /** Whose visit is paid; null for a payment of anything else. */
  patient: string | null;
  /** Invoice id for requesting a receipt; null if there is none. */
  invoice: string | null;
  /** URL of the provider's receipt. */
  receipt_url: string | null;
  failure_message: string | null;
  /** Refunded amount in cents. */
  refunded: number;
  /** Cents whose refund the provider refused for good; null for none. */
  refund_failed: number | null;
}

const FailureReason = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background: none;
  color: inherit;
  font: inherit;
  min-height: ${token.space[6]};
  cursor: help;

  @media (pointer: coarse) {
    min-height: ${token.control.sm};
  }
`;

const Amount = styled.span`
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

const Purpose = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

/* Phones have no pointer that could open the tooltip. */
const ReasonOnPhone = styled(Purpose)`
  @media not all and ${media.phone} {
    display: none;
  }
`;

export interface PaymentHistoryProps
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Newest first; null while loading. */
  payments: readonly PaymentRecord[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Id of the payment whose receipt is being generated. */
  busyId?: string | null;
  /** Generates and saves a receipt; without it, the provider's receipt opens. */
  onReceipt?: (payment: PaymentRecord) => void;
  /** URL of the page where a payer asks for a refund that failed. */
  contactHref?: string;
  /** Text when there are no payments; default addresses a physician. */
  empty?: ReactNode;
}

const renderStatus = ({ status, failure_message }: PaymentRecord) => {
  const badge = <StatusBadge {...getPaymentDisplay(status)} />;
  if (status !== 'failed' || !failure_message) return badge;
  const reason = translateReply(failure_message);
  return (
    <div>
      <Tooltip text={reason}>
        {(trigger) => (
          <FailureReason type="button" {...trigger}>
            {badge}
          </FailureReason>
        )}
      </Tooltip>
      <ReasonOnPhone>{reason}</ReasonOnPhone>
    </div>
  );
};

const renderPurpose = (
  { amount, purpose, physician, patient, refunded, refund_failed }: PaymentRecord,
  contactHref: string | undefined,
) => (
  <>
    <Amount>{formatExactDollars(amount)}</Amount>
    <Purpose>
      {refunded > 0
        ? t('{purpose}, {amount} refunded', {
            purpose: t(PAYMENT_PURPOSE_LABELS[purpose]),
            amount: formatExactDollars(refunded),
          })
        : t(PAYMENT_PURPOSE_LABELS[purpose])}
    </Purpose>
    {physician && (
      <Purpose>
        {patient === null
          ? formatPhysicianName(physician)
          : t('{physician}, for {patient}', {
              physician: formatPhysicianName(physician),
              patient: translateName(patient),
            })}
      </Purpose>
    )}
    {refund_failed !== null && (
      <Purpose>
        {t('{amount} could not be refunded to your card.', { amount: formatExactDollars(refund_failed) })}{' '}
        {contactHref && <AppLink href={contactHref}>{t('Contact us to receive it another way')}</AppLink>}
      </Purpose>
    )}
  </>
);

/** The receipt link; a failed payment has none. */
const renderReceipt = (
  payment: PaymentRecord,
  { zone, busyId, onReceipt }: Pick<PaymentHistoryProps, 'zone' | 'busyId' | 'onReceipt'>,
) => {
  const { amount, created, invoice, receipt_url, status } = payment;
  if (status === 'failed') return null;
  const props = {
    size: 'sm',
    variant: 'quiet',
    icon: <Receipt aria-hidden />,
    'aria-label': t('Receipt for {amount} of {day}', {
      amount: formatExactDollars(amount),
      day: formatShortDay(created * 1000, zone),
    }),
  } as const;
  if (invoice !== null && onReceipt)
    return (
      <Button {...props} busy={payment.id === busyId} onClick={() => onReceipt(payment)}>
        {t('Receipt')}
      </Button>
    );
  if (!receipt_url) return null;
  return (
    <Button {...props} as="a" href={receipt_url} target="_blank" rel="noopener noreferrer">
      {t('Receipt')}
    </Button>
  );
};

/** Payments with date, status and receipt; failed ones with the reason (ER-02). */
export function PaymentHistory({
  payments,
  zone,
  busyId = null,
  onReceipt,
  contactHref,
  empty = (
    <EmptyState illustration="earnings" title={t('No payments yet')}>
      {t('Your payments and receipts appear here.')}
    </EmptyState>
  ),
  ...rest
}: PaymentHistoryProps) {
  const columns: Column<PaymentRecord>[] = [
    {
      id: 'amount',
      header: t('Amount'),
      role: 'name',
      cell: (payment) => renderPurpose(payment, contactHref),
    },
    {
      id: 'date',
      header: t('Date'),
      cell: ({ created }) => (
        <time dateTime={new Date(created * 1000).toISOString()}>{formatShortDay(created * 1000, zone)}</time>
      ),
    },
    { id: 'status', header: t('Status'), width: 'fit', cell: renderStatus },
  ];
  return (
    <DataTable
      label={t('Payments')}
      columns={columns}
      rows={payments}
      getKey={({ id }) => id}
      empty={empty}
      action={(payment) => renderReceipt(payment, { zone, busyId, onReceipt })}
      {...rest}
    />
  );
}
