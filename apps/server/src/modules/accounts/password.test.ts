import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { DATABASE } from '../../testing/database.ts';
import { waitForMail, listMails, findOtp } from '../../testing/mailbox.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { login } from './login.ts';
import { session, users } from '../../schema/accounts.ts';

const MINUTE_SECONDS = 60;
const NEW_PASSWORD = 'Other#2026';

describe(`passwords on ${DATABASE}`, () => {
  let server: TestServer;
  let count = 0;
  let email = '';
  let user = '';

  beforeAll(async () => {
    server = await startTestServer({ config: { publicUrl: 'https://visits.example.org' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    email = `person+${(count += 1)}@example.org`;
    user = await server.createAccount(email, 'PATIENT');
  });

  const requestReset = (address = email) =>
    server.call('forgotPasswordRequest', { body: { email: address, role: 'PATIENT' } });
  const reset = (otp: string, password = NEW_PASSWORD, address = email) =>
    server.call('confirmPasswordRequest', {
      body: { email: address, otp, password, confirm_password: password },
    });
  const signIn = (password: string) => server.call('login', { body: { email, password, role: 'PATIENT' } });
  const callWithToken = (token: string) => server.call('getUserLocation', { token });
  const listAuditEntries = async (record: string) =>
    (
      await server.system.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.record_id, record))
        .orderBy(auditLog.id)
    ).map(({ action }) => action);

  describe('reset', () => {
    test('AC-09 the reply is the same for every address, and only an account receives a mail', async () => {
      const unknown = `nobody${count}@example.org`;
      const [known, unknownReply] = [await requestReset(), await requestReset(unknown)];
      expect(known).toMatchObject({ status: 201, message: [MESSAGES.RESET_MAIL_SENT] });
      expect({ ...known, headers: null }).toEqual({ ...unknownReply, headers: null });
      const { body } = await waitForMail(server, email);
      const link = `https://visits.example.org/auth/reset-password/${findOtp({ body })}/${encodeURIComponent(email)}`;
      expect(body).toContain(link);
      expect(await listMails(server, unknown)).toEqual([]);
    });

    test('AC-09 two requests within a minute send one mail', async () => {
      await requestReset();
      await waitForMail(server, email);
      expect((await requestReset()).status).toBe(201);
      server.clock.advance(MINUTE_SECONDS + 1);
      await requestReset();
      await waitForMail(server, email, 2);
      expect(await listMails(server, email)).toHaveLength(2);
    });

    test('AC-10 the link sets the password once, ends every session and notifies the owner', async () => {
      const { token } = await server.login(email, 'PATIENT');
      const socket = await server.socket(token);
      await requestReset();
      const otp = findOtp(await waitForMail(server, email));
      expect(await reset(otp)).toMatchObject({ status: 201, message: [MESSAGES.PASSWORD_RESET] });
      expect((await socket.waitFor('session.ended')).reason).toBe('PASSWORD_CHANGED');
      const ended = await callWithToken(token);
      expect(ended).toMatchObject({ status: 401, message: [MESSAGES.SESSION_PASSWORD_CHANGED] });
      expect((await signIn(TEST_PASSWORD)).status).toBe(401);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
      expect((await waitForMail(server, email, 2)).subject).toContain('was changed');
      const [stored] = await server.system.db.select().from(users).where(eq(users.id, user));
      expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const again = await reset(otp, 'Third#2026');
      expect(again).toMatchObject({ status: 400, message: [MESSAGES.RESET_LINK_INVALID] });
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    });

    test('AC-10 of two concurrent uses of a link one succeeds', async () => {
      await requestReset();
      const otp = findOtp(await waitForMail(server, email));
      const replies = await Promise.all([reset(otp, 'First#2026'), reset(otp, 'Second#2026')]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
      const newPassword = replies[0].status === 201 ? 'First#2026' : 'Second#2026';
      expect((await signIn(newPassword)).status).toBe(200);
    });

    test('AC-10 a link expires after half an hour and is invalid for another address', async () => {
      const unknownReply = `other${count}@example.org`;
      await server.createAccount(unknownReply, 'PATIENT');
      await requestReset();
      const otp = findOtp(await waitForMail(server, email));
      expect((await reset(otp, NEW_PASSWORD, unknownReply)).status).toBe(400);
      server.clock.advance(30 * MINUTE_SECONDS + 1);
      expect((await reset(otp)).message).toEqual([MESSAGES.RESET_LINK_INVALID]);
      expect((await signIn(TEST_PASSWORD)).status).toBe(200);
    });

    test('AC-10 using one link invalidates the others', async () => {
      await requestReset();
      const first = findOtp(await waitForMail(server, email));
      server.clock.advance(MINUTE_SECONDS + 1);
      await requestReset();
      const second = findOtp(await waitForMail(server, email, 2));
      expect((await reset(first)).status).toBe(201);
      expect((await reset(second)).status).toBe(400);
    });
  });

  describe('change', () => {
    const change = (token: string, old_password: string, new_password = NEW_PASSWORD) =>
      server.call('changePassword', { token, body: { old_password, new_password } });

    test('AC-11 the current session continues with new tokens, and all earlier ones are invalid', async () => {
      const old = await server.login(email, 'PATIENT');
      const socket = await server.socket(old.token);
      const changed = await change(old.token, TEST_PASSWORD);
      expect(changed).toMatchObject({ status: 201, message: [MESSAGES.PASSWORD_CHANGED] });
      expect((await callWithToken(changed.data.token)).status).toBe(200);
      expect((await callWithToken(old.token)).status).toBe(401);
      const oldRefresh = await server.call('generateToken', { body: { refresh_token: old.refresh_token } });
      expect(oldRefresh.status).toBe(403);
      // The stolen token did not end the owner's session.
      const newRefresh = await server.call('generateToken', {
        body: { refresh_token: changed.data.refresh_token },
      });
      expect(newRefresh.status).toBe(201);
      expect((await socket.ended).code).toBe(4003);
      expect((await signIn(TEST_PASSWORD)).status).toBe(401);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
      expect((await waitForMail(server, email)).subject).toContain('was changed');
    });

    test('AC-11 a wrong old password is a field error and changes nothing', async () => {
      const { token } = await server.login(email, 'PATIENT');
      const refused = await change(token, 'Wrong#2026');
      expect(refused.status).toBe(400);
      expect(refused.data).toEqual({ field: 'old_password', problem: REPLY_MESSAGES.OLD_PASSWORD_WRONG });
      expect((await callWithToken(token)).status).toBe(200);
    });

    test('AC-11 of two concurrent changes one succeeds', async () => {
      const { token } = await server.login(email, 'PATIENT');
      const replies = await Promise.all([
        change(token, TEST_PASSWORD, 'First#2026'),
        change(token, TEST_PASSWORD, 'Second#2026'),
      ]);
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      const newPassword = statuses[0] === 201 ? 'First#2026' : 'Second#2026';
      expect((await signIn(newPassword)).status).toBe(200);
    });

    test('AC-11 a change invalidates earlier reset links', async () => {
      const { token } = await server.login(email, 'PATIENT');
      await requestReset();
      const otp = findOtp(await waitForMail(server, email));
      await change(token, TEST_PASSWORD);
      expect((await reset(otp, 'Third#2026')).status).toBe(400);
    });
  });

  describe('during a sign-in with the old password', () => {
    /** Signs in and runs `meanwhile` between the password check and the start of the session. */
    const signInWithInterruption = (interruption: () => Promise<unknown>) => {
      const { system } = server;
      const write: typeof system.write = async (work) => {
        await interruption();
        return system.write(work);
      };
      return login({ ...system, write }, { email, password: TEST_PASSWORD, role: 'PATIENT' });
    };

    test('AC-11 after a change the sign-in fails and the owner stays signed in', async () => {
      const { token } = await server.login(email, 'PATIENT');
      const body = { old_password: TEST_PASSWORD, new_password: NEW_PASSWORD };
      let owner = '';
      const signingIn = signInWithInterruption(async () => {
        owner ||= (await server.call('changePassword', { token, body })).data.token;
      });
      await expect(signingIn).rejects.toMatchObject({ status: 401, reason: 'LOGIN_FAILED' });
      expect((await callWithToken(owner)).status).toBe(200);
      expect((await listAuditEntries(user)).at(-1)).toBe('session.refused');
    });

    test('AC-10 after a reset the sign-in fails and the owner stays signed in', async () => {
      await requestReset();
      const otp = findOtp(await waitForMail(server, email));
      let owner = '';
      const signingIn = signInWithInterruption(async () => {
        if (owner !== '') return;
        await reset(otp);
        owner = (await signIn(NEW_PASSWORD)).data.token;
      });
      await expect(signingIn).rejects.toMatchObject({ status: 401, reason: 'LOGIN_FAILED' });
      expect((await callWithToken(owner)).status).toBe(200);
    });
  });

  test('AC-17 resets and changes are audited, including refused ones', async () => {
    const { token } = await server.login(email, 'PATIENT');
    const body = { old_password: 'Wrong#2026', new_password: NEW_PASSWORD };
    await server.call('changePassword', { token, body });
    await server.call('changePassword', { token, body: { ...body, old_password: TEST_PASSWORD } });
    await requestReset();
    const otp = findOtp(await waitForMail(server, email, 2));
    await reset(otp, 'Third#2026');
    await reset(otp, 'Third#2026');
    expect(await listAuditEntries(user)).toEqual([
      'account.created',
      'account.password_refused',
      'account.password_changed',
      'account.password_reset',
    ]);
    const all = await server.system.db.select().from(auditLog).orderBy(auditLog.id);
    expect(all.at(-1)?.action).toBe('account.reset_refused');
    for (const secret of [email, otp, NEW_PASSWORD]) expect(JSON.stringify(all)).not.toContain(secret);
    const [row] = await server.system.db.select().from(session).where(eq(session.user_id, user));
    expect(row?.end_reason).toBe('PASSWORD_CHANGED');
  });
});
