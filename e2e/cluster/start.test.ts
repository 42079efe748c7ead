import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { createDatabase } from './support/databases.ts';

const { admin, redis } = inject('cluster');

test('three processes that start at the same time on an empty database all become ready', async () => {
  const DATABASE_URL = await createDatabase(admin, 'first_start');
  const env = { DATABASE_URL, REDIS_URL: redis, OPENVISIT_DEMO: '1' };
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ env })));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  const ready = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200]);
});
