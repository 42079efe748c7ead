import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { buildPhysicianDetails } from '../support/builders.ts';
import {
  expectStep,
  getPageHeading,
  getNextButton,
  openAs,
  resolveConflict,
  getTextField,
} from '../support/onboarding.ts';
import { saveProfileUpTo, signUpByApi } from '../support/profile.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('PO-25 a failed save keeps the input and says what to do when offline or on a server error', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await expectStep(page, 0);
  await getTextField(page, 'About me').fill('Typed once.');
  await page.context().setOffline(true);
  await getNextButton(page).click();
  await expect(page.getByText(MESSAGES.INPUT_KEPT)).toBeVisible();
  await expect(getTextField(page, 'About me')).toHaveValue('Typed once.');
  await page.context().setOffline(false);

  await page.route('**/updateDoctorDetail/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await getNextButton(page).click();
  await expect(page.getByText(`${MESSAGES.SOMETHING_WRONG}. ${MESSAGES.INPUT_KEPT}`)).toBeVisible();
  await page.unroute('**/updateDoctorDetail/*');
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await expectStep(page, 1);
  await page.context().close();
});

test('PO-25 changes from another device are not overwritten silently', async ({ browser, server }) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  const own = await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await expectStep(page, 0);
  await getTextField(page, 'About me').fill('From here.');
  const { first_name, last_name } = own;
  await client.call('updateDoctorDetail', {
    params: { id: own.id! },
    body: {
      ...buildPhysicianDetails({ first_name, last_name, about_me: 'From elsewhere.' }),
      version: own.details!.version,
    },
  });
  await getNextButton(page).click();
  await expect(page.getByRole('radio', { name: /Saved version.*From elsewhere/ })).toBeVisible();
  await resolveConflict(page);
  await expect(page.getByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
  await expect(getTextField(page, 'About me')).toHaveValue('From here.');
  await getNextButton(page).click();
  await expectStep(page, 1);
  expect((await client.call('getDoctorDetails')).details?.about_me).toBe('From here.');
  await page.context().close();
});

test('PO-25 AC-12 unsaved input survives a reload and the end of a session, for the same user only', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step2');
  await expectStep(page, 1);
  await getTextField(page, 'Practice name').fill('Half a practice');
  await page.reload();
  await expect(page.getByText(MESSAGES.DRAFT_RESTORED)).toBeVisible();
  await expect(getTextField(page, 'Practice name')).toHaveValue('Half a practice');

  // The server ends the session while the form is open.
  await getTextField(page, 'Primary Fax').fill('617-555-0143');
  await client.call('logout', { query: {}, body: { refresh_token: client.user.refresh_token } });
  await expect(getPageHeading(page, 'Account Sign In as Physician')).toBeVisible();
  await fillSignIn(page, client.credentials.email, client.credentials.password);
  await confirmSignIn(page);
  await expectStep(page, 1);
  await expect(getTextField(page, 'Practice name')).toHaveValue('Half a practice');
  await expect(getTextField(page, 'Primary Fax')).toHaveValue('617-555-0143');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(getTextField(page, 'Practice name')).toHaveValue('');
  await page.context().close();
});
