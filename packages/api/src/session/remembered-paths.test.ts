import { expect, test } from 'vitest';
import { getRememberedLink, getRememberedPath, rememberLink, rememberPath } from './remembered-paths.ts';

test('RT-06 RT-18 each role of an account remembers its own last path', () => {
  rememberPath('onboarding', '/onboarding/step2', { user: 'nora', role: 'PHYSICIAN' });
  expect(getRememberedPath('onboarding', { user: 'nora', role: 'PHYSICIAN' })).toBe('/onboarding/step2');
  expect(getRememberedPath('onboarding', { user: 'nora', role: 'PATIENT' })).toBeNull();
  expect(getRememberedPath('onboarding', { user: 'sam', role: 'PHYSICIAN' })).toBeNull();
});

test('RT-09 a link stored for a user is used for that user only, one stored while signed out for anyone', () => {
  rememberLink('/setting/profile', 'nora');
  expect(getRememberedLink('nora')).toBe('/setting/profile');
  expect(getRememberedLink('sam')).toBeNull();
  rememberLink('/setting/profile');
  expect(getRememberedLink('sam')).toBe('/setting/profile');
  rememberLink(null);
  expect(getRememberedLink('nora')).toBeNull();
});
