import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES } from '@openvisit/contract';
import { auditLog } from '../../schema/audit.ts';
import { DATABASE } from '../../testing/database.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { users } from '../../schema/accounts.ts';

describe(`the account on ${DATABASE}`, () => {
  let server: TestServer;
  let count = 0;
  let email = '';
  let user = '';
  let token = '';

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    email = `doctor${(count += 1)}@example.org`;
    user = await server.createAccount(email, 'PHYSICIAN');
    ({ token } = await server.login(email, 'PHYSICIAN'));
  });

  const callWithToken = (bearer: string) => server.call('getUserLocation', { token: bearer });
  const switchTo = (user_type: 'PHYSICIAN' | 'PATIENT' | 'REVIEWER', bearer = token) =>
    server.call('getUserDetailID', { token: bearer, body: { user_type } });
  const setRoles = (role: ('PHYSICIAN' | 'PATIENT' | 'REVIEWER')[], id = user) =>
    server.call('updateUserRole', { token, params: { id }, body: { role } });
  const listAuditEntries = async (...records: string[]) =>
    (
      await server.system.db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.record_id, records))
        .orderBy(auditLog.id)
    ).map(({ action, detail }) => ({ action, ...detail }));

  describe('RT-18 roles', () => {
    test('RT-18 a physician switches to the patient role and back', async () => {
      expect((await switchTo('PATIENT')).message).toEqual([REPLY_MESSAGES.LOGIN_ROLE_PATIENT]);
      const accepted = await setRoles(['PHYSICIAN', 'PATIENT']);
      expect(accepted).toMatchObject({ status: 200, data: { accepted_role: ['PHYSICIAN', 'PATIENT'] } });
      const patient = await switchTo('PATIENT');
      expect(patient).toMatchObject({
        status: 200,
        data: { user, role: 'PATIENT', id: null, doctor_status: null, onboarding_complete: false },
      });
      expect((await server.call('getBookablePatients', { token: patient.data.token })).status).toBe(200);
      const switchedBack = await switchTo('PHYSICIAN', patient.data.token);
      expect(switchedBack.data).toMatchObject({ role: 'PHYSICIAN', doctor_status: 'PROFILE_INCOMPLETE' });
      expect((await callWithToken(switchedBack.data.token)).status).toBe(200);
    });

    test('RT-18 tokens of the previous role are rejected, and sockets reconnect with the new ones', async () => {
      const old = await server.login(email, 'PHYSICIAN');
      token = old.token;
      const socket = await server.socket(old.token);
      await setRoles(['PHYSICIAN', 'PATIENT']);
      const { data } = await switchTo('PATIENT');
      expect((await callWithToken(old.token)).status).toBe(401);
      expect((await callWithToken(data.token)).status).toBe(200);
      expect((await socket.ended).code).toBe(4003);
      await (await server.socket(data.token)).close();
      const oldRefresh = await server.call('generateToken', { body: { refresh_token: old.refresh_token } });
      expect(oldRefresh.status).toBe(403);
      const newRefresh = await server.call('generateToken', { body: { refresh_token: data.refresh_token } });
      expect(newRefresh.status).toBe(201);
      expect((await server.call('getBookablePatients', { token: newRefresh.data.token })).status).toBe(200);
    });

    test.each([[['PHYSICIAN', 'REVIEWER']], [['PHYSICIAN', 'PATIENT', 'REVIEWER']]] as const)(
      'RT-18 users cannot add the roles %j themselves',
      async (role) => {
        expect((await setRoles([...role])).status).toBe(403);
        const [row] = await server.system.db.select().from(users).where(eq(users.id, user));
        expect(row?.roles).toEqual(['PHYSICIAN']);
      },
    );

    test('RT-18 a patient cannot add the physician role', async () => {
      const otherEmail = `sick${count}@example.org`;
      const id = await server.createAccount(otherEmail, 'PATIENT');
      const { token: bearer } = await server.login(otherEmail, 'PATIENT');
      const reply = await server.call('updateUserRole', {
        token: bearer,
        params: { id },
        body: { role: ['PATIENT', 'PHYSICIAN'] },
      });
      expect(reply.status).toBe(403);
      expect((await switchTo('PHYSICIAN', bearer)).status).toBe(403);
      expect((await callWithToken(bearer)).status).toBe(200);
    });

    test('RT-18 a role is not removed by a list without it', async () => {
      expect((await setRoles(['PATIENT'])).status).toBe(400);
    });

    test('AC-17 added roles, switches and refusals are audited', async () => {
      await setRoles(['PHYSICIAN', 'REVIEWER']);
      await setRoles(['PHYSICIAN', 'PATIENT']);
      await switchTo('PATIENT');
      const rows = await server.system.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.actor, user))
        .orderBy(auditLog.id);
      const actions = rows.map(({ action, detail }) => ({ action, ...detail }));
      expect(actions).toEqual([
        { action: 'access.refused', status: 403, reason: 'ACCESS_DENIED' },
        { action: 'account.roles', added: 'PATIENT' },
        { action: 'session.role_changed', user, from: 'PHYSICIAN', to: 'PATIENT' },
      ]);
    });
  });

  describe('name and location', () => {
    test('AC-08 the name is changed, and the next sign-in contains it', async () => {
      const body = { first_name: ' Amara ', last_name: 'Okafor' };
      const changed = await server.call('updateUser', { token, params: { id: user }, body });
      expect(changed.data).toEqual({ first_name: 'Amara', last_name: 'Okafor' });
      expect(await server.login(email, 'PHYSICIAN')).toMatchObject(changed.data);
    });

    test('each user has one location', async () => {
      const none = await server.call('getUserLocation', { token });
      expect(none).toMatchObject({ status: 200, data: null });
      const body = { is_current_location: true, latitude: 40.7127753, longitude: -74.0059728 };
      const added = await server.call('addUserLocation', { token, body });
      expect(added).toMatchObject({ status: 201, message: [REPLY_MESSAGES.LOCATION_UPDATED], data: body });
      const { id } = added.data;
      const movedLocation = { ...body, latitude: 42.6 };
      const changed = await server.call('updateUserLocation', { token, params: { id }, body: movedLocation });
      expect(changed.data).toEqual({ id, ...movedLocation });
      expect((await server.call('addUserLocation', { token, body })).data.id).toBe(id);
      const invalid = await server.call('addUserLocation', { token, body: { ...body, latitude: 91 } });
      expect(invalid.data).toMatchObject({ field: 'latitude' });
    });

    test('AC-17 access to another user’s records is refused and audited', async () => {
      const otherEmail = `else${count}@example.org`;
      const other = await server.createAccount(otherEmail, 'PHYSICIAN');
      const { token: otherToken } = await server.login(otherEmail, 'PHYSICIAN');
      const otherLocation = { is_current_location: false, latitude: null, longitude: null };
      const { data } = await server.call('addUserLocation', { token: otherToken, body: otherLocation });
      const params = { id: other };
      const name = { first_name: 'Amara', last_name: 'Okafor' };
      const replies = [
        await server.call('updateUser', { token, params, body: name }),
        await server.call('updateUserRole', { token, params, body: { role: ['PHYSICIAN', 'PATIENT'] } }),
        await server.call('updateProfileImage', { token, params, body: { image: null } }),
        await server.call('updateUserLocation', { token, params: { id: data.id }, body: otherLocation }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 404]);
      const refused = (await listAuditEntries(other, data.id)).filter(
        ({ action }) => action === 'access.refused',
      );
      expect(refused).toHaveLength(4);
      expect(
        (
          await server.call('login', {
            body: { email: otherEmail, password: TEST_PASSWORD, role: 'PHYSICIAN' },
          })
        ).data,
      ).toMatchObject({ first_name: `else${count}`, accepted_role: ['PHYSICIAN'] });
    });
  });
});
