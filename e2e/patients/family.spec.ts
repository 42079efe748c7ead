import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS, MESSAGES, FAMILY_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { getPhysicianLink } from '../support/booking.ts';
import { buildPatientDetails } from '../support/builders.ts';
import { getTextField, openAs } from '../support/onboarding.ts';
import { savePatient, signInAgain } from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('PW-06 BX-22 PW-01 a patient adds a dependent, saves a physician, books for the dependent, invites them, and deletes the account', async ({
  browser,
  server,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  await savePatient(account);
  const parent = await signInAgain(server.url, account.credentials);
  const page = await openAs(browser, server.url, parent, '/');

  await test.step('the home says what matters and what is not finished', async () => {
    await expect(page).toHaveURL(/\/patient\/home$/);
    await expect(page.getByText('No visit is planned')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Get ready for your first visit' })).toBeVisible();
    await expectNoViolation(page, 'home');
  });

  await test.step('a dependent is added with the declaration', async () => {
    await page.getByRole('link', { name: 'Family' }).click();
    await page.getByRole('link', { name: 'Add a dependent' }).click();
    await getTextField(page, 'First Name').fill('Otto');
    await getTextField(page, 'Last Name').fill('Solberg');
    await getTextField(page, 'Date of Birth').fill('05/06/1990');
    await page.getByRole('radio', { name: 'Male', exact: true }).check();
    await page.getByLabel('Height, feet').fill('3');
    await page.getByLabel('Height, inches').fill('10');
    await page.getByLabel('Weight').fill('45');
    await expect(page.getByRole('button', { name: 'Add dependent' })).toBeDisabled();
    await page.getByRole('checkbox', { name: /I may decide/ }).check();
    await page.getByRole('button', { name: 'Add dependent' }).click();
    await expect(page.getByText(/have an account of their own. Ask them to sign up/)).toBeVisible();
    await getTextField(page, 'Date of Birth').fill('05/06/2018');
    await page.getByRole('button', { name: 'Add dependent' }).click();
    await expect(page.getByText(FAMILY_MESSAGES.DEPENDENT_ADDED)).toBeVisible();
    await expectNoViolation(page, 'family');
  });

  await test.step('a saved physician is found again, and the booking is for the dependent', async () => {
    await page.getByRole('link', { name: 'Book a visit for Otto Solberg' }).click();
    await page.getByRole('button', { name: 'Save Dr. Amelia Hart' }).click();
    await page.getByRole('switch', { name: 'Saved physicians' }).click();
    await expect(page).toHaveURL(/saved=yes/);
    await expect(getPhysicianLink(page, 'Amelia Hart')).toHaveCount(1);
    await expect(getPhysicianLink(page, 'Noah Bennett')).toHaveCount(0);
    await getPhysicianLink(page, 'Amelia Hart').click();
    await expect(page.getByRole('radio', { name: /Otto Solberg/ })).toBeChecked();
  });

  await test.step('another dependent is removed, after what goes and what is kept was shown', async () => {
    await parent.call('addDependent', {
      body: {
        ...buildPatientDetails({ first_name: 'Nils', last_name: 'Solberg', date_of_birth: '2019-02-03' }),
        id: randomUUID(),
        guardian_consent: CONSENT_VERSIONS.GUARDIAN,
      },
    });
    await page.goto('/patient/family');
    await page.getByRole('button', { name: 'Remove Nils Solberg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Nils Solberg?' });
    await expect(dialog).toContainText('no record is kept');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(FAMILY_MESSAGES.DEPENDENT_REMOVED)).toBeVisible();
    await expect(page.getByText('Nils Solberg')).toHaveCount(0);
  });

  await test.step('the dependent takes the record over', async () => {
    const child = await signUpByApi(server.url, 'PATIENT');
    await page.getByRole('link', { name: 'Family' }).click();
    await page.getByRole('button', { name: 'Invite Otto Solberg' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Otto Solberg' });
    await dialog.getByLabel('Email').fill(child.credentials.email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invited as ${child.credentials.email}`, { exact: false })).toBeVisible();
    const own = await openAs(browser, server.url, child, '/onboarding/step1');
    await own.getByRole('button', { name: 'Take it over' }).click();
    await expect(own.getByText(FAMILY_MESSAGES.INVITATION_ACCEPTED)).toBeVisible();
    await expect(getTextField(own, 'Date of Birth')).toHaveValue('05/06/2018');
  });

  await test.step('the account is deleted, which the sign-in says afterwards', async () => {
    await page.goto('/patient/record');
    await page.getByRole('link', { name: 'See what is deleted' }).click();
    await expect(page.getByRole('heading', { name: 'This is kept' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByLabel('Password', { exact: true }).fill(account.credentials.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(MESSAGES.SESSION_ACCOUNT_CLOSED)).toBeVisible();
    await fillSignIn(page, account.credentials.email, account.credentials.password);
    await confirmSignIn(page);
    await expect(page.getByText(/This account was deleted/)).toBeVisible();
  });
});
