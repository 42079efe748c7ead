import type { Page, Request } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { chooseRole, confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ own: 'the clock is moved' });

const MINUTE = 60;
const ENDED = 'Your session has ended. Please sign in again';

const appointments = (page: Page) => page.getByRole('heading', { level: 1, name: /appointments/i });

/** The screen shows what the server answered. */
const counted = (page: Page) => page.getByRole('link', { name: /^Scheduled \(\d+\)$/ });

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** The page's calls that are under way; those that begin from now on. */
const callsUnderWay = (page: Page): ReadonlySet<Request> => {
  const calls = new Set<Request>();
  const end = (request: Request) => void calls.delete(request);
  page.on('request', (request) => void (request.url().includes('/api/') && calls.add(request)));
  page.on('requestfinished', end).on('requestfailed', end);
  return calls;
};

/** Loads the page anew with a clock that can be moved; gives what lets so many seconds pass for it and the server. */
const takeClock = async (page: Page, advanceClock: (seconds: number) => Promise<void>) => {
  const calls = callsUnderWay(page);
  await page.clock.install();
  await page.reload();
  return async (seconds: number): Promise<void> => {
    // an answer on its way would tell the time before the clocks were moved
    await expect.poll(() => calls.size).toBe(0);
    await advanceClock(seconds);
    await page.clock.fastForward(seconds * 1000);
  };
};

/** Signs in on the screen the page is on. */
const signInAgain = async (page: Page, email: string): Promise<void> => {
  await fillSignIn(page, email, PASSWORD);
  await confirmSignIn(page);
};

test('AC-14 two tabs whose token has ended cause one refresh, and both go on', async ({ newPerson }) => {
  const { page, context } = await newPerson('guest');
  const second = await context.newPage();
  await second.goto('/dashboard/appointments');
  await expect(appointments(second)).toBeVisible();
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/generateToken')) refreshes.push(request.url());
  });
  // put there where no screen is open: one that is would begin to renew it and be torn away in the middle
  await Promise.all([page.goto('/healthz'), second.goto('/healthz')]);
  await page.evaluate(() => localStorage.setItem('token', 'a.token.thathasended'));
  await Promise.all([page.goto('/dashboard/appointments'), second.goto('/dashboard/appointments')]);
  await expect(counted(page)).toBeVisible();
  await expect(counted(second)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await stored(page, 'token')).not.toBe('a.token.thathasended');
  expect(refreshes).toHaveLength(1);
});

test('AC-15 signing out in one tab ends them all, with nothing left behind', async ({ newPerson }) => {
  const { page, context } = await newPerson('guest');
  const second = await context.newPage();
  await second.goto('/dashboard/appointments');
  await expect(appointments(second)).toBeVisible();
  await second.evaluate(() => sessionStorage.setItem('openvisit.draft.someone.form', 'typed'));
  const pushes = await stored(page, 'fcm_id');
  expect(pushes).not.toBeNull();
  const left = page.waitForRequest((request) => request.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
  expect((await left).postDataJSON()).toMatchObject({ fcm_id: pushes });
  await expect(second).toHaveURL(/\/user\/signin/);
  // one after the other: the first that is gone sends the tab to the sign-in
  await expect
    .poll(() => second.evaluate(() => Object.keys(sessionStorage)))
    .not.toContain('openvisit.draft.someone.form');
  for (const key of ['token', 'refreshToken', 'expirationDate', 'userData', 'fcm_id'])
    await expect.poll(() => stored(second, key)).toBeNull();
});

test('AC-14 a refused refresh clears the session and begins the page anew', async ({ newPerson }) => {
  const { page } = await newPerson('guest');
  await expect(appointments(page)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { before: true });
    localStorage.setItem('token', 'a.token.thathasended');
    localStorage.setItem('refreshToken', 'a-refresh-token-nobody-knows');
  });
  await page
    .getByRole('link', { name: /requests/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/signin/);
  // the sign-in is there before the page has begun anew, and in between there is none to ask
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await stored(page, 'refreshToken')).toBeNull();
});

test('AC-12 a laptop that slept finds its session over, and the address is kept for after the sign-in', async ({
  newPerson,
  advanceClock,
}) => {
  const { page } = await newPerson('guest');
  const letPass = await takeClock(page, advanceClock);
  await expect(counted(page)).toBeVisible();
  const told = page.waitForRequest((request) => request.url().endsWith('/logout'));
  await letPass(8 * 60 * MINUTE);
  await told;
  await expect(page).toHaveURL(/\/user\/signin/);
  await expect(page.getByText(ENDED)).toBeVisible();
  await signInAgain(page, ACCOUNTS.guest.email);
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
});

