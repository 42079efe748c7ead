import { getPayoutDisplay, type Payout, t, translateReply } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatExactDollars } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';

const Amount = styled.span`
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

const State = styled.span`
  display: grid;
  gap: ${token.space[1]};
  justify-items: start;
`;

const Reason = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export interface PayoutListProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Newest first; null while loading. */
  payouts: readonly Payout[] | null;
  /** The practice's IANA time zone. */
  zone: string;
  /** Error message of loading. */
  error?: ReactNode;
  /** Called by 'Try again'. */
  onRetry?: () => void;
  /** Text when there are none. */
  empty?: ReactNode;
}

/** Payouts to the physician's bank with their state (BX-20). */
export function PayoutList({
  payouts,
  zone,
  empty = (
    <EmptyState title={t('No payouts in this range')}>
      {t('The payment provider decides when it pays out.')}
    </EmptyState>
  ),
  ...rest
}: PayoutListProps) {
  const columns: Column<Payout>[] = [
    {
      id: 'amount',
      header: t('Amount'),
      role: 'name',
      cell: ({ amount }) => <Amount>{formatExactDollars(amount)}</Amount>,
    },
    {
      id: 'date',
      header: t('Date'),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDay(created_at, zone)}</time>,
    },
    {
      id: 'status',
      header: t('State'),
      cell: ({ status, failure_message }) => (
        <State>
          <StatusBadge {...getPayoutDisplay(status)} />
          {failure_message !== null && <Reason>{translateReply(failure_message)}</Reason>}
        </State>
      ),
    },
  ];
  return (
    <DataTable
      label={t('Payouts')}
      columns={columns}
      rows={payouts}
      getKey={({ id }) => id}
      empty={empty}
      {...rest}
    />
  );
}
