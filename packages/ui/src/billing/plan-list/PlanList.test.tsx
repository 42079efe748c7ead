import { NOW } from '../../fixtures/appointments.ts';
import { plans, subscriptionOf } from '../../fixtures/billing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PlanList } from './PlanList.tsx';

componentContract(
  PlanList,
  { plans, subscription: subscriptionOf(), now: NOW, onPurchase: () => undefined },
  {
    within: (list) => (
      <main>
        <h1>Purchase Subscription</h1>
        <h2>Plans</h2>
        {list}
      </main>
    ),
  },
);
