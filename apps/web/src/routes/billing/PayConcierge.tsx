import { revalidateConcierge, useConciergeSubscriptions } from '@openvisit/api';
import { getOpenPaymentId, payConcierge } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type ConciergeSubscription, CONCIERGE_MESSAGES, t } from '@openvisit/contract';
import { AppLink, Banner, Button, Card, Cluster, formatDollars, Page, Stack, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { CardsPanel } from './CardsPanel.tsx';
import { REFUSED_PAYMENT } from './PayDialog.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { usePayment } from './usePayment.ts';

const PaymentForm = ({ id, amount }: ConciergeSubscription) => {
  const navigate = useNavigate();
  const { show, dismiss } = useToasts();
  const [card, setCard] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const { phase, problem, run, resume, clear } = usePayment({
    form: 'concierge',
    onPaid: () => {
      show({ tone: 'success', text: CONCIERGE_MESSAGES.CONCIERGE_PAID });
      void revalidateConcierge();
      void navigate(paths.ownConcierge);
    },
    onRefused: (text) =>
      show({ key: REFUSED_PAYMENT, tone: 'danger', title: BILLING_MESSAGES.PAYMENT_FAILED, text }),
  });
  const busy = phase !== 'idle';
  // After a reload, resolves a payment in progress before another can start.
  const resumeOpenPayment = useEffectEvent(() => {
    const open = getOpenPaymentId('concierge');
    if (open !== null) void resume(open);
  });
  useEffect(() => resumeOpenPayment(), []);
  const start = () => {
    dismiss(REFUSED_PAYMENT);
    if (card !== null) void run((signal) => payConcierge(id, card, { signal }));
  };
  return (
    <Card>
      <Stack gap={4}>
        <p>{t('This card then also pays for the next months.')}</p>
        <PaymentNotice phase={phase} problem={problem} onRetry={start} />
        <CardsPanel
          value={card}
          removal="none"
          busy={busy}
          onForm={setAdding}
          onChange={(chosen) => {
            clear();
            setCard(chosen.id);
          }}
        />
        {!adding && (
          <Cluster gap={3}>
            <Button
              variant="primary"
              busy={busy}
              busyLabel={t('Paying…')}
              disabled={card === null}
              onClick={start}
            >
              {t('Pay {amount}', { amount: formatDollars(amount) })}
            </Button>
            <Button as={AppLink} href={paths.ownConcierge}>
              {t('Back')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};

/** Pays a month of the concierge service whose payment failed, with the bank's authentication if required (PW-08). */
export default function PayConcierge() {
  const { id = '' } = useParams();
  usePageTitle(t('Pay for the concierge service'));
  return (
    <Page title={t('Pay for the concierge service')} width="narrow">
      <Loaded from={useConciergeSubscriptions()}>
        {(items) => {
          const found = items.find((item) => item.id === id);
          if (found?.state === 'PAYMENT_FAILED' || found?.state === 'PAYING')
            return <PaymentForm {...found} />;
          return (
            <Banner
              tone="info"
              action={
                <Button as={AppLink} href={paths.ownConcierge} size="sm">
                  {t('Back')}
                </Button>
              }
            >
              {t('Nothing is due.')}
            </Banner>
          );
        }}
      </Loaded>
    </Page>
  );
}
