import { ZONE } from '../../fixtures/appointments.ts';
import { subscriptionOf } from '../../fixtures/billing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { SubscriptionStatusCard } from './SubscriptionStatusCard.tsx';

componentContract(
  SubscriptionStatusCard,
  { subscription: subscriptionOf(), plan: 'Practice, monthly', zone: ZONE, onCancel: () => undefined },
  {
    within: (card) => (
      <main>
        <h1>Purchase Subscription</h1>
        {card}
      </main>
    ),
  },
);
