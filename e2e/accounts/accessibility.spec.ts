import { setBrowserLanguage } from '@openvisit/contract';
import { createReplyTranslator, SPANISH } from '@openvisit/contract/spanish';
import { expectAccessiblePages, expectNoViolationAtBothSizes } from '../support/axe.ts';
import { listAppointments } from '../support/booking.ts';
import { openAs } from '../support/onboarding.ts';
import { savePatient } from '../support/patients.ts';
import { saveProfileUpTo, signUpByApi } from '../support/profile.ts';
import { signUpToVerification, createUser } from '../support/sign-up.ts';
import { listRoutePatterns, matchesPattern } from '../support/routes.ts';
import { PATIENT_PATHS, PHYSICIAN_PATHS } from '../support/screen-paths.ts';
import { expect, test } from '../support/test.ts';
import { watchTranslations } from '../support/translations.ts';
import { setAvailability } from '../support/visit-now.ts';

const getOnboardingPaths = (...steps: string[]) => steps.map((step) => `/onboarding/${step}`);

test.beforeAll(() => setBrowserLanguage('es', SPANISH, createReplyTranslator(SPANISH)));
test.afterAll(() => setBrowserLanguage('en'));

/** Every URL, by who can see it. */
const SIGNED_OUT = [
  '/',
  '/user/step2',
  ...Array.from({ length: 7 }, (_, slide) => `/user/step3/${slide + 1}`),
  '/user/signin',
  '/user/signup',
  '/user/forgot-password',
  '/user/auth/reset-password/of-a-mail/grace@example.test',
  '/user/terms',
  '/user/privacy',
];
const SETTINGS = PHYSICIAN_PATHS.filter((path) => path.startsWith('/setting/'));
const DASHBOARD = ['/nowhere', ...PHYSICIAN_PATHS.filter((path) => !SETTINGS.includes(path))];
const REVIEWER = [
  '/review',
  '/review/change-password',
  '/review/security',
  '/review/access-log',
  '/review/language',
  '/review/sign-ins',
];
const NEW_PHYSICIAN = getOnboardingPaths('create-profile', 'step1');
const PHYSICIAN_STEPS = getOnboardingPaths(
  'step2',
  'step3',
  'uplaodsignature',
  'step4',
  'dosespot',
  'step5',
  'step6',
);
const PATIENT_STEPS = getOnboardingPaths(
  'create-profile',
  'step1',
  'contact',
  'dosespotPatient',
  'step2',
  'profile-complete',
);

/** Screens with ids, which the tests open below or which other tests check with axe where they are used. */
const OTHER_ROUTES: Record<string, string> = {
  '/user/verify-email': 'opened here with the code of a mail',
  '/dashboard/appointments/detail/:id': 'opened here with a visit',
  '/dashboard/patients/detail/:id/:tab?': 'opened here with a patient',
  '/dashboard/appointments/detail/:id/note': 'notes/lock-note',
  '/dashboard/notes/:id': 'notes/lock-note',
  '/dashboard/notes/:id/history': 'notes/lock-note',
  '/dashboard/note-templates/:id': 'notes/templates',
  '/dashboard/appointments/detail/:id/patient': 'calls: a window beside the call',
  '/dashboard/appointments/start-call/:id': 'calls',
  '/patient/call/:id': 'calls',
  '/patient/physicians/:id': 'opened here with a physician',
  '/patient/physicians/:id/visit-now': 'opened here with a physician',
  '/patient/physicians/:id/concierge': 'opened here with a physician',
  '/patient/concierge/:id/pay': 'the story Screens/Billing/PayConcierge',
  '/patient/visit-now/:id': 'visits/visit-now',
  '/patient/appointments/:id': 'opened here with a visit',
  '/patient/appointments/:id/check': 'visits/pre-visit-check',
  '/onboarding/profile-complete': 'opened here by a patient',
  '/onboarding/under-review': 'opened here by a pending physician',
  '/review/:id': 'opened here with a profile',
  '/physicians/:id': 'availability/share-profile',
};

