import { getLocalZone, useConciergeRequests, useConciergeService } from '@openvisit/api';
import { t, type ConciergeRequest } from '@openvisit/contract';
import { Button, ConciergeTable, ConfirmDialog, Page, SearchField, type ConciergeTab } from '@openvisit/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { openChat } from '../../shared/chat/open-chat.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { ConciergeActivation } from './ConciergeActivation.tsx';
import { useConciergeActions } from './useConciergeActions.ts';

const STATUSES = { subscribed: 'ACCEPTED', requests: 'PENDING' } as const;

const describeDecision = ({ decision, request }: { decision: string; request: ConciergeRequest }) =>
  decision === 'ACCEPTED'
    ? {
        title: t('Accept {name}?', { name: request.patient.name }),
        confirmLabel: t('Accept'),
        text: t(
          'The patient’s card is charged for the first month, and they can write to you and call you from then on.',
        ),
      }
    : {
        title: t('Reject the request of {name}?', { name: request.patient.name }),
        confirmLabel: t('Reject'),
        text: t('The patient is notified. Nothing is charged.'),
      };

/** The physician's concierge service: its switch, the subscribers and the open requests (CS-01, CS-02). */
export default function ConciergeService() {
  usePageTitle(t('Concierge Service'));
  const service = useConciergeService();
  const [tab, setTab] = useState<ConciergeTab>('subscribed');
  // Names do not belong in the address of a page.
  const [search, setSearch] = useState('');
  const requests = useConciergeRequests(STATUSES[tab], search);
  const actions = useConciergeActions();
  const question = actions.asked && describeDecision(actions.asked);
  const counts = service.data;
  // Present while it is enabled, or patients are still subscribed (RT-12).
  if (counts && !counts.concierge_service && counts.active_patients_count === 0)
    return <Navigate to={paths.setting('concierge-service-settings')} replace />;
  const unreadTabs: ConciergeTab[] = [
    ...(counts && counts.new_subscription_request_count > 0 ? ['requests' as const] : []),
    ...(counts && counts.unread_messages_count > 0 ? ['subscribed' as const] : []),
  ];
  return (
    <Page
      title={t('Concierge Service')}
      actions={
        <Button as={Link} to={paths.setting('concierge-service-settings')}>
          {t('Settings')}
        </Button>
      }
    >
      <ConciergeTable
        tab={tab}
        onTabChange={setTab}
        unreadTabs={unreadTabs}
        requests={requests.loading ? null : requests.items}
        search={
          <SearchField
            label={t('Search concierge patients')}
            delay={500}
            placeholder={t('Search by name')}
            value={search}
            onSearch={setSearch}
          />
        }
        filtered={search !== ''}
        zone={getLocalZone()}
        getPatientHref={({ patient }) => paths.patient(patient.details_id)}
        busyId={actions.busyId}
        onDecide={(decision, request) => actions.ask({ decision, request })}
        onChat={({ chat_room }) => chat_room !== null && openChat(chat_room)}
        onCall={actions.call}
        {...getPagingProps(requests)}
      />
      <ConciergeActivation />
      <ConfirmDialog
        open={actions.asked !== null}
        title={question?.title}
        confirmLabel={question?.confirmLabel ?? ''}
        busy={actions.deciding}
        error={actions.error}
        onConfirm={actions.confirm}
        onCancel={() => actions.ask(null)}
      >
        {question?.text}
      </ConfirmDialog>
    </Page>
  );
}
