import { rm } from 'node:fs/promises';
import { makeDataDir, startServer, type RunningServer } from '../support/server.ts';
import { test as base } from '../support/test.ts';

interface KillableServer {
  server: RunningServer;
  /** Kills the process with SIGKILL, so that unfinished writes are lost. */
  kill(): Promise<void>;
  /** Starts it again with the same port and data. */
  restart(): Promise<void>;
}

/** Playwright's `test` with a server that can be killed and started again. */
export const test = base.extend<object, { killable: KillableServer }>({
  killable: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const dataDir = makeDataDir('demo');
      const server = await startServer({ dataDir });
      let running = server;
      await use({
        server,
        kill: () => running.kill(),
        restart: async () => {
          running = await startServer({ dataDir, port: server.port });
        },
      });
      await running.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: ({ killable }, use) => use(killable.server),
});
