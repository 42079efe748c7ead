import {
  cancelConcierge,
  getLocalZone,
  undoConciergeCancellation,
  useBookablePatients,
  useConciergeSubscriptions,
} from '@openvisit/api';
import { CONCIERGE_MESSAGES, t } from '@openvisit/contract';
import {
  Button,
  ConciergeSubscriptionCard,
  ConfirmDialog,
  EmptyState,
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
import { describeQuestion, type ConciergeQuestion } from './describe-question.ts';

/** The patient's concierge requests and subscriptions, with chat, visits, cancellation and its undoing (PW-08). */
export default function OwnConcierge() {
  usePageTitle(t('Concierge'));
  const subscriptions = useConciergeSubscriptions();
  const hasFamily = (useBookablePatients().data?.length ?? 0) > 1;
  const { show } = useToasts();
  const [asked, setAsked] = useState<ConciergeQuestion | null>(null);
  const { busy, error, run, setError } = useAction(async ({ action, subscription }: ConciergeQuestion) => {
    const { id, state } = subscription;
    await (action === 'keep' ? undoConciergeCancellation(id) : cancelConcierge(id));
    setAsked(null);
    const canceled = state === 'REQUESTED' ? 'CONCIERGE_WITHDRAWN' : 'CONCIERGE_CANCELED';
    show({ tone: 'success', text: CONCIERGE_MESSAGES[action === 'keep' ? 'CONCIERGE_KEPT' : canceled] });
  });
  const ask = (question: ConciergeQuestion) => {
    setError(null);
    setAsked(question);
  };
  const question = asked && describeQuestion(asked);
  return (
    <Page
      title={t('Concierge')}
      description={t('Physicians whom you reach with messages and visits as often as you need.')}
      width="narrow"
    >
      <Loaded from={subscriptions}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              illustration="messages"
              title={t('No concierge service yet')}
              action={
                <Button as={Link} to={paths.physicians} variant="primary">
                  {t('Find a physician')}
                </Button>
              }
            >
              {t('You can ask for it on a physician’s profile.')}
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
                  visitNowHref={paths.askForVisit(item.doctor.id)}
                  payHref={paths.payConcierge(item.id)}
                  onChat={() => item.chat_room !== null && openChat(item.chat_room)}
                  onCancel={() => ask({ action: 'cancel', subscription: item })}
                  onKeep={() => ask({ action: 'keep', subscription: item })}
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
        cancelLabel={question?.cancelLabel ?? t('Keep')}
        tone={question?.tone}
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
