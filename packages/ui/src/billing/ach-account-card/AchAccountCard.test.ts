import { expect, test } from 'vitest';
import { achAccount } from '../../fixtures/billing.ts';
import { listAchActions } from './AchAccountCard.tsx';

test('PO-23 the available actions depend on the account status', () => {
  expect(listAchActions(null)).toEqual(['add']);
  expect(listAchActions(achAccount)).toEqual(['verify', 'remove']);
  expect(listAchActions({ ...achAccount, status: 'verified' })).toEqual(['pay', 'remove']);
});
