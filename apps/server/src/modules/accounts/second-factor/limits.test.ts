import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointName, type SecondFactorRequest } from '@openvisit/contract';
import { RATE_LIMITS } from '../../../platform/http/rate-limits.ts';
import { generateAuthenticatorCode, setUpAuthenticatorApp } from '../../../testing/second-factor.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/server.ts';

const EMAIL = 'owner@example.org';
const OWNER = '198.51.100.7';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitScale: 1 } });
  await server.createAccount(EMAIL, 'PATIENT');
});
afterAll(() => server.close());

const callFrom = async (remoteAddress: string, name: EndpointName, payload: object) => {
  const { method, path } = endpoints[name];
  return server.server.app.inject({ method, url: path, remoteAddress, payload });
};

const signInFrom = async (address: string, code: string): Promise<number> => {
  const login = await callFrom(address, 'login', { email: EMAIL, password: TEST_PASSWORD, role: 'PATIENT' });
  const { ticket } = login.json<{ data: SecondFactorRequest[] }>().data[0] ?? { ticket: '' };
  const proof = { method: 'AUTHENTICATOR_APP', code };
  return (await callFrom(address, 'completeSignIn', { ticket, proof })).statusCode;
};

test('BX-01 wrong codes are limited per address and per account, whatever the ticket, and the owner keeps their own', async () => {
  const login = await callFrom(OWNER, 'login', { email: EMAIL, password: TEST_PASSWORD, role: 'PATIENT' });
  const { token } = login.json<{ data: { token: string }[] }>().data[0] ?? { token: '' };
  const { secret } = await setUpAuthenticatorApp(server, token);
  server.clock.advance(30);
  const wrong = String((Number(generateAuthenticatorCode(server, secret)) + 7) % 1_000_000).padStart(6, '0');

  const { times } = RATE_LIMITS.secondFactorPair;
  const fromOne: number[] = [];
  for (let index = 0; index <= times; index += 1) fromOne.push(await signInFrom('203.0.113.1', wrong));
  expect(fromOne).toEqual([...Array.from({ length: times }, () => 400), 429]);

  const fromMany: number[] = [];
  for (let index = 2; index < 60; index += 1) fromMany.push(await signInFrom(`203.0.113.${index}`, wrong));
  const { times: ofAccount } = RATE_LIMITS.secondFactorAccount;
  expect(fromMany.filter((status) => status === 400).length).toBeLessThan(ofAccount);
  expect(fromMany.at(-1)).toBe(429);

  expect(await signInFrom(OWNER, generateAuthenticatorCode(server, secret))).toBe(200);
});
