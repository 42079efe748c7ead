import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { DATABASE } from '../../testing/database.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { pushRegistration, refreshToken, session } from '../../schema/accounts.ts';

describe(`accounts on ${DATABASE}`, () => {
  let server: TestServer;
  let account = 0;
  let email = '';
  let user = '';

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    email = `patient${(account += 1)}@example.org`;
    user = await server.createAccount(email, 'PATIENT');
    const now = new Date(server.clock.now());
    await server.system.db.insert(patient).values({ user_id: user, created_at: now, updated_at: now });
  });

  const listAuditEntries = async (...records: string[]) =>
    (
      await server.system.db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.record_id, records))
        .orderBy(auditLog.id)
    ).map(({ action, detail }) => ({ action, reason: detail?.reason }));

  const callWithToken = (token: string) => server.call('getBookablePatients', { token });

  describe('signing in', () => {
    test('AC-02 the correct password opens a session and returns the user, the tokens and the server time', async () => {
      const reply = await server.call('login', {
        body: { email, password: TEST_PASSWORD, role: 'PATIENT' },
      });
      expect(reply.status).toBe(200);
      expect(reply.message).toEqual([REPLY_MESSAGES.LOGIN_SUCCESS]);
      expect(reply.data).toMatchObject({
        user,
        email,
        role: 'PATIENT',
        accepted_role: ['PATIENT'],
        doctor_status: null,
      });
      expect(Date.parse(reply.data.expires_at) - Date.parse(reply.data.server_time)).toBeGreaterThan(
        29 * 60_000,
      );
      expect(reply.data).not.toHaveProperty('password_hash');
      expect((await callWithToken(reply.data.token)).status).toBe(200);
    });

    test('AC-02 the email is compared ignoring case and surrounding spaces', async () => {
      const typed = `  ${email.toUpperCase()} `;
      const reply = await server.call('login', {
        body: { email: typed, password: TEST_PASSWORD, role: 'PATIENT' },
      });
      expect(reply.status).toBe(200);
    });

    test('AC-03 a wrong password and an unknown account get the same reply', async () => {
      const wrong = await server.call('login', { body: { email, password: 'Wrong#2026', role: 'PATIENT' } });
      const unknown = await server.call('login', {
        body: { email: 'nobody@example.org', password: 'Wrong#2026', role: 'PATIENT' },
      });
      expect(wrong.status).toBe(401);
      expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null });
      expect(wrong.data).toEqual({ login_error: MESSAGES.LOGIN_FAILED });
    });

    test('AC-03 a role that the account does not have is refused with its own message', async () => {
      const reply = await server.call('login', {
        body: { email, password: TEST_PASSWORD, role: 'PHYSICIAN' },
      });
      expect(reply.status).toBe(403);
      expect(reply.data).toEqual({
        login_error: REPLY_MESSAGES.LOGIN_ROLE_PHYSICIAN,
        roles: ['PATIENT'],
      });
    });

    test('AC-16 the push registration is stored at sign-in and deleted with the session', async () => {
      const fcm = { active: true, registration_id: `device-${user}`, type: 'web', name: 'Firefox' };
      const { data } = await server.call('login', {
        body: { email, password: TEST_PASSWORD, role: 'PATIENT', fcm_object: fcm },
      });
      const listPushRegistrations = () =>
        server.system.db.select().from(pushRegistration).where(eq(pushRegistration.user_id, user));
      expect(await listPushRegistrations()).toMatchObject([fcm]);
      await server.call('logout', {
        body: { refresh_token: data.refresh_token, fcm_id: fcm.registration_id },
      });
      expect(await listPushRegistrations()).toEqual([]);
    });

    test('AC-04 a new session ends the previous one for every call', async () => {
      const first = await server.login(email, 'PATIENT');
      const second = await server.login(email, 'PATIENT');
      const reply = await callWithToken(first.token);
      expect(reply.status).toBe(401);
      expect(reply.message).toEqual([MESSAGES.SESSION_OTHER_DEVICE]);
      expect((await callWithToken(second.token)).status).toBe(200);
    });

    test('AC-04 concurrent sign-ins leave one live session', async () => {
      const everything = await Promise.all(Array.from({ length: 8 }, () => server.login(email, 'PATIENT')));
      const statuses = await Promise.all(
        everything.map(async ({ token }) => (await callWithToken(token)).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });
  });

  describe('tokens', () => {
    test('AC-12 an access token expires after 30 minutes, and a refresh returns a new one', async () => {
      const { token, refresh_token } = await server.login(email, 'PATIENT');
      server.clock.advance(30 * 60 + 1);
      const expired = await callWithToken(token);
      expect(expired.status).toBe(401);
      expect(expired.message).toEqual([MESSAGES.SESSION_EXPIRED]);
      const refreshed = await server.call('generateToken', { body: { refresh_token } });
      expect(refreshed.status).toBe(201);
      expect((await callWithToken(refreshed.data.token)).status).toBe(200);
    });

    test.each([
      ['no token', undefined, MESSAGES.SESSION_REQUIRED],
      ['nonsense', 'abc.def.ghi', MESSAGES.SESSION_EXPIRED],
      ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', MESSAGES.SESSION_EXPIRED],
    ])('AC-12 %s is rejected', async (_what, token, message) => {
      const reply = await server.call('getBookablePatients', { token });
      expect(reply.status).toBe(401);
      expect(reply.message).toEqual([message]);
    });

    test('AC-12 a token with a different signature is rejected', async () => {
      const { token } = await server.login(email, 'PATIENT');
      const [header, payload] = token.split('.');
      expect((await callWithToken(`${header}.${payload}.${'A'.repeat(43)}`)).status).toBe(401);
    });

    test('AC-14 two tabs, or a retry after a lost reply, get the same next token', async () => {
      const { refresh_token } = await server.login(email, 'PATIENT');
      const tabs = await Promise.all(
        [1, 2, 3].map(() => server.call('generateToken', { body: { refresh_token } })),
      );
      for (const tab of tabs) {
        expect(tab.status).toBe(201);
        expect((await callWithToken(tab.data.token)).status).toBe(200);
      }
      expect(new Set(tabs.map(({ data }) => data.refresh_token)).size).toBe(1);
      const unused = await server.system.db
        .select({ hash: refreshToken.hash })
        .from(refreshToken)
        .innerJoin(session, eq(session.id, refreshToken.session_id))
        .where(and(eq(session.user_id, user), isNull(session.ended_at), isNull(refreshToken.used_at)));
      expect(unused).toHaveLength(1);
    });

    test('AC-14 a refresh token used again after the next one ends the session at once', async () => {
      const { refresh_token } = await server.login(email, 'PATIENT');
      const refresh = (token: string) => server.call('generateToken', { body: { refresh_token: token } });
      const next = await refresh(refresh_token);
      const latest = await refresh(next.data.refresh_token);
      expect((await refresh(refresh_token)).status).toBe(403);
      expect((await refresh(latest.data.refresh_token)).status).toBe(403);
    });

    test('AC-14 a refresh token used again later ends the session for thief and owner', async () => {
      const { token, refresh_token } = await server.login(email, 'PATIENT');
      const next = await server.call('generateToken', { body: { refresh_token } });
      server.clock.advance(11);
      const reused = await server.call('generateToken', { body: { refresh_token } });
      expect(reused.status).toBe(403);
      expect((await callWithToken(token)).status).toBe(401);
      expect((await callWithToken(next.data.token)).status).toBe(401);
      const afterwards = await server.call('generateToken', {
        body: { refresh_token: next.data.refresh_token },
      });
      expect(afterwards.status).toBe(403);
      const [row] = await server.system.db.select().from(session).where(eq(session.user_id, user));
      expect(row?.end_reason).toBe('TOKEN_REUSED');
    });

    test('AC-14 a session expires after twelve hours without a refresh', async () => {
      const { refresh_token } = await server.login(email, 'PATIENT');
      server.clock.advance(12 * 3600 + 1);
      expect((await server.call('generateToken', { body: { refresh_token } })).status).toBe(403);
    });

    test('AC-14 only the hash of a refresh token is stored', async () => {
      const { refresh_token } = await server.login(email, 'PATIENT');
      const rows = await server.system.db.select().from(refreshToken);
      expect(JSON.stringify(rows)).not.toContain(refresh_token);
    });

    test('AC-15 signing out ends the session and its refresh token', async () => {
      const { token, refresh_token } = await server.login(email, 'PATIENT');
      expect((await server.call('logout', { body: { refresh_token } })).status).toBe(200);
      expect((await callWithToken(token)).status).toBe(401);
      expect((await server.call('generateToken', { body: { refresh_token } })).status).toBe(403);
      expect((await server.call('logout', { body: { refresh_token } })).status).toBe(200);
    });
  });

  describe('access', () => {
    test('RT-10 only accepted physicians have access', async () => {
      const physicianEmail = `physician${account}@example.org`;
      const doctor = await server.createAccount(physicianEmail, 'PHYSICIAN');
      const now = new Date(server.clock.now());
      await server.system.db
        .insert(physician)
        .values({ user_id: doctor, doctor_status: 'PENDING', created_at: now, updated_at: now });
      const { token, doctor_status } = await server.login(physicianEmail, 'PHYSICIAN');
      expect(doctor_status).toBe('PENDING');
      const refused = await server.call('getAppointmentCounts', { token });
      expect(refused.status).toBe(403);
      expect(refused.message).toEqual([REPLY_MESSAGES.PHYSICIAN_NOT_ACCEPTED]);
      await server.system.db
        .update(physician)
        .set({ doctor_status: 'ACCEPTED' })
        .where(eq(physician.user_id, doctor));
      expect((await server.call('getAppointmentCounts', { token })).status).toBe(200);
    });

    test('RT-10 a call for another role is refused', async () => {
      const { token } = await server.login(email, 'PATIENT');
      const reply = await server.call('getAppointmentCounts', { token });
      expect(reply.status).toBe(403);
      expect(reply.message).toEqual([REPLY_MESSAGES.ACCESS_DENIED]);
    });
  });

  describe('AC-17 the audit log', () => {
    test('AC-17 contains every sign-in, failure, refresh, refusal and sign-out, without the input', async () => {
      await server.call('login', { body: { email, password: 'Wrong#2026', role: 'PATIENT' } });
      const { refresh_token } = await server.login(email, 'PATIENT');
      await server.call('generateToken', { body: { refresh_token } });
      await server.call('logout', { body: { refresh_token } });
      await server.call('generateToken', { body: { refresh_token } });
      const [row] = await server.system.db.select().from(session).where(eq(session.user_id, user));
      expect(await listAuditEntries(user, row?.id ?? '')).toEqual([
        { action: 'account.created', reason: undefined },
        { action: 'session.refused', reason: 'LOGIN_FAILED' },
        { action: 'session.opened', reason: undefined },
        { action: 'session.refreshed', reason: undefined },
        { action: 'session.signed_out', reason: undefined },
        { action: 'session.refresh_refused', reason: 'SIGNED_OUT' },
      ]);
      const everything = JSON.stringify(await server.system.db.select().from(auditLog));
      expect(everything).not.toContain('Wrong#2026');
      expect(everything).not.toContain(email);
    });

    test('AC-17 rows cannot be changed or deleted', async () => {
      const { db } = server.system;
      const append_only = { cause: expect.objectContaining({ message: 'audit_log is append-only' }) };
      await expect(db.update(auditLog).set({ actor: 'nobody' })).rejects.toMatchObject(append_only);
      await expect(db.delete(auditLog)).rejects.toMatchObject(append_only);
      await expect(db.execute('truncate audit_log')).rejects.toMatchObject(append_only);
    });
  });
});
