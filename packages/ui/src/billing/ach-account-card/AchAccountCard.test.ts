import { expect, test } from 'vitest';
import { achAccount } from '../../fixtures/billing.ts';
import { achActions } from './AchAccountCard.tsx';

test('PO-23 the available actions depend on the account status', () => {
  expect(achActions(null)).toEqual(['add']);
  expect(achActions(achAccount)).toEqual(['verify', 'remove']);
  expect(achActions({ ...achAccount, status: 'verified' })).toEqual(['pay', 'remove']);
});
