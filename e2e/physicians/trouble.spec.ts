import { MESSAGES } from '@openvisit/contract';
import { heading, next, onStep, openAs, text } from '../support/onboarding.ts';
import { PERSON, saveProfileUpTo, signUpByApi } from '../support/profile.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('PO-25 a save that fails keeps the form as typed and says what to do: no network, a failing server', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await onStep(page, 0);
  await text(page, 'About me').fill('Typed once.');
  await page.context().setOffline(true);
  await next(page).click();
  await expect(page.getByText(MESSAGES.SAVE_KEPT)).toBeVisible();
  await expect(text(page, 'About me')).toHaveValue('Typed once.');
  await page.context().setOffline(false);

  await page.route('**/updateDoctorDetail/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await next(page).click();
  await expect(page.getByText(`${MESSAGES.SOMETHING_WRONG}. ${MESSAGES.SAVE_KEPT}`)).toBeVisible();
  await page.unroute('**/updateDoctorDetail/*');
  await next(page).click();
  await expect(page.getByText(MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  await onStep(page, 1);
  await page.context().close();
});

test('PO-25 what another device saved is not written over unseen', async ({ browser, server }) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  const own = await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step1');
  await onStep(page, 0);
  await text(page, 'About me').fill('From here.');
  const { first_name, last_name } = own;
  await client.get('updateDoctorDetail', {
    params: { id: own.id! },
    body: { first_name, last_name, ...PERSON, about_me: 'From elsewhere.', version: own.details!.version },
  });
  await next(page).click();
  await expect(page.getByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
  await expect(text(page, 'About me')).toHaveValue('From here.');
  await next(page).click();
  await onStep(page, 1);
  expect((await client.get('getDoctorDetails')).details?.about_me).toBe('From here.');
  await page.context().close();
});

test('PO-25 AC-12 what is typed survives a reload and a session that ends, for its user alone', async ({
  browser,
  server,
}) => {
  const client = await signUpByApi(server.url, 'PHYSICIAN');
  await saveProfileUpTo(server.url, client, 'personalInfo');
  const page = await openAs(browser, server.url, client, '/onboarding/step2');
  await onStep(page, 1);
  await text(page, 'Practice name').fill('Half a practice');
  await page.reload();
  await expect(page.getByText(MESSAGES.DRAFT_RESTORED)).toBeVisible();
  await expect(text(page, 'Practice name')).toHaveValue('Half a practice');

  // the session ends on the server while the form is open
  await text(page, 'Primary Fax').fill('617-555-0143');
  await client.get('logout', { query: {}, body: { refresh_token: client.user.refresh_token } });
  await expect(heading(page, 'Account Sign In as Physician')).toBeVisible();
  await fillSignIn(page, client.who.email, client.who.password);
  await confirmSignIn(page);
  await onStep(page, 1);
  await expect(text(page, 'Practice name')).toHaveValue('Half a practice');
  await expect(text(page, 'Primary Fax')).toHaveValue('617-555-0143');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text(page, 'Practice name')).toHaveValue('');
  await page.context().close();
});
