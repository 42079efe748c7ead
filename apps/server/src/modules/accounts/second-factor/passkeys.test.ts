import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECOND_FACTOR_MESSAGES } from '@openvisit/contract';
import { passkey } from '../../../schema/second-factor.ts';
import { createTestPasskey, type TestPasskey } from '../../../testing/passkeys.ts';
import { findLastAudit, startSignIn } from '../../../testing/second-factor.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/server.ts';

const ORIGIN = 'https://visits.example.org';
const PASSWORD = { password: TEST_PASSWORD };

describe('BX-01 passkeys', () => {
  let server: TestServer;
  let account = 0;
  let email = '';
  let user = '';
  let token = '';
  let key: TestPasskey;

  beforeAll(async () => {
    server = await startTestServer({ config: { publicUrl: ORIGIN } });
  });
  afterAll(() => server.close());

  const add = async (passkey: TestPasskey, forgery?: Parameters<TestPasskey['create']>[1]) => {
    const { data: options } = await server.call('startPasskey', { token, body: PASSWORD });
    return server.call('addPasskey', {
      token,
      body: { name: 'Laptop', passkey: passkey.create(options, forgery) },
    });
  };

  beforeEach(async () => {
    email = `physician${(account += 1)}@example.org`;
    user = await server.createAccount(email, 'PHYSICIAN');
    ({ token } = await server.login(email, 'PHYSICIAN'));
    key = createTestPasskey(ORIGIN);
  });

  const openPrompt = async (ticket: string) =>
    (await server.call('startPasskeySignIn', { body: { ticket } })).data;
  const enter = (ticket: string, passkey: ReturnType<TestPasskey['use']>) =>
    server.call('completeSignIn', { body: { ticket, proof: { method: 'PASSKEY', passkey } } });

  test('BX-01 a passkey is created for the configured address and confirms a sign-in', async () => {
    const added = await add(key);
    expect(added.status).toBe(201);
    expect(added.data.recovery_codes).toHaveLength(10);
    expect(await findLastAudit(server, user)).toMatchObject({ action: 'second_factor.passkey_added' });

    const { ticket, methods } = await startSignIn(server, email, 'PHYSICIAN');
    expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const options = await openPrompt(ticket);
    expect(options.rpId).toBe('visits.example.org');
    const reply = await enter(ticket, key.use(options));
    expect(reply.data).toMatchObject({ user, role: 'PHYSICIAN' });
    const { data } = await server.call('getSecondFactor', { token: reply.data.token });
    expect(data.passkeys).toMatchObject([{ name: 'Laptop', last_used_at: expect.any(String) }]);
  });

  test('BX-01 a challenge works once, and only the latest one', async () => {
    await add(key);
    const { ticket } = await startSignIn(server, email, 'PHYSICIAN');
    const earlier = await openPrompt(ticket);
    const options = await openPrompt(ticket);
    expect((await enter(ticket, key.use(earlier))).message).toEqual([SECOND_FACTOR_MESSAGES.PASSKEY_REFUSED]);
    expect((await enter(ticket, key.use(options))).message).toEqual([SECOND_FACTOR_MESSAGES.PASSKEY_ENDED]);
    expect((await enter(ticket, key.use(await openPrompt(ticket)))).status).toBe(200);
  });

  test('BX-01 a challenge of another ticket and the passkey of another account are refused', async () => {
    await add(key);
    const [first, second] = [
      await startSignIn(server, email, 'PHYSICIAN'),
      await startSignIn(server, email, 'PHYSICIAN'),
    ];
    await openPrompt(second.ticket);
    const options = await openPrompt(first.ticket);
    expect((await enter(second.ticket, key.use(options))).status).toBe(400);
    const stranger = createTestPasskey(ORIGIN);
    expect((await enter(first.ticket, stranger.use(options))).status).toBe(400);
    expect(await findLastAudit(server, user)).toMatchObject({
      action: 'second_factor.refused',
      detail: { reason: 'UNKNOWN_PASSKEY' },
    });
  });

  test('BX-01 a counter that does not grow is refused and audited: the passkey may have been copied', async () => {
    await add(key, { counter: 7 });
    const { ticket } = await startSignIn(server, email, 'PHYSICIAN');
    for (const counter of [7, 3, 0]) {
      const reply = await enter(ticket, key.use(await openPrompt(ticket), { counter }));
      expect(reply.message).toEqual([SECOND_FACTOR_MESSAGES.PASSKEY_REFUSED]);
      expect(await findLastAudit(server, user)).toMatchObject({
        action: 'second_factor.refused',
        detail: { reason: 'COUNTER_REGRESSION' },
      });
    }
    expect((await enter(ticket, key.use(await openPrompt(ticket), { counter: 8 }))).status).toBe(200);
  });

  test('BX-01 a passkey without a counter works', async () => {
    await add(key, { counter: 0 });
    const { ticket } = await startSignIn(server, email, 'PHYSICIAN');
    expect((await enter(ticket, key.use(await openPrompt(ticket), { counter: 0 }))).status).toBe(200);
  });

  test.each([
    ['another site', { origin: 'https://visits.example.com' }],
    ['another site that names ours', { origin: 'https://visits.example.com', rpId: 'visits.example.org' }],
    ['another port', { origin: `${ORIGIN}:8443` }],
  ])('BX-01 an answer from %s is refused', async (_where, forgery) => {
    expect((await add(key, forgery)).message).toEqual([SECOND_FACTOR_MESSAGES.PASSKEY_REFUSED]);
    await add(key);
    const { ticket } = await startSignIn(server, email, 'PHYSICIAN');
    expect((await enter(ticket, key.use(await openPrompt(ticket), forgery))).status).toBe(400);
  });

  test('BX-01 a challenge for creating a passkey works once', async () => {
    const { data: options } = await server.call('startPasskey', { token, body: PASSWORD });
    const send = (passkey: TestPasskey) =>
      server.call('addPasskey', { token, body: { name: 'Laptop', passkey: passkey.create(options) } });
    expect((await send(key)).status).toBe(201);
    expect((await send(createTestPasskey(ORIGIN))).message).toEqual([SECOND_FACTOR_MESSAGES.PASSKEY_ENDED]);
  });

  test('BX-01 a passkey is renamed and removed by its owner only, and the codes go with the last one', async () => {
    await add(key);
    const { data: state } = await server.call('getSecondFactor', { token });
    const params = { id: state.passkeys[0]?.id ?? '' };
    const stranger = `stranger${account}@example.org`;
    await server.createAccount(stranger, 'PATIENT');
    const other = (await server.login(stranger, 'PATIENT')).token;
    expect(
      (await server.call('renamePasskey', { token: other, params, body: { name: 'Mine' } })).status,
    ).toBe(404);
    expect((await server.call('removePasskey', { token: other, params, body: PASSWORD })).status).toBe(404);

    const renamed = await server.call('renamePasskey', { token, params, body: { name: ' Phone ' } });
    expect(renamed.data).toMatchObject({ id: params.id, name: 'Phone' });
    expect((await server.call('removePasskey', { token, params, body: PASSWORD })).status).toBe(200);
    expect((await server.call('getSecondFactor', { token })).data).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    });
    await server.login(email, 'PHYSICIAN');
  });
});

test('BX-01 at an IP address there are no passkeys, and an account that has one still needs its second factor', async () => {
  const server = await startTestServer({ config: { publicUrl: 'https://192.0.2.10' } });
  await server.createAccount('patient@example.org', 'PATIENT');
  const { token, user } = await server.login('patient@example.org', 'PATIENT');
  expect((await server.call('getSecondFactor', { token })).data.passkeys_available).toBe(false);
  const start = await server.call('startPasskey', { token, body: PASSWORD });
  expect(start.message).toEqual([SECOND_FACTOR_MESSAGES.PASSKEY_UNAVAILABLE]);
  await server.system.db.insert(passkey).values({
    user_id: user,
    credential_id: 'of-another-address',
    public_key: '',
    sign_count: 0,
    transports: [],
    name: 'Laptop',
    created_at: new Date(),
  });
  expect((await startSignIn(server, 'patient@example.org', 'PATIENT')).methods).toEqual([]);
  await server.close();
});
