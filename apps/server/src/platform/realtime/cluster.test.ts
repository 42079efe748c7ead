import { CLOSE } from '@openvisit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePostgres } from '../../testing/database.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const APPOINTMENT = '3f0a4a1e-7f0e-4d0c-9f67-6f3a52f0a111';

/** The Redis to test with; null, so that the tests are skipped, without PostgreSQL or Redis. */
const redisUrl = process.env.TEST_DATABASE_URL ? (process.env.TEST_REDIS_URL ?? null) : null;

describe.skipIf(redisUrl === null)('two servers on one PostgreSQL and one Redis', () => {
  let firstServer: TestServer;
  let secondServer: TestServer;
  let drop: () => Promise<void>;
  let user = '';
  let token = '';

  beforeAll(async () => {
    const database = await makePostgres();
    drop = database.drop;
    const config = { databaseUrl: database.url, redisUrl, dev: true };
    const overrides = { pingSeconds: 0.5 };
    // Both migrate the same empty database concurrently.
    [firstServer, secondServer] = await Promise.all([
      startTestServer({ config, overrides }),
      startTestServer({ config: { ...config, rateLimitScale: 1 }, overrides }),
    ]);
    user = await firstServer.createAccount('grace@example.org', 'PATIENT');
    ({ token } = await firstServer.login('grace@example.org', 'PATIENT'));
  });
  afterAll(async () => {
    await Promise.all([firstServer.close(), secondServer.close()]);
    await drop();
  });

  const emit = (server: TestServer, name: string) =>
    server.system.write((unit) => unit.emit(user, 'call.started', { appointment_id: APPOINTMENT, name }));

  test('AC-12 a session opened on one server is valid on the other', async () => {
    expect((await secondServer.call('getBookablePatients', { token })).status).toBe(200);
  });

  test('NT-03 events of both servers reach clients of each in the same order', async () => {
    const sockets = await Promise.all([firstServer.socket(token), secondServer.socket(token)]);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        emit(index % 2 === 0 ? firstServer : secondServer, `event ${index}`),
      ),
    );
    const seen = await Promise.all(
      sockets.map(async (socket) => {
        await socket.waitFor('event', ({ id }) => id === 40);
        return socket.events().map(({ id }) => id);
      }),
    );
    const inOrder = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(seen).toEqual([inOrder, inOrder]);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test('NT-03 a client that reconnects to the other server misses no events', async () => {
    const before = await firstServer.socket(token, 38);
    await before.waitFor('event', ({ id }) => id === 40);
    await before.terminate();
    await emit(firstServer, 'while away');
    const after = await secondServer.socket(token, 40);
    await after.waitFor('event', ({ id }) => id === 41);
    expect(after.events()).toHaveLength(1);
    await after.close();
  });

  test('AC-04 a sign-in on one server ends the session on the other', async () => {
    const socket = await secondServer.socket(token);
    const newest = await firstServer.login('grace@example.org', 'PATIENT');
    expect((await socket.ended).code).toBe(CLOSE.SESSION_ENDED);
    expect((await secondServer.call('getBookablePatients', { token })).status).toBe(401);
    ({ token } = newest);
  });

  test('advancing the clock on one server advances the other', async () => {
    await firstServer.fetch('/dev/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance_seconds":3600}',
    });
    await expect.poll(() => secondServer.server.clock.offset).toBe(3_600_000);
  });

  test('both servers share rate limits', async () => {
    const guess = () =>
      secondServer.call('login', {
        body: { email: 'marcus@example.org', password: 'Wrong#2026', role: 'PATIENT' },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
