import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { expectNoViolation } from '../support/axe.ts';
import { createClient } from '../support/api.ts';
import { savePatient } from '../support/patients.ts';
import { waitForCode } from '../support/mailbox.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { createUser, fillSignUp, submitCode } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'changes the availability of physicians' });

/** The text of a QR code in a PNG, read from its pixels. */
const decodeQrCode = (file: Buffer): { text: string; width: number } => {
  const { data, width, height } = PNG.sync.read(file);
  const found = jsQR(Uint8ClampedArray.from(data), width, height);
  return { text: found?.data ?? '', width };
};

const getTimes = (page: Page) =>
  page.getByRole('region', { name: 'Choose a time' }).getByRole('radio', { name: /\d:\d\d\s[AP]M/ });

/** Chooses the last time of the day that is shown, and continues to the booking. Returns its name. */
const chooseTime = async (page: Page): Promise<string> => {
  const radio = getTimes(page).last();
  await radio.check();
  const name = (await radio.getAttribute('aria-label')) ?? '';
  await page.getByRole('link', { name: 'Continue to book' }).click();
  return name;
};

const expectChosen = (page: Page, time: string): Promise<void> =>
  expect(getTimes(page).and(page.getByLabel(time, { exact: true }))).toBeChecked();

test('ST-03 BX-21 the QR code opens a public page, from which a time leads through sign-in and sign-up to its booking', async ({
  browser,
  server,
  signInAs,
}) => {
  const { page } = await signInAs('physician');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Amelia Hart/ })
    .click();
  await page.getByRole('menuitem', { name: 'Share Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/share-profile$/);
  await expect(page.getByRole('heading', { name: 'Dr. Amelia Hart' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const { text, width } = decodeQrCode(await readFile(await file.path()));
  expect(width).toBe(800);
  expect(text).toMatch(new RegExp(`^${server.url}/physicians/[\\w-]+$`));

  const openPage = async () => {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' });
    const visitor = await context.newPage();
    await visitor.goto(text);
    await expect(visitor.getByRole('heading', { level: 1, name: /Amelia Hart/ })).toBeVisible();
    return visitor;
  };

  await test.step('somebody with an account signs in and finds the chosen time', async () => {
    const visitor = await openPage();
    await expect(visitor.getByText(/a visit$/)).toBeVisible();
    await expectNoViolation(visitor, 'the public page of a physician');
    const time = await chooseTime(visitor);
    await expect(visitor).toHaveURL(/\/user\/signin/);
    await fillSignIn(visitor, ACCOUNTS.patient.email, PASSWORD);
    const question = visitor.getByRole('dialog', { name: 'Log In Confirmation' });
    await expect(question.or(visitor.getByRole('heading', { name: 'Book a visit' }))).toBeVisible();
    if (await question.isVisible()) await confirmSignIn(visitor);
    await expect(visitor).toHaveURL(/\/patient\/physicians\/.*slot=/);
    await expectChosen(visitor, time);
    await visitor.context().close();
  });

  await test.step('somebody new signs up, completes the profile and finds the chosen time', async () => {
    const visitor = await openPage();
    const time = await chooseTime(visitor);
    await visitor.getByRole('link', { name: 'Register' }).click();
    const user = createUser();
    await fillSignUp(visitor, user);
    await visitor.getByRole('button', { name: 'Sign Up' }).click();
    const { code } = await waitForCode(server.url, user.email);
    await submitCode(visitor, code);
    await expect(visitor).toHaveURL(/\/onboarding\//);
    const token = await visitor.evaluate(() => localStorage.getItem('token') ?? '');
    const stored = await visitor.evaluate(
      () => JSON.parse(localStorage.getItem('userData') ?? '{}') as object,
    );
    const data = { ...stored, token } as Parameters<typeof createClient>[1]['data'];
    await savePatient(createClient(server.url, { data, at: Date.now() }));
    await visitor.goto('/onboarding/profile-complete');
    await visitor.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(visitor).toHaveURL(/\/patient\/physicians\/.*slot=/);
    await expectChosen(visitor, time);
    await visitor.context().close();
  });
});
