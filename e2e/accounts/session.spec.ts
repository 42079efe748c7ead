import { REALTIME_PATH } from '@openvisit/contract';
import type { Page, Request } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { chooseRole, confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'moves the clock' });

const MINUTE_SECONDS = 60;
const EXPIRED_MESSAGE = 'Your session has expired. Please sign in again.';

const getAppointmentsHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /appointments/i });

/** Waits until the screen shows server data. */
const getScheduledTab = (page: Page) => page.getByRole('link', { name: /^Scheduled \(\d+\)$/ });

const readStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Tracks the page's pending calls from now on. */
const trackPendingCalls = (page: Page): ReadonlySet<Request> => {
  const calls = new Set<Request>();
  const handleRequestEnd = (request: Request) => void calls.delete(request);
  page.on('request', (request) => void (request.url().includes('/api/') && calls.add(request)));
  page.on('requestfinished', handleRequestEnd).on('requestfailed', handleRequestEnd);
  return calls;
};

/** Answers the server's pings for the page: they carry its time, which differs from the page's while the clocks are moved. */
const answerPings = (page: Page) =>
  page.routeWebSocket(
    (url) => url.pathname === REALTIME_PATH,
    (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (JSON.parse(String(message)).type === 'PING') server.send(JSON.stringify({ type: 'PONG' }));
        else socket.send(message);
      });
    },
  );

/** Reloads the page with a fake clock. Returns a function that advances the page and the server by seconds. */
const installClock = async (page: Page, advanceClock: (seconds: number) => Promise<void>) => {
  const calls = trackPendingCalls(page);
  await answerPings(page);
  await page.clock.install();
  await page.reload();
  return async (seconds: number): Promise<void> => {
    // A pending reply would carry the time from before the clocks moved.
    await expect.poll(() => calls.size).toBe(0);
    await advanceClock(seconds);
    await page.clock.fastForward(seconds * 1000);
  };
};

/** Signs in on the current screen. */
const signInAgain = async (page: Page, email: string): Promise<void> => {
  await fillSignIn(page, email, PASSWORD);
  await confirmSignIn(page);
};

test('AC-14 two tabs with an expired token share one refresh and continue', async ({ signInAs }) => {
  const { page, context } = await signInAs('guest');
  const second = await context.newPage();
  await second.goto('/dashboard/appointments');
  await expect(getAppointmentsHeading(second)).toBeVisible();
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/generateToken')) refreshes.push(request.url());
  });
  // Set while no screen is open: an open one would start a refresh that the navigation interrupts.
  await Promise.all([page.goto('/healthz'), second.goto('/healthz')]);
  await page.evaluate(() => localStorage.setItem('token', 'a.token.thathasended'));
  await Promise.all([page.goto('/dashboard/appointments'), second.goto('/dashboard/appointments')]);
  await expect(getScheduledTab(page)).toBeVisible();
  await expect(getScheduledTab(second)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(await readStorage(page, 'token')).not.toBe('a.token.thathasended');
  expect(refreshes).toHaveLength(1);
});

test('AC-15 signing out in one tab signs out all tabs and clears storage', async ({ signInAs }) => {
  const { page, context } = await signInAs('guest');
  const second = await context.newPage();
  await second.goto('/dashboard/appointments');
  await expect(getAppointmentsHeading(second)).toBeVisible();
  await second.evaluate(() => sessionStorage.setItem('openvisit.draft.someone.form', 'typed'));
  const pushes = await readStorage(page, 'fcm_id');
  expect(pushes).not.toBeNull();
  const logoutRequest = page.waitForRequest((request) => request.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
  expect((await logoutRequest).postDataJSON()).toMatchObject({ fcm_id: pushes });
  await expect(second).toHaveURL(/\/user\/signin/);
  // Remove keys one at a time: the first removal sends the tab to sign-in.
  await expect
    .poll(() => second.evaluate(() => Object.keys(sessionStorage)))
    .not.toContain('openvisit.draft.someone.form');
  for (const key of ['token', 'refreshToken', 'expirationDate', 'userData', 'fcm_id'])
    await expect.poll(() => readStorage(second, key)).toBeNull();
});

test('AC-14 a refused refresh clears the session and reloads the page', async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  await expect(getAppointmentsHeading(page)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { before: true });
    localStorage.setItem('token', 'a.token.thathasended');
    localStorage.setItem('refreshToken', 'a-refresh-token-nobody-knows');
    // In the same task, because any other request of the page would end the session as well.
    document.querySelector<HTMLAnchorElement>('a[href$="/requests"]')?.click();
  });
  await expect(page).toHaveURL(/\/user\/signin/);
  // Sign-in appears before the reload, and the page cannot be queried in between.
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
  await expect(page.getByText(EXPIRED_MESSAGE)).toBeVisible();
  expect(await readStorage(page, 'refreshToken')).toBeNull();
});

