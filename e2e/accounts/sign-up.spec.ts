import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../support/accounts.ts';
import { waitForCode, waitForMail } from '../support/mailbox.ts';
import { signUpToVerification, fillSignUp, submitCode, createUser } from '../support/sign-up.ts';
import { chooseRole, openLanding } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'creates accounts and moves the clock' });

const getResendButton = (page: Page) => page.getByRole('button', { name: 'Resend Verification Code' });

for (const role of ['PHYSICIAN', 'PATIENT'] as const) {
  const size = role === 'PATIENT' ? ' @phone' : '';
  test(`AC-05 AC-06 RT-07 a new ${role.toLowerCase()} signs up and reaches onboarding${size}`, async ({
    page,
    server,
  }) => {
    const user = createUser();
    await signUpToVerification(page, role, user);
    await expect(page.getByRole('link', { name: 'Open the mailbox' })).toHaveAttribute(
      'href',
      '/dev/mailbox',
    );
    await submitCode(page, (await waitForCode(server.url, user.email)).code);
    await expect(page).toHaveURL(/\/onboarding/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/onboarding/);
    const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(storage).not.toContain(user.password);
  });
}

test('AC-05 AC-06 signing up works with the keyboard alone', async ({ page, server }) => {
  const user = createUser();
  const { keyboard } = page;
  /** Presses Tab until the named control has focus. */
  const tabTo = async (name: string) => {
    for (let stop = 0; stop < 40; stop += 1) {
      await keyboard.press('Tab');
      const focused = page.locator(':focus');
      const text = await focused.evaluate((node: HTMLInputElement) =>
        [node.getAttribute('aria-label'), node.labels?.[0]?.textContent, node.textContent].join(' '),
      );
      if (text.includes(name)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await openLanding(page);
  await tabTo('Doctor or patient');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeFocused();
  await tabTo('Skip');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Account Sign In/ })).toBeFocused();
  await tabTo('Register');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Create your \w+ account/ })).toBeFocused();
  for (const [name, text] of [
    ['First Name', user.first],
    ['Last Name', user.last],
    ['Email Id', user.email],
    ['Password', user.password],
  ] as const) {
    await tabTo(name);
    await keyboard.type(text);
  }
  await tabTo('I agree');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeFocused();
  const { code } = await waitForCode(server.url, user.email);
  await tabTo('Verification Code');
  await keyboard.type(code);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding/);
});

test('AC-05 the button is disabled until the terms, which can be read first, are accepted', async ({
  page,
}) => {
  await chooseRole(page, 'PATIENT');
  await page.goto('/signup');
  const button = page.getByRole('button', { name: 'Sign Up' });
  await expect(button).toBeDisabled();
  await page.getByLabel('First Name').fill('Ingrid');
  for (const [link, title] of [
    ['terms', 'Terms of use'],
    ['privacy policy', 'Privacy policy'],
  ] as const) {
    const [text] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: link, exact: true }).click(),
    ]);
    await expect(text.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await text.close();
  }
  await expect(page.getByLabel('First Name')).toHaveValue('Ingrid');
  await page.getByRole('checkbox').check();
  await expect(button).toBeEnabled();
});

test('AC-07 AC-08 errors appear next to their fields, and no mail is sent', async ({ page }) => {
  await chooseRole(page, 'PATIENT');
  await page.goto('/signup');
  const bodies: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && bodies.push(request.url())));
  await fillSignUp(page, { first: 'I', last: 'S0lberg', email: 'nowhere', password: 'Fjord 2026#' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const text of [
    MESSAGES.NAME_INVALID.replace('%s', 'First Name'),
    MESSAGES.NAME_INVALID.replace('%s', 'Last Name'),
    MESSAGES.EMAIL_INVALID,
    MESSAGES.PASSWORD_INVALID,
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('fjord2026');
  await expect(page.getByText(MESSAGES.PASSWORD_RULE)).toBeVisible();
  await page.getByLabel('First Name').fill('Maximilianamarie');
  await expect(page.getByLabel('First Name')).toHaveValue('Maximilianamari');
  expect(bodies.filter((url) => url.includes('emailVerification'))).toEqual([]);
});

test('AC-06 wrong and expired codes are refused, and the wait for a new code is shown', async ({
  page,
  server,
  advanceClock,
}) => {
  const user = createUser();
  await signUpToVerification(page, 'PATIENT', user);
  const first = await waitForCode(server.url, user.email);
  await submitCode(page, first.code === '111111' ? '222222' : '111111');
  await expect(page.getByText(MESSAGES.VERIFICATION_CODE_INVALID)).toBeVisible();

  await expect(getResendButton(page)).toBeDisabled();
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible();
  await advanceClock(61);
  await page.reload();
  await expect(page.getByLabel('Verification Code')).toBeVisible();
  await test.step('after a reload the page asks for the password again and keeps the name', async () => {
    await expect(page.getByText(user.email)).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  });
  await submitCode(page, '111112');
  await expect(getResendButton(page)).toBeEnabled();
  await getResendButton(page).click();
  await expect(page.getByText(MESSAGES.VERIFICATION_SENT)).toBeVisible();
  await expect(getResendButton(page)).toBeDisabled();

  const second = await waitForCode(server.url, user.email, [first.id]);
  await advanceClock(11 * 60);
  await submitCode(page, second.code);
  await expect(page.getByText(REPLY_MESSAGES.VERIFICATION_CODE_EXPIRED)).toBeVisible();
  await expect(getResendButton(page)).toBeEnabled();
  await getResendButton(page).click();
  const third = await waitForCode(server.url, user.email, [first.id, second.id]);
  await submitCode(page, third.code);
  await expect(page).toHaveURL(/\/onboarding/);
});

test('AC-05 RT-05 the reply for a registered address does not reveal it; its owner receives a mail', async ({
  page,
  server,
}) => {
  const { email } = ACCOUNTS.patient2;
  await signUpToVerification(page, 'PATIENT', { ...createUser(), email });
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'About OpenVisit' })).toContainText('pharmacy');
  const mail = await waitForMail(server.url, email, /already have an OpenVisit account/);
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  await submitCode(page, '123456');
  await expect(page.getByText(MESSAGES.VERIFICATION_CODE_INVALID)).toBeVisible();
});

test('AC-06 if creating the account fails after verification, retrying succeeds', async ({
  page,
  server,
}) => {
  const user = createUser();
  await signUpToVerification(page, 'PATIENT', user);
  const { code } = await waitForCode(server.url, user.email);
  await page.route('**/api/user/signup', (route) => route.abort(), { times: 1 });
  await submitCode(page, code);
  await expect(page.getByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
  await expect(page.getByLabel('Verification Code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
});
