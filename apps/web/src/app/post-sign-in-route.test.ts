import { setStored } from '@openvisit/api/session';
import { PATIENT_STEPS, type SessionUser } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { listPhysicianSteps } from '../routes/onboarding/physician/physician-steps.ts';
import { postSignInRoute } from './post-sign-in-route.ts';
import { getRoleForPath } from './role-for-path.ts';
import { getLandingRoute } from '../shared/navigation/landing-route.ts';

const createUser = (
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
  language: 'en',
  needs_second_factor: false,
  pending_consents: [],
});

test('RT-07 the first screen depends on the role, and on the status of a physician', () => {
  expect(getLandingRoute(createUser('PHYSICIAN', 'ACCEPTED'))).toBe('/dashboard/appointments');
  expect(getLandingRoute(createUser('PHYSICIAN', 'PENDING'))).toBe('/onboarding/under-review');
  expect(getLandingRoute(createUser('PHYSICIAN', 'DENIED'))).toBe('/onboarding/under-review');
  expect(getLandingRoute(createUser('PHYSICIAN', 'PROFILE_INCOMPLETE'))).toBe('/onboarding');
  expect(getLandingRoute(createUser('PATIENT'))).toBe('/patient/home');
  expect(getLandingRoute(createUser('PATIENT', null, false))).toBe('/onboarding');
  expect(getLandingRoute(createUser('REVIEWER'))).toBe('/review');
});

test('RT-07 a physician returning from the bank page continues at that step', () => {
  setStored({ bankRedirect: 'true' });
  expect(getLandingRoute(createUser('PHYSICIAN', 'PROFILE_INCOMPLETE'))).toBe('/onboarding/step4');
  expect(getLandingRoute(createUser('PHYSICIAN', 'ACCEPTED'))).toBe('/dashboard/appointments');
  expect(getLandingRoute(createUser('PATIENT', null, false))).toBe('/onboarding');
  setStored({ bankRedirect: 'false' });
});

test('RT-09 a requested private link opens only for users who may see it', () => {
  const link = '/dashboard/appointments/requests';
  expect(postSignInRoute(createUser('PHYSICIAN', 'ACCEPTED'), link)).toBe(link);
  expect(postSignInRoute(createUser('PHYSICIAN', 'PENDING'), link)).toBe('/onboarding/under-review');
  expect(postSignInRoute(createUser('PATIENT'), link)).toBe('/patient/home');
  expect(postSignInRoute(createUser('PATIENT'), '/patient/appointments?period=past')).toBe(
    '/patient/appointments?period=past',
  );
  expect(postSignInRoute(createUser('PATIENT'), null)).toBe('/patient/home');
  expect(postSignInRoute(createUser('PATIENT', null, false), '/patient/appointments')).toBe('/onboarding');
  expect(postSignInRoute(createUser('REVIEWER'), '/review/1')).toBe('/review/1');
});

test('RT-09 a requested onboarding step opens only for users who may see it', () => {
  const denied = createUser('PHYSICIAN', 'DENIED');
  const incomplete = createUser('PHYSICIAN', 'PROFILE_INCOMPLETE');
  for (const { path } of listPhysicianSteps(undefined))
    for (const user of [incomplete, denied]) {
      expect(postSignInRoute(user, `/onboarding/${path}`)).toBe(`/onboarding/${path}`);
    }
  for (const { path } of PATIENT_STEPS)
    for (const status of [null, 'ACCEPTED'] as const)
      for (const done of [true, false])
        expect(postSignInRoute(createUser('PATIENT', status, done), `/onboarding/${path}`)).toBe(
          `/onboarding/${path}`,
        );
  expect(postSignInRoute(incomplete, '/onboarding/step3/?from=mail')).toBe('/onboarding/step3/?from=mail');
  // Steps of another role, unknown steps, and steps that are closed to the user.
  expect(postSignInRoute(incomplete, '/onboarding/contact')).toBe('/onboarding');
  expect(postSignInRoute(incomplete, '/onboarding')).toBe('/onboarding');
  expect(postSignInRoute(createUser('PATIENT', null, false), '/onboarding/step3')).toBe('/onboarding');
  expect(postSignInRoute(createUser('PHYSICIAN', 'ACCEPTED'), '/onboarding/step3')).toBe(
    '/dashboard/appointments',
  );
  expect(postSignInRoute(createUser('REVIEWER'), '/onboarding/step1')).toBe('/review');
});

test('RT-10 private paths belong to one role', () => {
  expect(getRoleForPath('/dashboard/appointments')).toBe('PHYSICIAN');
  expect(getRoleForPath('/patient/call/1')).toBe('PATIENT');
  expect(getRoleForPath('/setting/profile')).toBe('PHYSICIAN');
  expect(getRoleForPath('/review/1')).toBe('REVIEWER');
  expect(getRoleForPath('/dashboards')).toBeNull();
  expect(getRoleForPath('/onboarding/step1')).toBeNull();
  expect(getRoleForPath('/')).toBeNull();
});
