import { bankAccount } from '../../fixtures/billing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';

componentContract(
  BankAccountCard,
  { account: bankAccount, onUpdate: () => undefined },
  {
    within: (card) => (
      <main>
        <h1>Bank Details</h1>
        {card}
      </main>
    ),
  },
);
