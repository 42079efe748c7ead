import { CONSENT_DOCUMENTS, parseConsentText } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { getPhysicianLink } from '../support/booking.ts';
import { openAs } from '../support/onboarding.ts';
import { savePatient, signInAgain } from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

const TELEHEALTH = parseConsentText(CONSENT_DOCUMENTS.find(({ kind }) => kind === 'TELEHEALTH')!.text);
const CONSENT = 'I have read this and agree';

/** Opens the physician's page and fills in a booking for a free time. */
const fillBooking = async (page: Page, topic: string): Promise<void> => {
  await page.goto('/patient/physicians');
  await getPhysicianLink(page, 'Amelia Hart').click();
  const picker = page.getByRole('region', { name: 'Choose a time' });
  await picker.getByRole('radio', { disabled: false }).last().check();
  await page.getByLabel('What is the visit about?').fill(topic);
};

const book = (page: Page) => page.getByRole('button', { name: 'Book visit' }).click();

test('BX-03 the first booking asks for the telehealth consent, the second does not, and its text stays readable', async ({
  browser,
  server,
  apiAs,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  await savePatient(account);
  const patient = await signInAgain(server.url, account.credentials);
  const page = await openAs(browser, server.url, patient, '/patient/physicians');

  await fillBooking(page, 'A cough');
  await expect(page.getByText(TELEHEALTH.lead[0]!)).toBeVisible();
  await book(page);
  await expect(page.getByText('Read and accept the telehealth consent, then book again')).toBeVisible();
  await expectNoViolation(page, 'a booking with the telehealth consent');
  await page.getByRole('checkbox', { name: CONSENT }).check();
  await book(page);
  await expect(page.getByText('Your appointment has been requested')).toBeVisible();

  const physicianApi = await apiAs('physician');
  const { results } = await physicianApi.call('getAppointmentList', {
    query: {},
    body: { status: ['REQUESTED'] },
  });
  const visit = results.find(
    ({ patient_detail }) => patient_detail.first_name === account.credentials.first,
  )!;
  const physician = await openAs(
    browser,
    server.url,
    physicianApi,
    `/dashboard/appointments/detail/${visit.id}`,
  );
  await expect(physician.getByText(/^Telehealth consent \(version 1\) given on /)).toBeVisible();
  await physician.context().close();

  await fillBooking(page, 'Still the cough');
  await expect(page.getByText('Fee', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: CONSENT })).toHaveCount(0);
  await book(page);
  await expect(page.getByText('Your appointment has been requested')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ingrid Solberg/ })
    .click();
  await page.getByRole('menuitem', { name: 'Consents' }).click();
  await expect(
    page.getByRole('row', { name: /Fee agreement.*for the visit with Dr. Amelia Hart/ }),
  ).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Terms of use.*Your account/ })).toBeVisible();
  const given = page.getByRole('row', { name: /Telehealth consent/ });
  await given.getByRole('button', { name: 'Read the text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telehealth consent' });
  for (const { heading } of TELEHEALTH.clauses)
    await expect(dialog.getByRole('heading', { name: heading })).toBeAttached();
  await expect(dialog.getByText(/^Version 1, accepted on .* by Ingrid Solberg/)).toBeVisible();
  await expectNoViolation(page, 'the text of a consent');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await given.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(given.getByText('Withdrawn')).toBeVisible();
  await fillBooking(page, 'Asked again');
  await expect(page.getByRole('checkbox', { name: CONSENT })).toBeVisible();
  await page.context().close();
});

test('BX-03 a physician reads the texts that were accepted at sign-up @phone', async ({ signInAs }) => {
  const { page } = await signInAs('physician', { at: '/setting/consents' });
  await expect(page.getByText('Privacy policy')).toBeVisible();
  await page.getByRole('button', { name: 'Read the text' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^Version 1, accepted on /)).toBeVisible();
});
