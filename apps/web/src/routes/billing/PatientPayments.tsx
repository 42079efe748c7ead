import { t } from '@openvisit/contract';
import { usePatientHome } from '@openvisit/api';
import { Banner, Button, Page, Stack } from '@openvisit/ui';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { readReturnPath } from '../../shared/navigation/return-path.ts';
import { MissingCardNotice } from '../../shared/visits/MissingCardNotice.tsx';
import { OwnUpcomingHolds } from '../../shared/visits/OwnUpcomingHolds.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import { PaymentList } from './PaymentList.tsx';

/** A patient's cards and payments (PW-10, ER-02). */
export default function PatientPayments() {
  usePageTitle(t('Payments'));
  const holds = usePatientHome().data?.upcoming_holds ?? [];
  const now = useNow(60_000);
  const returnTo = readReturnPath(useLocation().state);
  return (
    <Page
      title={t('Payments')}
      description={t('Your cards, the fees of coming visits, and your payment history.')}
    >
      {returnTo !== null && (
        <Banner
          action={
            <Button as={Link} to={returnTo} size="sm">
              {t('Back to your request')}
            </Button>
          }
        >
          {t('Add a card here. What you have typed is kept.')}
        </Banner>
      )}
      <Stack as="section" gap={4} aria-labelledby="own-cards">
        <h2 id="own-cards">{t('Your cards')}</h2>
        <CardsPanel marksVisitCard />
      </Stack>
      {holds.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="upcoming-holds">
          <h2 id="upcoming-holds">{t('Upcoming payments')}</h2>
          <MissingCardNotice holds={holds} />
          <OwnUpcomingHolds holds={holds} now={now} />
        </Stack>
      )}
      <Stack as="section" gap={4} aria-labelledby="own-payments">
        <h2 id="own-payments">{t('Your payments')}</h2>
        <PaymentList
          empty={t('Your payments and receipts appear here.')}
          contactHref={paths.contactUs('PATIENT')}
        />
      </Stack>
    </Page>
  );
}
