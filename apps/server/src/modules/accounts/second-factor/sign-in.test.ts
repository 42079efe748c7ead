import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MESSAGES, SECOND_FACTOR_MESSAGES, SECOND_FACTOR_MINUTES } from '@openvisit/contract';
import { session } from '../../../schema/accounts.ts';
import { listMails, findOtp, waitForMail } from '../../../testing/mailbox.ts';
import {
  generateAuthenticatorCode,
  findLastAudit,
  setUpAuthenticatorApp,
  startSignIn,
} from '../../../testing/second-factor.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/server.ts';

const STEP_SECONDS = 30;

describe('BX-01 signing in with an authenticator app or a recovery code', () => {
  let server: TestServer;
  let account = 0;
  let email = '';
  let user = '';
  let secret = '';
  let recoveryCodes: string[] = [];

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    email = `patient${(account += 1)}@example.org`;
    user = await server.createAccount(email, 'PATIENT');
    const { token } = await server.login(email, 'PATIENT');
    ({ secret, recoveryCodes } = await setUpAuthenticatorApp(server, token));
    // The code of the setup does not work again.
    server.clock.advance(STEP_SECONDS);
  });

  const enterCode = (
    ticket: string,
    code: string,
    method: 'AUTHENTICATOR_APP' | 'RECOVERY_CODE' = 'AUTHENTICATOR_APP',
  ) => server.call('completeSignIn', { body: { ticket, proof: { method, code } } });

  const generateCurrentCode = () => generateAuthenticatorCode(server, secret);

  test('BX-01 the password alone opens no session and returns no user data', async () => {
    const { token: before } = await signIn();
    const reply = await server.call('login', { body: { email, password: TEST_PASSWORD, role: 'PATIENT' } });
    expect(reply.status).toBe(401);
    expect(reply.message).toEqual([SECOND_FACTOR_MESSAGES.SECOND_FACTOR_NEEDED]);
    expect(reply.data).toEqual({
      ticket: expect.any(String),
      methods: ['AUTHENTICATOR_APP', 'RECOVERY_CODE'],
    });
    const { ticket } = reply.data as unknown as { ticket: string };
    expect((await server.call('getSecondFactor', { token: ticket })).status).toBe(401);
    expect((await server.call('generateToken', { body: { refresh_token: ticket } })).status).toBe(403);
    // The owner's own session continues.
    expect((await server.call('getSecondFactor', { token: before })).status).toBe(200);
    expect(await findLastAudit(server, user)).toMatchObject({ action: 'second_factor.requested' });
  });

  const signIn = async () => {
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    const reply = await enterCode(ticket, generateCurrentCode());
    expect(reply.status).toBe(200);
    return reply.data;
  };

  test('BX-01 the right code opens the session, and its ticket works once', async () => {
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    const reply = await enterCode(ticket, generateCurrentCode());
    expect(reply.data).toMatchObject({ user, role: 'PATIENT', needs_second_factor: false });
    expect((await server.call('getSecondFactor', { token: reply.data.token })).status).toBe(200);
    server.clock.advance(STEP_SECONDS);
    const again = await enterCode(ticket, generateCurrentCode());
    expect(again.status).toBe(401);
    expect(again.message).toEqual([SECOND_FACTOR_MESSAGES.SECOND_FACTOR_ENDED]);
  });

  test('BX-01 a wrong code is refused, named at its field and audited', async () => {
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    const wrong = String((Number(generateCurrentCode()) + 1) % 1_000_000).padStart(6, '0');
    const reply = await enterCode(ticket, wrong);
    expect(reply.status).toBe(400);
    expect(reply.data).toEqual({
      field: 'code',
      problem: SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_WRONG,
    });
    expect(await findLastAudit(server, user)).toMatchObject({
      action: 'second_factor.refused',
      detail: { method: 'AUTHENTICATOR_APP', reason: 'AUTHENTICATOR_CODE_WRONG' },
    });
  });

  test('BX-01 a code works once, also in concurrent sign-ins, and earlier ones no longer', async () => {
    const [first, second] = [
      await startSignIn(server, email, 'PATIENT'),
      await startSignIn(server, email, 'PATIENT'),
    ];
    const earlier = generateAuthenticatorCode(server, secret, -1);
    const code = generateCurrentCode();
    const replies = await Promise.all([enterCode(first.ticket, code), enterCode(second.ticket, code)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const used of [code, earlier]) {
      const { ticket } = await startSignIn(server, email, 'PATIENT');
      const reply = await enterCode(ticket, used);
      expect(reply.message).toEqual([SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_USED]);
    }
  });

  test('BX-01 a ticket expires after five minutes', async () => {
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    server.clock.advance(SECOND_FACTOR_MINUTES * 60 + 1);
    const reply = await enterCode(ticket, generateCurrentCode());
    expect(reply.status).toBe(401);
    expect(reply.message).toEqual([SECOND_FACTOR_MESSAGES.SECOND_FACTOR_ENDED]);
  });

  test('BX-01 the codes of another account do not fit a ticket', async () => {
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    const other = `other${account}@example.org`;
    await server.createAccount(other, 'PATIENT');
    const { token } = await server.login(other, 'PATIENT');
    const theirs = await setUpAuthenticatorApp(server, token);
    server.clock.advance(STEP_SECONDS);
    expect((await enterCode(ticket, generateAuthenticatorCode(server, theirs.secret))).status).toBe(400);
    expect((await enterCode(ticket, theirs.recoveryCodes[0] ?? '', 'RECOVERY_CODE')).status).toBe(400);
  });

  test('BX-01 a recovery code works once, typed in any form, and mails a notice', async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    const reply = await enterCode(ticket, typed, 'RECOVERY_CODE');
    expect(reply.status).toBe(200);
    const { data } = await server.call('getSecondFactor', { token: reply.data.token });
    expect(data.recovery_codes_left).toBe(9);
    const second = await startSignIn(server, email, 'PATIENT');
    const again = await enterCode(second.ticket, code, 'RECOVERY_CODE');
    expect(again.message).toEqual([SECOND_FACTOR_MESSAGES.RECOVERY_CODE_WRONG]);
    expect((await waitForMail(server, email, 2)).body).toContain('one of your recovery codes');
  });

  test('BX-01 a password reset opens no session, keeps the second factor and ends the tickets of the old password', async () => {
    const { ticket } = await startSignIn(server, email, 'PATIENT');
    await server.call('forgotPasswordRequest', { body: { email, role: 'PATIENT' } });
    const otp = findOtp(await waitForMail(server, email, 2));
    const password = 'Other#2026';
    const body = { email, otp, password, confirm_password: password };
    const reset = await server.call('confirmPasswordRequest', { body });
    expect([reset.status, reset.data]).toEqual([201, undefined]);
    expect((await enterCode(ticket, generateCurrentCode())).status).toBe(401);
    const login = await server.call('login', { body: { email, password, role: 'PATIENT' } });
    expect(login.status).toBe(401);
    const open = await server.system.db.select().from(session).where(eq(session.user_id, user));
    expect(open.filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });

  test('BX-01 a wrong password is refused as before and does not reveal a second factor', async () => {
    const reply = await server.call('login', { body: { email, password: 'Wrong#2026', role: 'PATIENT' } });
    expect(reply.data).toEqual({ login_error: MESSAGES.LOGIN_FAILED });
  });

  describe('changing the second factor', () => {
    test('BX-01 asks for the password, audits a wrong one, and mails a notice', async () => {
      const { token } = await signIn();
      const wrong = { token, body: { password: 'Wrong#2026' } };
      for (const name of [
        'startAuthenticatorApp',
        'startPasskey',
        'removeAuthenticatorApp',
        'renewRecoveryCodes',
      ] as const) {
        expect((await server.call(name, wrong)).data).toEqual({
          field: 'password',
          problem: SECOND_FACTOR_MESSAGES.PASSWORD_WRONG,
        });
        expect(await findLastAudit(server, user)).toMatchObject({ action: 'second_factor.refused' });
      }
      const removed = await server.call('removeAuthenticatorApp', {
        token,
        body: { password: TEST_PASSWORD },
      });
      expect(removed.status).toBe(200);
      expect(await findLastAudit(server, user)).toMatchObject({ action: 'second_factor.app_removed' });
      expect((await waitForMail(server, email, 2)).body).toContain(
        'authenticator app of your account was removed',
      );
      expect(await listMails(server, email)).toHaveLength(2);
    });

    test('BX-01 without a last factor the recovery codes are gone and signing in takes one step again', async () => {
      const { token } = await signIn();
      await server.call('removeAuthenticatorApp', { token, body: { password: TEST_PASSWORD } });
      const { data } = await server.call('getSecondFactor', { token });
      expect(data).toMatchObject({ authenticator_app: null, recovery_codes_left: 0 });
      await server.login(email, 'PATIENT');
    });

    test('BX-01 new recovery codes replace the earlier ones', async () => {
      const { token } = await signIn();
      const { data } = await server.call('renewRecoveryCodes', { token, body: { password: TEST_PASSWORD } });
      const { ticket } = await startSignIn(server, email, 'PATIENT');
      expect((await enterCode(ticket, recoveryCodes[0] ?? '', 'RECOVERY_CODE')).status).toBe(400);
      expect((await enterCode(ticket, data.recovery_codes[0] ?? '', 'RECOVERY_CODE')).status).toBe(200);
    });

    test('BX-01 a second app has to wait for the removal of the first, and a setup without its code changes nothing', async () => {
      const { token } = await signIn();
      const refused = await server.call('startAuthenticatorApp', {
        token,
        body: { password: TEST_PASSWORD },
      });
      expect([refused.status, refused.message]).toEqual([409, [SECOND_FACTOR_MESSAGES.AUTHENTICATOR_EXISTS]]);
      await server.call('removeAuthenticatorApp', { token, body: { password: TEST_PASSWORD } });
      await server.call('startAuthenticatorApp', { token, body: { password: TEST_PASSWORD } });
      await server.login(email, 'PATIENT');
    });
  });
});
