import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@openvisit/contract';
import { createReviewer } from '../../testing/physicians.ts';
import { createTestPatient, createTestPhysician } from '../../testing/practice.ts';
import { listRoutes, type ListedRoute } from '../../testing/routes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/**
 * Every route that is not an endpoint of the contract, with the status of a request without a signature or key on four
 * servers: a development server called from this machine, the same one called from another machine, a server with test
 * services, and one without providers. A dash means that the route does not exist.
 */
const ROUTES: Record<string, string> = {
  'GET /healthz': '200 200 200 200',
  'GET /readyz': '200 200 200 200',
  'GET /api/docs': '200 200 200 200',
  'GET /api/docs/json': '200 200 200 200',
  'GET /api/docs/static/:file': '404 404 404 404',
  // Not found unless the request opens a socket.
  'GET /api/realtime': '404 404 404 404',
  'GET /api/chat': '404 404 404 404',
  'GET /api/chat/:chat_room': '404 404 404 404',
  'GET /api/files/content/:id': '403 403 403 403',
  'PATCH /api/files/upload/:id': '403 403 403 403',
  'PUT /api/files/upload/:id': '403 403 403 403',
  'GET /calendar/:file': '404 404 404 404',
  'POST /webhooks/payments': '400 400 400 -',
  'GET /sandbox/prescriber/sso': '403 403 403 -',
  'POST /sandbox/prescriber/sso': '403 403 403 -',
  'GET /sandbox/payments/js': '200 200 200 -',
  'GET /sandbox/payments/v1/*': '401 401 401 -',
  'POST /sandbox/payments/v1/*': '401 401 401 -',
  'DELETE /sandbox/payments/v1/*': '401 401 401 -',
  'GET /sandbox/payments/authenticate/:attempt': '404 404 404 -',
  'POST /sandbox/payments/authenticate/:attempt': '410 410 410 -',
  'GET /sandbox/payments/receipts/:charge': '404 404 404 -',
  'GET /sandbox/payments/connect/:link': '404 404 404 -',
  'GET /sandbox/payments/connect/:link/:session': '404 404 404 -',
  'POST /sandbox/payments/connect/:link/:session': '404 404 404 -',
  'GET /sandbox/payments/invoice/:id/:secret': '404 404 404 -',
  'POST /sandbox/payments/invoice/:id/:secret': '404 404 404 -',
  'GET /dev/mailbox': '200 404 - -',
  'GET /dev/mailbox/messages': '200 404 - -',
  'GET /dev/clock': '200 404 - -',
  'POST /dev/clock': '400 404 - -',
  'POST /dev/payments': '400 404 - -',
  'POST /dev/prescriber': '400 404 - -',
  'DELETE /dev/prescriber': '200 404 - -',
};

const OTHER_MACHINE = { remoteAddress: '203.0.113.9' };

let development: TestServer;
let testServices: TestServer;
let withoutProviders: TestServer;
let tokens: string[] = [];
beforeAll(async () => {
  development = await startTestServer({ config: { dev: true } });
  testServices = await startTestServer();
  withoutProviders = await startTestServer({ config: { payments: 'off', prescribing: 'off' } });
  const people = [
    await createTestPatient(development, 'grace'),
    await createTestPhysician(development, 'amelia'),
    await createReviewer(development, 'rita'),
  ];
  tokens = people.map(({ token }) => token);
});
afterAll(async () => {
  for (const server of [development, testServices, withoutProviders]) await server.close();
});

const CONTRACT_ROUTES = new Set<string>(
  Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
);

const listOtherRoutes = ({ server }: TestServer): string[] =>
  listRoutes(server.app)
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !CONTRACT_ROUTES.has(name));

const request = async (
  { server }: TestServer,
  name: string,
  caller: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<number> => {
  const [method, pattern] = name.split(' ') as [ListedRoute['method'], string];
  const url = pattern.replaceAll(/:\w+|\*/g, 'x');
  return (await server.app.inject({ method, url, ...caller })).statusCode;
};

test('RT-20 every route outside the contract has a row', () => {
  expect(listOtherRoutes(development).sort()).toEqual(Object.keys(ROUTES).sort());
});

test.each(Object.entries(ROUTES))('RT-20 %s: %s', async (name, statuses) => {
  const requestStatus = async (server: TestServer, caller = {}) =>
    listOtherRoutes(server).includes(name) ? request(server, name, caller) : '-';
  const actual = [
    await requestStatus(development),
    await requestStatus(development, OTHER_MACHINE),
    await requestStatus(testServices),
    await requestStatus(withoutProviders),
  ];
  expect(actual.join(' ')).toBe(statuses);
  for (const token of tokens)
    expect(await request(development, name, { headers: { authorization: `Bearer ${token}` } })).toBe(
      actual[0],
    );
});
