import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { ACCOUNTS, type AccountName } from './accounts.ts';
import { signInByApi, type Client } from './api.ts';
import { findFreePort, startServer, type RunningServer } from './server.ts';
import { createStorageState } from './sign-in.ts';

/** A signed-in user with a browser context of their own. */
export interface Person {
  page: Page;
  context: BrowserContext;
}

export interface SignInOptions extends BrowserContextOptions {
  /** URL to open. By default the account's first page. */
  at?: string;
}

interface Fixtures {
  /**
   * Opens a browser context for a demo account, signed in, on its first page or `at` a URL. Signs in over HTTP; the
   * sign-in screens have their own tests.
   */
  signInAs(account: AccountName, options?: SignInOptions): Promise<Person>;
  /** Signs in over HTTP to prepare test data. Ends the account's session in any browser. */
  apiAs(account: AccountName): Promise<Client>;
  /** Advances the server's clock, also for later tests of the same worker. */
  advanceClock(seconds: number): Promise<void>;
}

interface ServerFixtures {
  /**
   * The reason why a file needs its own server, such as `test.use({ ownServer: 'moves the clock' })`. An empty text shares
   * the worker's server.
   */
  ownServer: string;
  /** The built server with the demo practice. */
  server: RunningServer;
}

interface WorkerFixtures {
  /** Where the server accepts a stand-in of a push service on this machine: `startPushService` with this port. */
  pushPort: number;
  servers: Servers;
}

/** The servers of one worker: one that files share, and one for the file that needs its own. */
interface Servers {
  /** Starts the server, or returns the running one. Stops the one of the file before. */
  get(ownServer: string): Promise<RunningServer>;
  stop(): Promise<void>;
}

const createServers = (env: Record<string, string>): Servers => {
  let shared: Promise<RunningServer> | null = null;
  let own: { reason: string; server: Promise<RunningServer> } | null = null;
  // Killed, to skip the final snapshot, which nothing reads.
  const kill = async (server?: Promise<RunningServer> | null) => (await server)?.kill();
  return {
    get: async (reason) => {
      if (reason === '') return (shared ??= startServer({ env }));
      if (own?.reason !== reason) {
        await kill(own?.server);
        own = { reason, server: startServer({ env }) };
      }
      return own.server;
    },
    stop: async () => {
      await Promise.all([kill(shared), kill(own?.server)]);
    },
  };
};

const KEEPS_REMINDERS = 'openvisit-test.keeps-reminders';

/**
 * The reminder of one of the demo's appointments may appear in the middle of any test; it is closed (AP-10). A handler of
 * Playwright would search the page for it before each action and each assertion.
 */
const closeReminders = async (page: Page): Promise<void> => {
  await page.addInitScript((keeps) => {
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) {
        const isReminder = /^Your appointment (starts in|has started)/.test(dialog.textContent);
        if (!isReminder || sessionStorage.getItem(keeps) !== null) continue;
        [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Okay')?.click();
      }
    }).observe(document, { childList: true, subtree: true });
  }, KEEPS_REMINDERS);
};

/** Keeps reminders open on a page of a test that is about them. */
export const keepReminders = (page: Page): Promise<void> =>
  page.evaluate((keeps) => sessionStorage.setItem(keeps, 'yes'), KEEPS_REMINDERS);

/** Playwright's `test` with a running server and signed-in users. */
export const test = base.extend<Fixtures & ServerFixtures, WorkerFixtures>({
  ownServer: ['', { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  pushPort: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  servers: [
    async ({ pushPort }, use) => {
      const servers = createServers({ WEB_PUSH_SERVICES: `http://127.0.0.1:${pushPort}` });
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  server: [async ({ servers, ownServer }, use) => use(await servers.get(ownServer)), { scope: 'test' }],
  baseURL: async ({ server }, use) => use(server.url),
  signInAs: async ({ browser, server, contextOptions, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, { at, ...options } = {}) => {
      const { user } = await signInByApi(server.url, ACCOUNTS[account]);
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: server.url,
        permissions: ['camera', 'microphone'],
        locale: 'en-US',
        timezoneId: 'America/New_York',
        storageState: createStorageState(server.url, user),
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await closeReminders(page);
      await page.goto(at ?? '/');
      if (at === undefined) await expect(page).not.toHaveURL(`${server.url}/`);
      return { page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  apiAs: async ({ server }, use) => use((account) => signInByApi(server.url, ACCOUNTS[account])),
  advanceClock: async ({ server }, use) =>
    use(async (seconds) => {
      const reply = await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance_seconds: seconds }),
      });
      if (!reply.ok) throw new Error(`the clock did not move: ${reply.status}`);
    }),
});

export { expect } from '@playwright/test';
