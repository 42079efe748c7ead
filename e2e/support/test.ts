import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { ACCOUNTS, type AccountName } from './accounts.ts';
import { signInByApi, type Client } from './api.ts';
import { startServer, type RunningServer } from './server.ts';
import { keptSession } from './sign-in.ts';

/** A person at a browser of their own. */
export interface Person {
  page: Page;
  context: BrowserContext;
}

interface Fixtures {
  /**
   * Opens a browser of its own for an account of the demo practice, signed in and on its first page. The sign-in itself
   * goes over HTTP: its screens are tested where they are the matter.
   */
  newPerson(account: AccountName, options?: BrowserContextOptions): Promise<Person>;
  /** Signs in over HTTP, to prepare what a test starts from. Ends the account's session in a browser. */
  apiAs(account: AccountName): Promise<Client>;
  /** Moves the server's clock. It stays moved for the tests that follow in the same worker. */
  advanceClock(seconds: number): Promise<void>;
}

interface WorkerFixtures {
  /**
   * Why a file has a server of its own: `test.use({ own: '…' })` where the clock is moved, or where the demo practice
   * has to be as it is at its start.
   */
  own: string;
  /** The built server with a fresh demo practice, for all tests of one worker. */
  server: RunningServer;
}

/** Playwright's `test` with the running product and the people in it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  own: ['', { option: true, scope: 'worker' }],
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      // Nobody reads what a last snapshot would keep.
      await server.kill();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  newPerson: async ({ browser, server, contextOptions, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, options = {}) => {
      const { user } = await signInByApi(server.url, ACCOUNTS[account]);
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: server.url,
        permissions: ['camera', 'microphone'],
        locale: 'en-US',
        timezoneId: 'America/New_York',
        storageState: keptSession(server.url, user),
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto('/');
      await expect(page).not.toHaveURL(`${server.url}/`);
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
