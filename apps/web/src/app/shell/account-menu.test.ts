import { expect, test, vi } from 'vitest';
import { buildAccountMenu } from './account-menu.ts';

const actions = { goTo: vi.fn(), switchTo: vi.fn(), shareProduct: vi.fn(), install: null };
const listMenuLabels = (...[user]: Parameters<typeof buildAccountMenu>) =>
  buildAccountMenu(user, actions).map(({ label }) => label);

test('RT-15 menu of a physician, in order', () => {
  expect(
    listMenuLabels({ role: 'PHYSICIAN', accepted_role: ['PHYSICIAN'], needs_second_factor: false }, actions),
  ).toEqual([
    'My Profile',
    'Share Profile',
    'Change Password',
    'Sign-in security',
    'Login as patient',
    'Share about the product',
  ]);
});

test('RT-18 only a patient who is also a physician can switch back', () => {
  const patient = {
    role: 'PATIENT' as const,
    accepted_role: ['PATIENT' as const],
    needs_second_factor: false,
  };
  expect(listMenuLabels(patient, actions)).not.toContain('Login as Physician');
  const bothRoles = { ...patient, accepted_role: ['PHYSICIAN' as const, 'PATIENT' as const] };
  buildAccountMenu(bothRoles, actions)
    .find(({ label }) => label === 'Login as Physician')
    ?.onSelect();
  expect(actions.switchTo).toHaveBeenCalledWith('PHYSICIAN');
});

test('BX-18 the app can be installed once the browser offers it', () => {
  const user = { role: 'PATIENT', accepted_role: ['PATIENT'], needs_second_factor: false } as const;
  const labels = buildAccountMenu(
    { ...user, accepted_role: ['PATIENT'] },
    { ...actions, install: vi.fn() },
  ).map(({ label }) => label);
  expect(labels.at(-1)).toBe('Install OpenVisit');
  expect(listMenuLabels({ ...user, accepted_role: ['PATIENT'] }, actions)).not.toContain('Install OpenVisit');
});
