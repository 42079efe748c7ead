import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE, endpoints, SECOND_FACTOR_MESSAGES, type EndpointName } from '@openvisit/contract';
import {
  generateAuthenticatorCode,
  setUpAuthenticatorApp,
  startSignIn,
} from '../../../testing/second-factor.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/server.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const EMAIL = 'rita@example.org';
const PASSWORD = { password: TEST_PASSWORD };
const SETUP = [
  'getSecondFactor',
  'startPasskey',
  'addPasskey',
  'startAuthenticatorApp',
  'addAuthenticatorApp',
];

const guarded = Object.entries(endpoints)
  .filter(([, { access }]) => access !== 'anyone')
  .map(([name]) => name as EndpointName);

let server: TestServer;
let token = '';
let secret = '';
beforeAll(async () => {
  server = await startTestServer({ config: { requireSecondFactor: true } });
  await server.createAccount(EMAIL, 'REVIEWER');
  const login = await server.login(EMAIL, 'REVIEWER');
  expect(login.needs_second_factor).toBe(true);
  ({ token } = login);
});
afterAll(() => server.close());

/** Returns status and message. Needs no valid body, because access is checked before the body is read. */
const requestWithoutBody = async (name: EndpointName) => {
  const { method, path } = endpoints[name];
  const url = path.replace(/:\w+/g, crypto.randomUUID());
  const reply = await server.server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  return [reply.statusCode, reply.json<{ message: string[] }>().message[0]];
};

test('BX-01 a reviewer without a second factor can only reach the endpoints that set one up', async () => {
  const open: string[] = [];
  for (const name of guarded) {
    const [status, message] = await requestWithoutBody(name);
    if (status === 403 && message === SECOND_FACTOR_MESSAGES.SECOND_FACTOR_REQUIRED) continue;
    open.push(name);
  }
  expect(open.sort()).toEqual([...SETUP].sort());
});

test('BX-01 the socket of a reviewer without a second factor is rejected', async () => {
  const socket = await server.bareSocket();
  socket.sendRaw(JSON.stringify({ type: 'hello', ref: 'hello', token, last_event_id: null }));
  expect((await socket.ended).code).toBe(CLOSE.NOT_AUTHENTICATED);
});

test('BX-01 after the setup the session continues, and the last second factor cannot be removed', async () => {
  ({ secret } = await setUpAuthenticatorApp(server, token));
  expect((await server.call('getReviewQueue', { token })).status).toBe(200);
  const reply = await server.call('removeAuthenticatorApp', { token, body: PASSWORD });
  expect([reply.status, reply.message]).toEqual([409, [SECOND_FACTOR_MESSAGES.SECOND_FACTOR_LAST]]);
  expect((await server.call('getSecondFactor', { token })).data.authenticator_app).not.toBeNull();
});

test('BX-01 the operator resets the second factor of someone who lost it, which ends the sessions', async () => {
  // The next code: each works once.
  server.clock.advance(30);
  const { ticket } = await startSignIn(server, EMAIL, 'REVIEWER');
  await resetSecondFactor(server.system, ` ${EMAIL.toUpperCase()} `);
  expect((await server.call('getReviewQueue', { token })).status).toBe(401);
  const proof = { method: 'AUTHENTICATOR_APP' as const, code: generateAuthenticatorCode(server, secret) };
  expect((await server.call('completeSignIn', { body: { ticket, proof } })).status).toBe(401);
  const login = await server.login(EMAIL, 'REVIEWER');
  expect(login.needs_second_factor).toBe(true);
  await expect(resetSecondFactor(server.system, 'nobody@example.org')).rejects.toThrow(
    SECOND_FACTOR_MESSAGES.ACCOUNT_NOT_FOUND,
  );
});
