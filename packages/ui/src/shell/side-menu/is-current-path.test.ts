import { expect, test } from 'vitest';
import { isCurrent } from './is-current-path.ts';

test('RT-11 an item is current on its route and below it, not beside it', () => {
  expect(isCurrent('/dashboard/appointments', '/dashboard/appointments')).toBe(true);
  expect(isCurrent('/dashboard/appointments', '/dashboard/appointments/requests')).toBe(true);
  expect(isCurrent('/dashboard/patients', '/dashboard/patients-archive')).toBe(false);
});
