import { MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../support/accounts.ts';
import { codeTo, mailTo } from '../support/mailbox.ts';
import { askForAccount, fillSignUp, sendCode, stranger } from '../support/sign-up.ts';
import { chooseRole } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ own: 'accounts come to be, and the clock is moved' });

const resend = (page: Page) => page.getByRole('button', { name: 'Resend Verification Code' });

for (const role of ['PHYSICIAN', 'PATIENT'] as const) {
  test(`AC-05 AC-06 RT-07 a stranger becomes a ${role.toLowerCase()} and comes to the onboarding @phone`, async ({
    page,
    server,
  }) => {
    const who = stranger();
    await askForAccount(page, role, who);
    await sendCode(page, (await codeTo(server.url, who.email)).code);
    await expect(page).toHaveURL(/\/onboarding/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/onboarding/);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(who.password);
  });
}

test('AC-05 AC-06 by the keyboard alone, from the first page to the account', async ({ page, server }) => {
  const who = stranger();
  const { keyboard } = page;
  /** Goes on by Tab until the control of this name has the focus. */
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
  await page.goto('/');
  await expect(page.getByRole('slider')).toBeVisible();
  await tabTo('Doctor or patient');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeFocused();
  await tabTo('Skip');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Account Sign In/ })).toBeFocused();
  await tabTo('Register');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Create your account/ })).toBeFocused();
  for (const [name, text] of [
    ['First Name', who.first],
    ['Last Name', who.last],
    ['Email Id', who.email],
    ['Password', who.password],
  ] as const) {
    await tabTo(name);
    await keyboard.type(text);
  }
  await tabTo('I agree');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeFocused();
  const { code } = await codeTo(server.url, who.email);
  await tabTo('Verification Code');
  await keyboard.type(code);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding/);
});

test('AC-05 the button waits for the box, whose texts can be read first', async ({ page }) => {
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

test('AC-07 AC-08 what is wrong is said at its field, and nothing is mailed', async ({ page }) => {
  await chooseRole(page, 'PATIENT');
  await page.goto('/signup');
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && sent.push(request.url())));
  await fillSignUp(page, { first: 'I', last: 'S0lberg', email: 'nowhere', password: 'Fjord 2026#' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const text of [
    MESSAGES.NAME_LETTERS.replace('%s', 'First Name'),
    MESSAGES.NAME_LETTERS.replace('%s', 'Last Name'),
    MESSAGES.EMAIL_INVALID,
    MESSAGES.PASSWORD_INVALID,
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('fjord2026');
  await expect(page.getByText(MESSAGES.PASSWORD_RULE)).toBeVisible();
  await page.getByLabel('First Name').fill('Maximilianamarie');
  await expect(page.getByLabel('First Name')).toHaveValue('Maximilianamari');
  expect(sent.filter((url) => url.includes('emailVerification'))).toEqual([]);
});

test('AC-06 a wrong code is told, the wait for another is seen, and a late one is told too', async ({
  page,
  server,
  advanceClock,
}) => {
  const who = stranger();
  await askForAccount(page, 'PATIENT', who);
  const first = await codeTo(server.url, who.email);
  await sendCode(page, first.code === '111111' ? '222222' : '111111');
  await expect(page.getByText(MESSAGES.VERIFICATION_CODE_INVALID)).toBeVisible();

  await expect(resend(page)).toBeDisabled();
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible();
  await advanceClock(61);
  await page.reload();
  await expect(page.getByLabel('Verification Code')).toBeVisible();
  await test.step('after a reload the page asks for the password again, and knows the person', async () => {
    await expect(page.getByText(who.email)).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  });
  await sendCode(page, '111112');
  await expect(resend(page)).toBeEnabled();
  await resend(page).click();
  await expect(page.getByText(MESSAGES.VERIFICATION_SENT)).toBeVisible();
  await expect(resend(page)).toBeDisabled();

  const second = await codeTo(server.url, who.email, [first.id]);
  await advanceClock(11 * 60);
  await sendCode(page, second.code);
  await expect(page.getByText(MESSAGES.VERIFICATION_CODE_ENDED)).toBeVisible();
  await expect(resend(page)).toBeEnabled();
  await resend(page).click();
  const third = await codeTo(server.url, who.email, [first.id, second.id]);
  await sendCode(page, third.code);
  await expect(page).toHaveURL(/\/onboarding/);
});

test('AC-05 RT-05 an address with an account looks like any other; its owner is told by mail', async ({
  page,
  server,
}) => {
  const { email } = ACCOUNTS.patient2;
  await askForAccount(page, 'PATIENT', { ...stranger(), email });
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'About OpenVisit' })).toContainText('pharmacy');
  const mail = await mailTo(server.url, email, /already have an OpenVisit account/);
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  await sendCode(page, '123456');
  await expect(page.getByText(MESSAGES.VERIFICATION_CODE_INVALID)).toBeVisible();
});

test('AC-06 an account that failed after the code was right is opened by the next press', async ({
  page,
  server,
}) => {
  const who = stranger();
  await askForAccount(page, 'PATIENT', who);
  const { code } = await codeTo(server.url, who.email);
  await page.route('**/api/user/signup', (route) => route.abort(), { times: 1 });
  await sendCode(page, code);
  await expect(page.getByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
  await expect(page.getByLabel('Verification Code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
});
