import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGES, type Role } from '@openvisit/contract';
import { RATE_LIMITS } from '../../platform/http/rate-limits.ts';
import { DATABASE } from '../../testing/database.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';

const hashCounts = vi.hoisted(() => ({ hash: 0, verify: 0 }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      hashCounts.hash += 1;
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      hashCounts.verify += 1;
      return real.verify(...args);
    },
  };
});

const PATIENT: Role = 'PATIENT';

describe(`brute force on ${DATABASE}`, () => {
  let server: TestServer;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    server = await startTestServer({ config: { rateLimitScale: 1 } });
    // The first sign-in creates the dummy hash for unknown accounts.
    await server.createAccount('warm@example.org', 'PATIENT');
    await server.login('warm@example.org', 'PATIENT');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    email = `target${(count += 1)}@example.org`;
    await server.createAccount(email, 'PATIENT');
  });

  const signIn = (address: string, password: string) =>
    server.call('login', { body: { email: address, password, role: PATIENT } });
  /** Counts the password hashes that a call creates and verifies. */
  const countHashes = async (call: () => Promise<unknown>) => {
    Object.assign(hashCounts, { hash: 0, verify: 0 });
    await call();
    return { ...hashCounts };
  };

  test('AC-03 a sign-in takes the same work with and without an account', async () => {
    const known = await countHashes(() => signIn(email, 'Wrong#2026'));
    const unknown = await countHashes(() => signIn('nobody@example.org', 'Wrong#2026'));
    expect(known).toEqual({ hash: 0, verify: 1 });
    expect(unknown).toEqual(known);
  });

  test('AC-09 requesting a link or a code never hashes a password', async () => {
    const requestCode = (address: string) => async () => {
      await server.call('forgotPasswordRequest', { body: { email: address, role: PATIENT } });
      await server.call('emailVerification', { body: { email: address } });
    };
    expect(await countHashes(requestCode(email))).toEqual({ hash: 0, verify: 0 });
    expect(await countHashes(requestCode(`no-${email}`))).toEqual({ hash: 0, verify: 0 });
  });

  test('AC-10 a wrong link takes the same work with and without an account', async () => {
    const reset = (address: string) => () =>
      server.call('confirmPasswordRequest', {
        body: { email: address, otp: 'guess', password: 'Other#2026', confirm_password: 'Other#2026' },
      });
    expect(await countHashes(reset(email))).toEqual({ hash: 1, verify: 0 });
    expect(await countHashes(reset(`no-${email}`))).toEqual({ hash: 1, verify: 0 });
  });

  test('AC-03 wrong passwords for one account are rate limited, other accounts are not', async () => {
    for (let attempt = 0; attempt < RATE_LIMITS.loginPair.times; attempt += 1)
      await signIn(email, 'Wrong#2026');
    const limited = await signIn(email, TEST_PASSWORD);
    expect(limited).toMatchObject({ status: 429, message: [MESSAGES.TOO_MANY_REQUESTS] });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('warm@example.org', TEST_PASSWORD)).status).toBe(200);
  });

  test('AC-11 wrong old passwords are rate limited', async () => {
    const { token } = await server.login(email, 'PATIENT');
    const change = (old_password: string) =>
      server.call('changePassword', { token, body: { old_password, new_password: 'Other#2026' } });
    for (let attempt = 0; attempt < RATE_LIMITS.changeAccount.times; attempt += 1) await change('Wrong#2026');
    expect((await change(TEST_PASSWORD)).status).toBe(429);
  });

  test('AC-06 AC-10 codes and links are rate limited per mailbox', async () => {
    const guess = () => server.call('verifyEmail', { body: { email, secret_code: '123456' } });
    const replies = await Promise.all(Array.from({ length: RATE_LIMITS.proofPair.times + 1 }, guess));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('AC-06 one network address cannot trigger mails to many mailboxes', async () => {
    const requestCode = (_: unknown, index: number) =>
      server.call('emailVerification', { body: { email: `world${index}@example.org` } });
    const replies = await Promise.all(Array.from({ length: RATE_LIMITS.mailAddress.times + 1 }, requestCode));
    expect(replies.some(({ status }) => status === 429)).toBe(true);
  });
});