test('AC-12 after sleep an expired session redirects to sign-in, and then back to the same URL', async ({
  signInAs,
  advanceClock,
}) => {
  const { page } = await signInAs('guest');
  const letPass = await installClock(page, advanceClock);
  await expect(getScheduledTab(page)).toBeVisible();
  const logoutRequest = page.waitForRequest((request) => request.url().endsWith('/logout'));
  await letPass(8 * 60 * MINUTE_SECONDS);
  await logoutRequest;
  await expect(page).toHaveURL(/\/user\/signin/);
  await expect(page.getByText(EXPIRED_MESSAGE)).toBeVisible();
  await signInAgain(page, ACCOUNTS.guest.email);
  await expect(page).toHaveURL(/\/dashboard\/appointments/);
});

for (const [computer, minutes] of [
  ['', 31],
  [', found by the first answer where the computer’s clock was set back meanwhile', 0],
] as const) {
  test(`AC-12 a session that expired while the browser was closed ends at the next start${computer}`, async ({
    signInAs,
    advanceClock,
  }) => {
    const { page, context } = await signInAs('guest');
    await page.close();
    await advanceClock(31 * MINUTE_SECONDS);
    const secondPage = await context.newPage();
    await secondPage.clock.install({ time: Date.now() + minutes * MINUTE_SECONDS * 1000 });
    await secondPage.goto('/dashboard/appointments');
    await expect(secondPage).toHaveURL(/\/user\/signin/);
    await expect(secondPage.getByText(EXPIRED_MESSAGE)).toBeVisible();
    await expect.poll(() => readStorage(secondPage, 'refreshToken')).toBeNull();
  });
}

test('AC-12 without a stored role the visitor chooses a role first', async ({ page, server }) => {
  await page.goto('/onboarding/step1');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Doctor', exact: true })).toBeVisible();
});

for (const days of [1, -1]) {
  test(`AC-12 signing in works with a computer clock that is off by ${days} day`, async ({
    page,
    advanceClock,
  }) => {
    await page.clock.install({ time: Date.now() + days * 24 * 60 * MINUTE_SECONDS * 1000 });
    await chooseRole(page, 'PHYSICIAN');
    await signInAgain(page, ACCOUNTS.guest.email);
    await expect(page).toHaveURL(/\/dashboard\/appointments/);
    await page.reload();
    await expect(getAppointmentsHeading(page)).toBeVisible();
    await advanceClock(10 * MINUTE_SECONDS);
    await page.clock.fastForward(10 * MINUTE_SECONDS * 1000);
    await page.reload();
    await expect(getAppointmentsHeading(page)).toBeVisible();
  });
}

test('AC-12 changing the computer clock does not end the session', async ({ signInAs }) => {
  const { page } = await signInAs('guest');
  await page.clock.install();
  await page.reload();
  await expect(getAppointmentsHeading(page)).toBeVisible();
  const day = 24 * 60 * MINUTE_SECONDS * 1000;
  const readStoredSkew = async () => Number(await readStorage(page, 'clockSkew'));
  const set = (await readStoredSkew()) - day;
  await page.clock.fastForward(day);
  // Any server reply corrects the clock, whichever arrives first.
  await expect.poll(async () => Math.abs((await readStoredSkew()) - set)).toBeLessThan(MINUTE_SECONDS * 1000);
  await page.reload();
  await expect(getAppointmentsHeading(page)).toBeVisible();
  expect(await readStorage(page, 'token')).not.toBeNull();
});

test('AC-13 a countdown precedes the idle sign-out, and any activity cancels it', async ({
  signInAs,
  advanceClock,
}) => {
  const { page, context } = await signInAs('guest');
  const idle = await installClock(page, advanceClock);
  await expect(getScheduledTab(page)).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await idle(29 * MINUTE_SECONDS + 10);
  await expect(warning).toContainText(/signed out in \d+ seconds/);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  // Activity in another tab counts for this one.
  await idle(29 * MINUTE_SECONDS + 10);
  await expect(warning).toBeVisible();
  const secondPage = await context.newPage();
  await secondPage.goto('/dashboard/appointments');
  await secondPage.keyboard.press('Tab');
  await expect(warning).toBeHidden();
  await secondPage.close();
  // The warning itself does not count as activity.
  const token = await readStorage(page, 'token');
  await idle(29 * MINUTE_SECONDS + 10);
  await expect(warning).toBeVisible();
  // The session was refreshed, so its call has finished as well.
  await expect.poll(() => readStorage(page, 'token')).not.toBe(token);
  await idle(10);
  await expect(warning).toContainText(/signed out in \d+ seconds/);
  await idle(50);
  await expect(page).toHaveURL(/\/user\/signin/);
  await expect(page.getByText(EXPIRED_MESSAGE)).toBeVisible();
});

test('AC-13 unsaved input returns after signing in again, without passwords', async ({
  signInAs,
  advanceClock,
}) => {
  const { page } = await signInAs('guest');
  const letPass = await installClock(page, advanceClock);
  await page.goto('/setting/profile');
  const about = page.getByLabel(/about me/i);
  await about.fill('I look after whole families.');
  await page.clock.runFor(1_000);
  await letPass(31 * MINUTE_SECONDS);
  await expect(page).toHaveURL(/\/user\/signin/);
  await signInAgain(page, ACCOUNTS.guest.email);
  await expect(page).toHaveURL(/\/setting\/profile/);
  await expect(page.getByLabel(/about me/i)).toHaveValue('I look after whole families.');
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storage).not.toContain(PASSWORD);
});
