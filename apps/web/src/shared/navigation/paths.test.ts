import { expect, test } from 'vitest';
import { isCallPath, paths } from './paths.ts';

test('the pages of a call are recognized, on both sides', () => {
  expect([paths.call('1'), paths.ownCall('1')].every(isCallPath)).toBe(true);
  expect([paths.requests, paths.ownAppointment('1'), paths.consents].some(isCallPath)).toBe(false);
});
