import { SPANISH } from '@openvisit/contract/spanish';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { bookVisit, getDistantSlot } from '../support/booking.ts';
import { waitForMail } from '../support/mailbox.ts';
import { getPageHeading } from '../support/onboarding.ts';
import { chooseRole, confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ ownServer: 'changes the language of an account' });

/** The Spanish of a text, which has one. */
const inSpanish = (text: string): string => {
  const translated = SPANISH[text];
  if (translated === undefined) throw new Error(`The catalog has no ${text}`);
  return translated;
};

const expectSpanish = async (page: Page, heading: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(getPageHeading(page, inSpanish(heading))).toBeVisible();
};

test('BX-23 a patient chooses Spanish for every screen, every device and every mail; the physician keeps English', async ({
  browser,
  server,
  signInAs,
  apiAs,
}) => {
  const { page } = await signInAs('patient', { at: '/patient/language' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Español' }).click();
  await expectSpanish(page, 'Language');
  await page.goto('/patient/home');
  await expect(page.getByRole('link', { name: inSpanish('Family'), exact: true }).first()).toBeVisible();
  await page.goto('/patient/family');
  await expectSpanish(page, 'Family');
  await page.goto('/patient/notification-settings');
  await expectSpanish(page, 'Notification settings');

  await test.step('the sign-in page stays Spanish, and offers English', async () => {
    const signOut = inSpanish('Sign out');
    await page.getByRole('button', { name: signOut }).first().click();
    await page.getByRole('dialog', { name: signOut }).getByRole('button', { name: signOut }).click();
    await expect(page).toHaveURL(/\/user\/signin/);
    await expectSpanish(page, 'Account Sign In as Patient');
    await page.reload();
    await expectSpanish(page, 'Account Sign In as Patient');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(getPageHeading(page, 'Account Sign In as Patient')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('another browser gets Spanish from the account', async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
    const other = await context.newPage();
    await chooseRole(other, 'PATIENT');
    await fillSignIn(other, ACCOUNTS.patient.email, PASSWORD);
    await confirmSignIn(other);
    await expect(other).toHaveURL(/\/patient\/home/);
    await expect(other.locator('html')).toHaveAttribute('lang', 'es');
    await expect(other.getByRole('link', { name: inSpanish('Family'), exact: true }).first()).toBeVisible();
    await context.close();
  });

  await test.step('the language chosen before the sign-in becomes that of the account', async () => {
    await fillSignIn(page, ACCOUNTS.patient.email, PASSWORD);
    await confirmSignIn(page);
    await expect(page).toHaveURL(/\/patient\/home/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/patient/language');
    await page.getByRole('button', { name: 'Español' }).click();
    await expectSpanish(page, 'Language');
  });

  await test.step('a browser that prefers Spanish shows no English page first', async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'es-MX' });
    const visitor = await context.newPage();
    await visitor.goto('/');
    await expectSpanish(visitor, 'The doctor’s visit, wherever you are');
    await context.close();
  });

  const physician = await apiAs('physician');
  const patient = await apiAs('patient');
  expect(patient.user.language).toBe('es');
  const slot = await getDistantSlot(patient, physician.user.id!);
  const booked = await bookVisit(patient, physician.user.id!, slot.starts_at, 'Headaches since Monday');
  const id = booked.data.id;
  const mail = await waitForMail(server.url, ACCOUNTS.patient.email, /^Solicitó una visita con Dr\.\/Dra\. /);
  expect(mail.text).toMatch(new RegExp(`Vea o cancele su solicitud: http://\\S+/patient/appointments/${id}`));
  expect(mail.calendar).toContain('SUMMARY:Videovisita con Dr./Dra. ');
  const request = await waitForMail(server.url, ACCOUNTS.physician.email, /^A patient asks for a visit$/);
  expect(request.text).toContain('Accept or deny the request: ');
});
