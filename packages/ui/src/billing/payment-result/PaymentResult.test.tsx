import { componentContract } from '../../testing/componentContract.tsx';
import { PaymentResult } from './PaymentResult.tsx';

componentContract(
  PaymentResult,
  { outcome: 'succeeded', amount: 100 },
  {
    within: (result) => (
      <main>
        <h1>Personalise Experience</h1>
        {result}
      </main>
    ),
  },
);