for (const [computer, minutes] of [
  ['', 31],
  [', found by the first answer where the computer’s clock was set back meanwhile', 0],
] as const) {
  test(`AC-12 a session that ran out while the browser was closed is over at the next start${computer}`, async ({
    newPerson,
    advanceClock,
  }) => {
    const { page, context } = await newPerson('guest');
    await page.close();
    await advanceClock(31 * MINUTE);
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + minutes * MINUTE * 1000 });
    await later.goto('/dashboard/appointments');
    await expect(later).toHaveURL(/\/user\/signin/);
    await expect(later.getByText(ENDED)).toBeVisible();
    await expect.poll(() => stored(later, 'refreshToken')).toBeNull();
  });
}

test('AC-12 where no role is known the way in begins at the choice of one', async ({ page, server }) => {
  await page.goto('/onboarding/step1');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Doctor', exact: true })).toBeVisible();
});

for (const days of [1, -1]) {
  test(`AC-12 a computer whose clock is wrong by ${days} day signs in and stays signed in`, async ({
    page,
    advanceClock,
  }) => {
    await page.clock.install({ time: Date.now() + days * 24 * 60 * MINUTE * 1000 });
    await chooseRole(page, 'PHYSICIAN');
    await signInAgain(page, ACCOUNTS.guest.email);
    await expect(page).toHaveURL(/\/dashboard\/appointments/);
    await page.reload();
    await expect(appointments(page)).toBeVisible();
    await advanceClock(10 * MINUTE);
    await page.clock.fastForward(10 * MINUTE * 1000);
    await page.reload();
    await expect(appointments(page)).toBeVisible();
  });
}

test('AC-12 a clock that is set while one is signed in ends nothing', async ({ newPerson }) => {
  const { page } = await newPerson('guest');
  await page.clock.install();
  await page.reload();
  await expect(appointments(page)).toBeVisible();
  const day = 24 * 60 * MINUTE * 1000;
  const skew = async () => Number(await stored(page, 'clockSkew'));
  const set = (await skew()) - day;
  await page.clock.fastForward(day);
  // any answer of the server sets it right, whichever comes first
  await expect.poll(async () => Math.abs((await skew()) - set)).toBeLessThan(MINUTE * 1000);
  await page.reload();
  await expect(appointments(page)).toBeVisible();
  expect(await stored(page, 'token')).not.toBeNull();
});

test('AC-13 a countdown comes before the idle sign-out, and any answer takes it back', async ({
  newPerson,
  advanceClock,
}) => {
  const { page, context } = await newPerson('guest');
  const idle = await takeClock(page, advanceClock);
  await expect(counted(page)).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await idle(29 * MINUTE + 10);
  await expect(warning).toContainText(/signed out in \d+ seconds/);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  // a sign of life in another tab counts for this one
  await idle(29 * MINUTE + 10);
  await expect(warning).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/appointments');
  await other.keyboard.press('Tab');
  await expect(warning).toBeHidden();
  await other.close();
  // left alone, the warning itself is no sign of life
  const token = await stored(page, 'token');
  await idle(29 * MINUTE + 10);
  await expect(warning).toBeVisible();
  // it has been renewed: the call for it is over too
  await expect.poll(() => stored(page, 'token')).not.toBe(token);
  await idle(10);
  await expect(warning).toContainText(/signed out in \d+ seconds/);
  await idle(50);
  await expect(page).toHaveURL(/\/user\/signin/);
  await expect(page.getByText(ENDED)).toBeVisible();
});

test('AC-13 what was typed is there after signing in again, and no password with it', async ({
  newPerson,
  advanceClock,
}) => {
  const { page } = await newPerson('guest');
  const letPass = await takeClock(page, advanceClock);
  await page.goto('/setting/profile');
  const about = page.getByLabel(/about me/i);
  await about.fill('I look after whole families.');
  await page.clock.runFor(1_000);
  await letPass(31 * MINUTE);
  await expect(page).toHaveURL(/\/user\/signin/);
  await signInAgain(page, ACCOUNTS.guest.email);
  await expect(page).toHaveURL(/\/setting\/profile/);
  await expect(page.getByLabel(/about me/i)).toHaveValue('I look after whole families.');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(PASSWORD);
});
