import { expect, test } from 'vitest';
import { isCurrentPath } from './is-current-path.ts';

test('RT-11 an item is current on its path and below it, not on siblings', () => {
  expect(isCurrentPath('/dashboard/appointments', '/dashboard/appointments')).toBe(true);
  expect(isCurrentPath('/dashboard/appointments', '/dashboard/appointments/requests')).toBe(true);
  expect(isCurrentPath('/dashboard/patients', '/dashboard/patients-archive')).toBe(false);
});
