import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { chooseRole, confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const { email } = ACCOUNTS.physician;

test('AC-01 the sign-in screen names the role, can show the password, and goes back @phone', async ({
  page,
}) => {
  await chooseRole(page, 'PATIENT');
  await page.getByRole('link', { name: 'Back to user selection' }).click();
  await expect(page.getByRole('button', { name: 'Doctor', exact: true })).toBeVisible();
  await chooseRole(page, 'PHYSICIAN');
  for (const [name, path] of [
    ['Forgot Password', '/user/forgot-password'],
    ['Register', '/user/signup'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  const password = page.getByLabel(/^Password/);
  await password.fill(PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('AC-01 AC-02 Enter asks for confirmation before anything is sent; then the dashboard opens', async ({
  page,
}) => {
  const loginMethods: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/login')) loginMethods.push(request.method());
  });
  await chooseRole(page, 'PHYSICIAN');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log In Confirmation' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(loginMethods).toEqual([]);
  await page.getByLabel(/^Password/).press('Enter');
  await confirmSignIn(page);
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
  expect(loginMethods).toEqual(['POST']);
});

test('AC-02 invalid fields are shown instead of the confirmation', async ({ page }) => {
  await chooseRole(page, 'PATIENT');
  await fillSignIn(page, 'not an address', '');
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/user\/signin/);
});

test("AC-03 a failed sign-in opens 'Login Error' with Okay and keeps the input", async ({ page }) => {
  await chooseRole(page, 'PHYSICIAN');
  await fillSignIn(page, email, `${PASSWORD}x`);
  await confirmSignIn(page);
  const dialog = page.getByRole('dialog', { name: 'Login Error' });
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
});

test('AC-03 a form whose code cannot be loaded says so, keeps the input, and signs in later', async ({
  page,
}) => {
  const code = /\/assets\/(SignInDialogs|submit-sign-in)-/;
  await page.route(code, (route) => route.abort());
  await chooseRole(page, 'PHYSICIAN');
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'Network Disconnected' })).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log In Confirmation' })).toBeVisible();
});

test('AC-04 a second sign-in ends the first session at once and explains why', async ({ signInAs }) => {
  const first = await signInAs('guest');
  await expect(first.page).toHaveURL(/\/dashboard\/appointments/);
  await signInAs('guest');
  await expect(first.page).toHaveURL(/\/user\/signin/);
  await expect(first.page.getByText(/another device/i)).toBeVisible();
});

test('RT-07 RT-10 a physician under review sees only the review screen', async ({ signInAs }) => {
  const { page } = await signInAs('pending');
  await expect(page).toHaveURL(/\/onboarding\/under-review/);
  await page.goto('/dashboard/appointments');
  await expect(page).toHaveURL(/\/onboarding\/under-review/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding\/under-review/);
});

test('RT-17 AC-15 signing out asks for confirmation, then clears browser storage', async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await expect(dialog).toContainText("you won't appear in the search results");
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/signin|\/$/);
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storage).not.toMatch(/refresh_token|eyJ/);
  await page.goto('/dashboard/appointments');
  await expect(page).not.toHaveURL(/\/dashboard/);
});

test('RT-09 a private link is opened after sign-in, and reloading keeps it open', async ({ page }) => {
  await chooseRole(page, 'PHYSICIAN');
  await page.goto('/dashboard/appointments/requests');
  await expect(page).not.toHaveURL(/\/dashboard/);
  await fillSignIn(page, email, PASSWORD);
  await confirmSignIn(page);
  await expect(page).toHaveURL(/\/dashboard\/appointments\/requests/);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard\/appointments\/requests/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('RT-08 an unknown URL shows the 404 page, which links home or signs out', async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
  await page.goto('/nowhere');
  await expect(page.getByText('Oops!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
  await page.goto('/nowhere');
  await page.getByText('Back to Sign In').click();
  await expect(page).toHaveURL(/\/user\/signin$|\/$/);
  await page.goto('/dashboard/appointments');
  await expect(page).not.toHaveURL(/\/dashboard/);
});
