import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  endpoints,
  VERIFICATION_ATTEMPTS_MAX,
  VERIFICATION_ATTEMPTS_TOTAL_MAX,
  type EndpointName,
} from '@openvisit/contract';
import { createInProcessRateLimits } from '../../integrations/rate-limits/in-process.ts';
import { ANONYMOUS } from '../../platform/actor.ts';
import { createRateLimiter, RATE_LIMITS } from '../../platform/http/rate-limits.ts';
import { findCode, waitForMail } from '../../testing/mailbox.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { countAttempt } from './login-attempts.ts';
import { pruneSessions } from './sessions.ts';

const OWNER = '198.51.100.7';
const HOUR_SECONDS = 3600;
const MONTH_SECONDS = 31 * 24 * HOUR_SECONDS;

describe('a stranger cannot lock an account', () => {
  let server: TestServer;
  let count = 0;
  let email = '';
  beforeAll(async () => {
    server = await startTestServer({ config: { rateLimitScale: 1 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    email = `owner${(count += 1)}@example.org`;
    await server.createAccount(email, 'PATIENT');
  });

  const callFrom = async (remoteAddress: string, name: EndpointName, payload: object) => {
    const { method, path } = endpoints[name];
    const reply = await server.server.app.inject({ method, url: path, remoteAddress, payload });
    return reply.statusCode;
  };
  const signIn = (address: string, password: string) =>
    callFrom(address, 'login', { email, password, role: 'PATIENT' });
  const getStrangerAddress = (index: number) => `203.0.113.${index % 250}`;

  test.each([
    ['their address', OWNER, OWNER],
    ['their IPv6 network', '2001:db8:5::7', '2001:db8:5:0:6:7:8:9'],
  ])('AC-03 the owner signs in from %s while strangers guess from many', async (_what, earlier, now) => {
    expect(await signIn(earlier, TEST_PASSWORD)).toBe(200);
    // The session ends, and is then forgotten.
    for (let month = 0; month < 2; month += 1) {
      server.clock.advance(MONTH_SECONDS);
      await pruneSessions(server.system);
    }
    const guesses: number[] = [];
    for (let index = 0; index < 40; index += 1)
      guesses.push(await signIn(getStrangerAddress(index), 'Wrong#2026'));
    expect(guesses).toContain(429);
    expect(await signIn(now, TEST_PASSWORD)).toBe(200);
    for (let index = 0; index < 20; index += 1) await signIn(OWNER.replace('7', '8'), 'Wrong#2026');
    expect(await signIn(now, TEST_PASSWORD)).toBe(200);
  });

  test('AC-03 strangers have at most a hundred guesses an hour, with growing pauses', async () => {
    expect(await signIn(OWNER, TEST_PASSWORD)).toBe(200);
    let now = 0;
    const store = createInProcessRateLimits(() => now);
    const services = { ...server.system.services, rateLimiter: createRateLimiter(store, 1) };
    const attempt = (ip: string) =>
      countAttempt({ ...server.system, services, actor: { ...ANONYMOUS, ip } }, 'login', email);
    let guesses = 0;
    let first10Minutes = 0;
    for (let second = 0; second < HOUR_SECONDS; second += 5) {
      now = second * 1000;
      for (const ip of [getStrangerAddress(second), getStrangerAddress(second + 1), OWNER])
        await attempt(ip).then(
          () => (guesses += 1),
          () => undefined,
        );
      if (second === 600) first10Minutes = guesses;
    }
    expect(guesses).toBeLessThanOrEqual(100);
    expect(guesses).toBe(RATE_LIMITS.loginAccount.times + RATE_LIMITS.loginUsual.times);
    expect(first10Minutes).toBeLessThan(guesses);
    await store.close();
  });

  test.each([
    ['AC-06', 'emailVerification', (address: string) => ({ email: `new-${address}` })],
    ['AC-09', 'forgotPasswordRequest', (address: string) => ({ email: address, role: 'PATIENT' })],
  ] as const)('%s requests of a stranger for %s leave the owner theirs', async (_id, name, buildBody) => {
    const body = buildBody(email);
    for (let index = 0; index < RATE_LIMITS.mailPair.times + 2; index += 1) {
      await callFrom(getStrangerAddress(count), name, body);
      server.clock.advance(61);
    }
    expect(await callFrom(getStrangerAddress(count), name, body)).toBe(429);
    expect(await callFrom(OWNER, name, body)).toBe(endpoints[name].success);
  });

  test('AC-06 a refused request does not count', async () => {
    const body = { email: `new-${email}` };
    const statuses: number[] = [];
    for (let index = 0; index < RATE_LIMITS.mailPair.times + 5; index += 1)
      statuses.push(await callFrom(getStrangerAddress(100 + count), 'emailVerification', body));
    expect(statuses.slice(1).every((status) => status === 429)).toBe(true);
    server.clock.advance(61);
    expect(await callFrom(getStrangerAddress(100 + count), 'emailVerification', body)).toBe(201);
  });

  test('AC-06 wrong codes of a stranger leave the owner their attempts', async () => {
    const guess = (address: string) =>
      callFrom(address, 'verifyEmail', { email: `new-${email}`, secret_code: '123456' });
    for (let index = 0; index <= RATE_LIMITS.proofPair.times; index += 1)
      await guess(getStrangerAddress(200));
    expect(await guess(getStrangerAddress(200))).toBe(429);
    expect(await guess(OWNER)).toBe(400);
  });

  test('AC-06 wrong codes of strangers leave the code valid for its owner, up to a limit', async () => {
    const address = `code-${email}`;
    const verify = (from: string, code: string) =>
      callFrom(from, 'verifyEmail', { email: address, secret_code: code });
    await callFrom(OWNER, 'emailVerification', { email: address });
    const code = findCode(await waitForMail(server, address));
    const wrong = code === '111111' ? '222222' : '111111';
    // Each attempt comes from another address; those of one IPv6 network count together.
    const getAddress = (tries: number) =>
      `2001:db8:${Math.floor(tries / VERIFICATION_ATTEMPTS_MAX)}::${tries + 1}`;
    for (let tries = 0; tries < VERIFICATION_ATTEMPTS_TOTAL_MAX - 1; tries += 1)
      await verify(getAddress(tries), wrong);
    expect(await verify('2001:db8:0::ffff', code)).toBe(400);
    expect(await verify(OWNER, code)).toBe(200);
  });
});
