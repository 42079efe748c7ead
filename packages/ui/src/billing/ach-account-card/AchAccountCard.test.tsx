import { expect, test } from 'vitest';
import { achAccount } from '../../fixtures/billing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { achActions, AchAccountCard } from './AchAccountCard.tsx';

componentContract(
  AchAccountCard,
  { account: achAccount, onAction: () => undefined },
  {
    within: (card) => (
      <main>
        <h1>Purchase Subscription</h1>
        {card}
      </main>
    ),
  },
);

test('PO-23 what is offered follows the state of the account', () => {
  expect(achActions(null)).toEqual(['add']);
  expect(achActions(achAccount)).toEqual(['verify', 'remove']);
  expect(achActions({ ...achAccount, status: 'verified' })).toEqual(['pay', 'remove']);
});
