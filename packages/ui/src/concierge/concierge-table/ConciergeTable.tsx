import { defineTexts, t, type ConciergeRequest } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { SegmentedControl } from '../../actions/segmented-control/SegmentedControl.tsx';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { Dot } from '../../feedback/dot/Dot.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { RequestAnswers } from './RequestAnswers.tsx';
import { RequestPatient } from './RequestPatient.tsx';
import { SubscriberActions } from './SubscriberActions.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';
import { formatShortDay } from '../../format/record-dates.ts';

/** The two lists: subscribers, and requests. */
export type ConciergeTab = 'subscribed' | 'requests';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  min-width: 0;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
`;

export interface ConciergeTableProps
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** The selected list. */
  tab: ConciergeTab;
  /** Called with the list to show. */
  onTabChange: (tab: ConciergeTab) => void;
  /** Lists with unread changes. Default none. */
  unreadTabs?: readonly ConciergeTab[];
  /** The list; null while its first page loads. */
  requests: readonly ConciergeRequest[] | null;
  /** Search field for names. */
  search?: ReactNode;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
  /** URL of the profile of a request's patient, for those that the viewer may open. */
  getPatientHref: (request: ConciergeRequest) => string;
  /** Id of the request that is being answered. */
  busyId?: string | null;
  /** Called with the answer to a request. */
  onDecide: (decision: 'ACCEPTED' | 'REJECTED', request: ConciergeRequest) => void;
  /** Opens the chat with a subscribed patient. */
  onChat: (request: ConciergeRequest) => void;
  /** Calls a subscribed patient. */
  onCall: (request: ConciergeRequest) => void;
}

const TABS = defineTexts({ subscribed: 'Subscribed Patients', requests: 'Requests' });
const KEYS = ['subscribed', 'requests'] as const;

const listColumns = ({
  tab,
  zone,
  getPatientHref,
}: Pick<ConciergeTableProps, 'tab' | 'zone' | 'getPatientHref'>): Column<ConciergeRequest>[] => {
  const columns: Column<ConciergeRequest>[] = [
    {
      id: 'patient',
      header: t('Patients'),
      role: 'name',
      cell: (request) => (
        <RequestPatient
          request={request}
          href={request.can_open_profile ? getPatientHref(request) : undefined}
        />
      ),
    },
    {
      id: 'date',
      header: t('Request Date'),
      width: 'fit',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDay(created_at, zone)}</time>,
    },
  ];
  if (tab === 'subscribed')
    columns.push({
      id: 'state',
      header: t('Subscription'),
      cell: (request) => <SubscriptionState subscription={request} zone={zone} />,
    });
  return columns;
};

const NoPatients = ({ tab, filtered }: { tab: ConciergeTab; filtered: boolean }) => (
  <EmptyState illustration={filtered ? 'search' : 'patients'} title={t('No Patients Found')}>
    {filtered
      ? t('Try another name.')
      : tab === 'requests'
        ? t('Patients who request your concierge service appear here.')
        : t('Patients whose request you accept appear here.')}
  </EmptyState>
);

/** Subscribers of the concierge service, and open requests (CS-02). */
export function ConciergeTable({
  tab,
  onTabChange: onTab,
  unreadTabs = [],
  requests,
  search,
  filtered = false,
  zone,
  getPatientHref,
  busyId = null,
  onDecide,
  onChat,
  onCall,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ...rest
}: ConciergeTableProps) {
  const paging = { hasMore, loadingMore, onLoadMore, error, onRetry };
  return (
    <Root {...rest}>
      <Tools>
        <SegmentedControl
          label={t('Concierge patients')}
          value={tab}
          onChange={onTab}
          options={KEYS.map((key) => ({
            value: key,
            label: (
              <Name>
                {t(TABS[key])}
                {unreadTabs.includes(key) && <Dot tone="danger" label={t(', new')} />}
              </Name>
            ),
          }))}
        />
        {search}
      </Tools>
      <DataTable
        {...paging}
        label={t(TABS[tab])}
        rows={requests}
        getKey={({ id }) => id}
        columns={listColumns({ tab, zone, getPatientHref })}
        empty={<NoPatients {...{ tab, filtered }} />}
        action={(request) => {
          const busy = request.id === busyId;
          if (request.request_status === 'PENDING')
            return <RequestAnswers {...{ request, busy, onDecide }} />;
          if (request.request_status !== 'ACCEPTED') return null;
          return <SubscriberActions {...{ request, busy, onChat, onCall }} />;
        }}
      />
    </Root>
  );
}
