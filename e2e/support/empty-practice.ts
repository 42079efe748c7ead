import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PASSWORD, type Account } from './accounts.ts';
import { call, signInByApi, type Client } from './api.ts';
import { setUpAuthenticatorApp, signInWithRecoveryCode } from './second-factor.ts';
import { getEngineFlags, makeDataDir, startServer, type RunningServer } from './server.ts';
import { test as base } from './test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const REVIEWER: Account = { email: 'reviewer@example.test', role: 'REVIEWER' };

/** Runs a command of the operator on the data of a stopped server. Rejects when the command fails. */
export const runCommand = (dataDir: string, name: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [...getEngineFlags(), join(ROOT, 'apps', 'server', 'dist', `${name}.js`), ...args],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, OPENVISIT_DEV: '1', OPENVISIT_DEMO: '0' },
    },
  );

/** Creates the first reviewer like an operator. Returns the link to set the password. */
const addReviewer = async (dataDir: string): Promise<URL> => {
  const { stdout } = await runCommand(dataDir, 'reviewer-add', REVIEWER.email, 'Rosa', 'Lindgren');
  return new URL(/https?:\/\/\S+/.exec(stdout)![0]);
};

/** Sets the password through the link. */
const choosePassword = async (url: string, link: URL): Promise<void> => {
  const [otp, email] = link.pathname.split('/').slice(-2).map(decodeURIComponent);
  const body = { email: email!, otp: otp!, password: PASSWORD, confirm_password: PASSWORD };
  const { status, message } = await call(url, 'confirmPasswordRequest', { body });
  if (status >= 300) throw new Error(`the password was refused: ${message.join(' ')}`);
};

interface Fixtures {
  /** HTTP client of the reviewer. */
  reviewer: Client;
}

interface WorkerFixtures {
  /** The reason why a file needs an empty practice of its own, because it stops the server. */
  ownPractice: string;
  emptyServer: RunningServer;
  /** The reviewer's unused recovery codes; each sign-in uses one. */
  recoveryCodes: string[];
}

/** A server with an empty database that contains only the first reviewer. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownPractice: ['', { option: true, scope: 'worker' }],
  emptyServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const dataDir = makeDataDir('empty');
      const link = await addReviewer(dataDir);
      const server = await startServer({ dataDir, env: { OPENVISIT_DEMO: '0' } });
      await choosePassword(server.url, link);
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: ({ emptyServer }, use) => use(emptyServer),
  recoveryCodes: [
    async ({ emptyServer }, use) => {
      const client = await signInByApi(emptyServer.url, REVIEWER);
      await use([...(await setUpAuthenticatorApp(client)).recoveryCodes]);
    },
    { scope: 'worker' },
  ],
  reviewer: async ({ server, recoveryCodes }, use) =>
    use(await signInWithRecoveryCode(server.url, REVIEWER, recoveryCodes.pop()!)),
});

export { expect } from './test.ts';
