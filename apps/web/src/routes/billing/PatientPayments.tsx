import { Page, Stack } from '@openvisit/ui';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { CardsPanel } from './CardsPanel.tsx';
import { Payments } from './PaymentList.tsx';

/** A patient's cards, and what they have paid: the same ledger, seen by the person who paid (PW-10, ER-02). */
export default function PatientPayments() {
  usePageTitle('Payments');
  return (
    <Page title="Payments" description="The cards your visits are paid with, and what you have paid.">
      <Stack as="section" gap={4} aria-labelledby="own-cards">
        <h2 id="own-cards">Your cards</h2>
        <CardsPanel />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="own-payments">
        <h2 id="own-payments">What you have paid</h2>
        <Payments empty="What you pay for your visits stands here with its receipts." />
      </Stack>
    </Page>
  );
}
