import { BILLING_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { addCard, CARDS } from '../support/billing.ts';
import { waitForCode } from '../support/mailbox.ts';
import {
  drawSignature,
  fillDocuments,
  fillPersonalDetails,
  fillPractice,
  getPageHeading,
  getNextButton,
  expectStep,
  openAs,
  STEPS,
  getTextField,
} from '../support/onboarding.ts';
import { saveProfileUpTo, signUpByApi } from '../support/profile.ts';
import { decideProfile } from '../support/review.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { signUpToVerification, submitCode, createUser } from '../support/sign-up.ts';
import { expect, test } from '../support/empty-practice.ts';

/** Completes the payment provider's page and returns (PO-15). */
const fillBank = async (page: Page) => {
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Legal name').fill('Ada Solberg');
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page.getByText(BILLING_MESSAGES.BANK_ADDED)).toBeVisible();
};

/** Subscribes to the first plan with its trial (PO-20). */
const subscribe = async (page: Page) => {
  await page.getByRole('button', { name: 'Purchase', exact: true }).first().click();
  await addCard(page, CARDS.visa);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start free month/ })
    .click();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
};

test('PO-01 PO-05 PO-07 PO-12 PO-14 PO-15 PO-17 PO-20 PO-24 PO-27 RT-06 RT-07 a new physician completes onboarding with reloads at every step and is notified of the acceptance', async ({
  page,
  server,
  reviewer,
}) => {
  const user = createUser();
  await signUpToVerification(page, 'PHYSICIAN', user);
  await submitCode(page, (await waitForCode(server.url, user.email)).code);
  await expect(getPageHeading(page, `Welcome, Dr. ${user.first} ${user.last}`)).toBeVisible();
  await page.getByRole('link', { name: 'Create profile' }).click();

  const steps: (() => Promise<unknown>)[] = [
    () => fillPersonalDetails(page),
    async () => {
      await fillPractice(page);
      await page.getByRole('switch', { name: /Visit Now/ }).click();
    },
    () => fillDocuments(page, Date.now()),
    () => drawSignature(page),
    () => fillBank(page),
    async () => {
      await page.getByRole('button', { name: 'Create e-Prescription profile' }).click();
      await expect(page.getByText(ONBOARDING_MESSAGES.PROFILE_SUBMITTED)).toBeVisible();
    },
    () => expect(page.getByRole('button', { name: 'Pay $1' })).toBeVisible(),
    () => subscribe(page),
  ];
  const progress = [
    ONBOARDING_MESSAGES.PERSONAL_DETAILS_ADDED,
    ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED,
    ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED,
    ONBOARDING_MESSAGES.SIGNATURE_UPDATED,
  ];
  for (const [index, fill] of steps.entries()) {
    await expectStep(page, index);
    // A bare or unknown URL redirects to the current step.
    await page.goto(index % 2 === 0 ? '/onboarding' : '/onboarding/nowhere');
    await expectStep(page, index);
    await fill();
    await getNextButton(page).click();
    if (progress[index] !== undefined) await expect(page.getByText(progress[index])).toBeVisible();
  }
  await expect(getPageHeading(page, 'Your profile is complete')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(getPageHeading(page, 'Your profile is under review')).toBeVisible();
  await page.goto('/');
  await expect(getPageHeading(page, 'Your profile is under review')).toBeVisible();

  await decideProfile(reviewer, user.email, 'ACCEPTED');
  await expect(getPageHeading(page, 'Your profile is accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Go To Dashboard' }).click();
  await expect(getPageHeading(page, 'Appointments')).toBeVisible();
});

test('PO-24 PO-04 a denied physician sees the reason, updates the profile, resubmits it and is signed out @phone', async ({
  browser,
  server,
  reviewer,
  viewport,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, client, 'dosespot');
  const page = await openAs(browser, server.url, client, '/onboarding/under-review', { viewport });
  await expect(getPageHeading(page, 'Your profile is under review')).toBeVisible();
  const reason = 'The license cannot be read.';
  await decideProfile(reviewer, client.credentials.email, 'DENIED', reason);
  await expect(getPageHeading(page, 'Your profile is denied')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();

  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectStep(page, 0);
  await getTextField(page, 'About me').fill('I read twice.');
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await expectStep(page, 1);
  const all = page.getByRole('button', { name: 'All steps' });
  if (await all.isVisible()) await all.click();
  await page.getByRole('link', { name: 'Re-approve' }).click();
  await page.getByRole('button', { name: 'Send for re-approval' }).click();
  await expect(getPageHeading(page, 'Account Sign In as Physician')).toBeVisible();

  await fillSignIn(page, client.credentials.email, client.credentials.password);
  await confirmSignIn(page);
  await expect(getPageHeading(page, 'Your profile is under review')).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
  await page.context().close();
});

test('RT-06 PO-02 another device continues at the first incomplete step, and the menu marks completed ones', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  const first = await openAs(browser, server.url, client, '/onboarding/step3');
  // Other steps are locked before the first save.
  await expectStep(first, 0);
  const getProfileMenu = (page: typeof first) => page.getByRole('navigation', { name: 'Your profile' });
  await expect(getProfileMenu(first).getByRole('link', { name: 'Documents' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await first.context().close();

  await saveProfileUpTo(server.url, client, 'practiceDetails');
  const secondPage = await openAs(browser, server.url, client, '/');
  await expectStep(secondPage, 2);
  for (const [index, [name]] of STEPS.entries())
    await expect(
      getProfileMenu(secondPage).getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toHaveAccessibleName(index < 2 ? /, completed$/ : /(?<!completed)$/);
  await getProfileMenu(secondPage)
    .getByRole('link', { name: /^Practice Details/ })
    .click();
  await expectStep(secondPage, 1);
  await expect(getTextField(secondPage, 'Practice name')).toHaveValue('Solberg Family Practice');
  await secondPage.context().close();
});

test('PO-04 going back returns to the current step with a list of what is missing, and sign-out is available', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step2');
  await expectStep(page, 1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(getPageHeading(page, 'Your profile is not complete')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Documents' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(getPageHeading(page, 'Account Sign In as Physician')).toBeVisible();
  await page.context().close();
});
