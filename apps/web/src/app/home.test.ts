import { setStored } from '@openvisit/api/session';
import { PATIENT_STEPS, type SessionUser } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { physicianSteps } from '../routes/physicians/onboarding/steps.ts';
import { afterSignIn } from './afterSignIn.ts';
import { homeOf, roleOfPath } from './home.ts';

const user = (
  role: SessionUser['role'],
  doctor_status: SessionUser['doctor_status'] = null,
  onboarding_complete = true,
): SessionUser => ({
  id: '1',
  user: '2',
  first_name: 'Amelia',
  last_name: 'Hart',
  email: 'a@b.test',
  image: null,
  role,
  accepted_role: [role],
  doctor_status,
  reason: null,
  user_theme: 1,
  logo_url: null,
  qrcode_url: null,
  onboarding_complete,
  notification_count: 0,
});

test('RT-07 the home of each user: by role, and by status for a physician', () => {
  expect(homeOf(user('PHYSICIAN', 'ACCEPTED'))).toBe('/dashboard/appointments');
  expect(homeOf(user('PHYSICIAN', 'PENDING'))).toBe('/onboarding/under-review');
  expect(homeOf(user('PHYSICIAN', 'DENIED'))).toBe('/onboarding/under-review');
  expect(homeOf(user('PHYSICIAN', 'PROFILE_INCOMPLETE'))).toBe('/onboarding');
  expect(homeOf(user('PATIENT'))).toBe('/patient/physicians');
  expect(homeOf(user('PATIENT', null, false))).toBe('/onboarding');
  expect(homeOf(user('REVIEWER'))).toBe('/review');
});

test('RT-07 who comes back from the page of the bank finds the step that was left', () => {
  setStored({ bankRedirect: 'true' });
  expect(homeOf(user('PHYSICIAN', 'PROFILE_INCOMPLETE'))).toBe('/onboarding/step4');
  expect(homeOf(user('PHYSICIAN', 'ACCEPTED'))).toBe('/dashboard/appointments');
  expect(homeOf(user('PATIENT', null, false))).toBe('/onboarding');
  setStored({ bankRedirect: 'false' });
});

test('RT-09 the private link is come back to by whom it is for, and by nobody else', () => {
  const link = '/dashboard/appointments/requests';
  expect(afterSignIn(user('PHYSICIAN', 'ACCEPTED'), link)).toBe(link);
  expect(afterSignIn(user('PHYSICIAN', 'PENDING'), link)).toBe('/onboarding/under-review');
  expect(afterSignIn(user('PATIENT'), link)).toBe('/patient/physicians');
  expect(afterSignIn(user('PATIENT'), '/patient/appointments?period=past')).toBe(
    '/patient/appointments?period=past',
  );
  expect(afterSignIn(user('PATIENT'), null)).toBe('/patient/physicians');
  expect(afterSignIn(user('PATIENT', null, false), '/patient/appointments')).toBe('/onboarding');
  expect(afterSignIn(user('REVIEWER'), '/review/1')).toBe('/review/1');
});

test('RT-09 a step of an onboarding is come back to by whoever may be there', () => {
  const denied = user('PHYSICIAN', 'DENIED');
  const begun = user('PHYSICIAN', 'PROFILE_INCOMPLETE');
  for (const { path } of physicianSteps(undefined))
    for (const who of [begun, denied]) {
      expect(afterSignIn(who, `/onboarding/${path}`)).toBe(`/onboarding/${path}`);
    }
  for (const { path } of PATIENT_STEPS)
    for (const status of [null, 'ACCEPTED'] as const)
      for (const done of [true, false])
        expect(afterSignIn(user('PATIENT', status, done), `/onboarding/${path}`)).toBe(`/onboarding/${path}`);
  expect(afterSignIn(begun, '/onboarding/step3/?from=mail')).toBe('/onboarding/step3/?from=mail');
  // another role's, no step at all, or nothing that is open to them
  expect(afterSignIn(begun, '/onboarding/contact')).toBe('/onboarding');
  expect(afterSignIn(begun, '/onboarding')).toBe('/onboarding');
  expect(afterSignIn(user('PATIENT', null, false), '/onboarding/step3')).toBe('/onboarding');
  expect(afterSignIn(user('PHYSICIAN', 'ACCEPTED'), '/onboarding/step3')).toBe('/dashboard/appointments');
  expect(afterSignIn(user('REVIEWER'), '/onboarding/step1')).toBe('/review');
});

test('RT-10 a path belongs to one role', () => {
  expect(roleOfPath('/dashboard/appointments')).toBe('PHYSICIAN');
  expect(roleOfPath('/patient/call/1')).toBe('PATIENT');
  expect(roleOfPath('/setting/profile')).toBe('PHYSICIAN');
  expect(roleOfPath('/review/1')).toBe('REVIEWER');
  expect(roleOfPath('/dashboards')).toBeNull();
  expect(roleOfPath('/onboarding/step1')).toBeNull();
  expect(roleOfPath('/')).toBeNull();
});
