import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { listRoutes } from '../../testing/routes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { RATE_LIMITS } from './rate-limits.ts';

/** The share of every limit that applies; few enough requests for a test exceed it. */
const SCALE = 0.02;

let usual: TestServer;
let server: TestServer;
beforeAll(async () => {
  usual = await startTestServer({ config: { rateLimitScale: 1 } });
  server = await startTestServer({ config: { dev: true, rateLimitScale: SCALE } });
});
afterAll(async () => {
  await server.close();
  await usual.close();
});

test('every route and every unknown path limits the requests of one address', async () => {
  const { app } = server.server;
  const routes = [
    ...listRoutes(app).map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+|\*/g, 'x') })),
    { method: 'GET' as const, url: '/no/such/path' },
    { method: 'POST' as const, url: '/api/no/such/call' },
  ];
  expect(routes.length).toBeGreaterThan(100);
  for (const [index, route] of routes.entries()) {
    const request = { ...route, remoteAddress: `198.51.${index >> 8}.${index & 255}` };
    const name = route.url.startsWith('/api/') ? 'address' : 'otherAddress';
    // All but the last request of the window.
    for (let used = 1; used < RATE_LIMITS[name].times * SCALE; used += 1)
      await server.system.services.rateLimiter.consume(name, request.remoteAddress);
    expect((await app.inject(request)).statusCode, route.url).not.toBe(429);
    const refused = await app.inject(request);
    expect(refused.statusCode, `${route.method} ${route.url}`).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('all addresses of an IPv6 customer count as one', async () => {
  const { app } = server.server;
  const read = async (remoteAddress: string) =>
    (await app.inject({ url: '/healthz', remoteAddress })).statusCode;
  const statuses = [];
  for (let index = 0; index <= RATE_LIMITS.otherAddress.times * SCALE; index += 1)
    statuses.push(await read(`2001:db8:0:1:${index.toString(16)}::1`));
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  expect(await read('2001:db8::1:0:0:0:1')).toBe(429);
  expect(await read('2001:db8:0:2::1')).toBe(200);
});

test.each([
  ['webhook.refused', 'POST', '/webhooks/payments'],
  ['access.refused', 'GET', endpoints.getBookablePatients.path],
  ['record.refused', 'GET', '/api/files/content/x'],
] as const)('an anonymous caller adds a bounded number of %s rows', async (action, method, url) => {
  const countAuditRows = async () =>
    (await usual.system.db.select().from(auditLog).where(eq(auditLog.action, action))).length;
  const statuses = [];
  for (let index = 0; index < 320; index += 1)
    statuses.push((await usual.server.app.inject({ method, url, remoteAddress: '203.0.113.4' })).statusCode);
  expect(await countAuditRows()).toBe(21);
  expect(statuses.includes(429)).toBe(action === 'webhook.refused');
});

test('the API document is built once and names no host of a request', async () => {
  const read = (host: string) => server.server.app.inject({ url: '/api/docs/json', headers: { host } });
  const [first, second] = [await read('localhost'), await read('evil.example')];
  expect(second.body).toBe(first.body);
  expect(second.body).not.toContain('evil.example');
});
