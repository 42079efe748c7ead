import {
  cancelConcierge,
  getLocalZone,
  useBookablePatients,
  useConciergeSubscriptions,
} from '@openvisit/api';
import { CONCIERGE_MESSAGES, type ConciergeSubscription } from '@openvisit/contract';
import {
  Button,
  ConciergeSubscriptionCard,
  ConfirmDialog,
  EmptyState,
  formatPhysicianName,
  formatShortDay,
  Page,
  Stack,
  useToasts,
} from '@openvisit/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openChat } from '../../shared/chat/open-chat.ts';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';

/** What canceling a request or a subscription means, before it happens. */
const describeCancel = ({ state, period_end, doctor }: ConciergeSubscription) => {
  const name = formatPhysicianName(doctor);
  if (state === 'REQUESTED')
    return {
      title: `Withdraw your request to ${name}?`,
      confirmLabel: 'Withdraw request',
      cancelLabel: 'Keep request',
      text: 'Nothing was charged. You can ask again at any time.',
    };
  return {
    title: `Cancel the concierge service of ${name}?`,
    confirmLabel: 'Cancel service',
    cancelLabel: 'Keep service',
    text:
      state === 'ACTIVE' && period_end !== null
        ? `You have paid until ${formatShortDay(period_end, getLocalZone())} and keep the service until then. You are not charged again, and nothing of the paid month is refunded.`
        : 'The service ends now. The open payment is not made, so there is nothing to refund.',
  };
};

/** The patient's concierge requests and subscriptions, with chat, visits and cancellation (PW-08). */
export default function OwnConcierge() {
  usePageTitle('Concierge');
  const subscriptions = useConciergeSubscriptions();
  const hasFamily = (useBookablePatients().data?.length ?? 0) > 1;
  const { show } = useToasts();
  const [asked, setAsked] = useState<ConciergeSubscription | null>(null);
  const { busy, error, run, setError } = useAction(async ({ id, state }: ConciergeSubscription) => {
    await cancelConcierge(id);
    setAsked(null);
    const key = state === 'REQUESTED' ? 'CONCIERGE_WITHDRAWN' : 'CONCIERGE_CANCELED';
    show({ tone: 'success', text: CONCIERGE_MESSAGES[key] });
  });
  const question = asked && describeCancel(asked);
  return (
    <Page
      title="Concierge"
      description="Physicians whom you reach with messages and visits as often as you need."
      width="narrow"
    >
      <Loaded from={subscriptions}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              illustration="messages"
              title="No concierge service yet"
              action={
                <Button as={Link} to={paths.physicians} variant="primary">
                  Find a physician
                </Button>
              }
            >
              You can ask for it on a physician’s profile.
            </EmptyState>
          ) : (
            <Stack gap={4}>
              {items.map((item) => (
                <ConciergeSubscriptionCard
                  key={item.id}
                  subscription={item}
                  showsPatient={hasFamily}
                  zone={getLocalZone()}
                  physicianHref={paths.physician(item.doctor.id)}
                  callHref={paths.askForVisit(item.doctor.id)}
                  payHref={paths.payConcierge(item.id)}
                  onChat={() => item.chat_room !== null && openChat(item.chat_room)}
                  onCancel={() => {
                    setError(null);
                    setAsked(item);
                  }}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        title={question?.title}
        confirmLabel={question?.confirmLabel ?? ''}
        cancelLabel={question?.cancelLabel ?? 'Keep'}
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => asked && void run(asked)}
        onCancel={() => setAsked(null)}
      >
        {question?.text}
      </ConfirmDialog>
    </Page>
  );
}