test('DS-04 every screen of the router is opened by these tests, or named with its own test', () => {
  const opened = [
    ...SIGNED_OUT,
    ...DASHBOARD,
    ...SETTINGS,
    ...PATIENT_PATHS,
    ...REVIEWER,
    ...NEW_PHYSICIAN,
    ...PHYSICIAN_STEPS,
    ...PATIENT_STEPS,
  ];
  const patterns = listRoutePatterns();
  expect(patterns.length).toBeGreaterThan(80);
  const unopened = patterns.filter((pattern) => !opened.some((path) => matchesPattern(pattern, path)));
  expect(unopened.filter((pattern) => !(pattern in OTHER_ROUTES))).toEqual([]);
  expect(Object.keys(OTHER_ROUTES).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

test('DS-04 pages before sign-in have no violation and are complete by keyboard', async ({ page }) => {
  await expectAccessiblePages(page, SIGNED_OUT);
  await page.goto('/');
  await signUpToVerification(page, 'PATIENT', createUser());
  await expectNoViolationAtBothSizes(page, 'the code of the mail');
});

test("DS-04 BX-23 the physician's dashboard and visits have no violation, are complete by keyboard and translated", async ({
  signInAs,
  apiAs,
}) => {
  const api = await apiAs('physician');
  const [planned] = await listAppointments(api, ({ status }) => status === 'ACCEPTED');
  const [past] = await listAppointments(api, ({ status }) => status === 'COMPLETED');
  const visits = [planned, past].map((visit) => `/dashboard/appointments/detail/${visit?.id}`);
  const { page } = await signInAs('physician');
  await expectAccessiblePages(page, [...DASHBOARD, ...visits], await watchTranslations(page));
});

test("DS-04 BX-23 the physician's settings and a patient's record have no violation, are complete by keyboard and translated", async ({
  signInAs,
  apiAs,
}) => {
  const api = await apiAs('physician');
  const [past] = await listAppointments(api, ({ status }) => status === 'COMPLETED');
  const record = ['', '/notes', '/files', '/prescriptions', '/appointments', '/timeline'].map(
    (tab) => `/dashboard/patients/detail/${past?.patient_detail.id}${tab}`,
  );
  const { page } = await signInAs('physician');
  await expectAccessiblePages(page, [...SETTINGS, ...record], await watchTranslations(page));
});

test("DS-04 BX-23 the patient's pages have no violation, are complete by keyboard and translated", async ({
  signInAs,
  apiAs,
}) => {
  // Available right before their page is opened: nobody has a page of the physician open, which ends it soon.
  const physician = `/patient/physicians/${await setAvailability(apiAs, 'physician')}`;
  const api = await apiAs('patient');
  const [visit] = await listAppointments(api, () => true);
  const { page } = await signInAs('patient');
  const paths = [
    ...['', '/visit-now', '/concierge'].map((request) => `${physician}${request}`),
    `/patient/appointments/${visit?.id}`,
    ...PATIENT_PATHS,
  ];
  await expectAccessiblePages(page, paths, await watchTranslations(page));
});

test('DS-04 physician onboarding has no violation and is complete by keyboard', async ({
  browser,
  server,
  viewport,
  signInAs,
}) => {
  const account = await signUpByApi(server.url, 'PHYSICIAN');
  const page = await openAs(browser, server.url, account, '/', { viewport });
  await expectAccessiblePages(page, NEW_PHYSICIAN);
  await saveProfileUpTo(server.url, account, 'uploadSignature');
  await expectAccessiblePages(page, PHYSICIAN_STEPS);
  await page.context().close();
  const pending = await signInAs('pending');
  await expectAccessiblePages(pending.page, getOnboardingPaths('under-review'));
});

test('DS-04 patient onboarding has no violation and is complete by keyboard', async ({
  browser,
  server,
  viewport,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  await savePatient(account);
  const page = await openAs(browser, server.url, account, '/', { viewport });
  await expectAccessiblePages(page, PATIENT_STEPS);
  await page.context().close();
});

test('DS-04 the review area has no violation and is complete by keyboard', async ({ signInAs, apiAs }) => {
  const api = await apiAs('reviewer');
  const { results } = await api.call('getReviewQueue', { query: {} });
  const { page } = await signInAs('reviewer');
  await expectAccessiblePages(page, [...REVIEWER, `/review/${results[0]?.id}`]);
});
