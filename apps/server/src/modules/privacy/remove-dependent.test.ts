import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS, describeAccess, REPLY_MESSAGES, type Body } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { auditLog } from '../../schema/audit.ts';
import { patient as patientTable, savedPhysician } from '../../schema/patients.ts';
import { DATABASE } from '../../testing/database.ts';
import { PATIENT_DETAILS } from '../../testing/patients.ts';
import {
  bookAccepted,
  completeVisit,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  signIn,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { countRows } from '../../testing/stored-rows.ts';

describe(`removing a dependent on ${DATABASE}`, () => {
  let server: TestServer;
  let parent: Person;
  let stranger: Person;
  let physician: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    parent = await createTestPatient(server, 'grace');
    stranger = await createTestPatient(server, 'marcus');
    physician = await createTestPhysician(server, 'hart');
  });
  afterAll(() => server.close());

  const add = async (first_name: string, changes: Partial<Body<'addDependent'>> = {}): Promise<string> => {
    const id = randomUUID();
    await server.call('addDependent', {
      token: parent.token,
      body: {
        ...PATIENT_DETAILS,
        first_name,
        last_name: 'Lindqvist',
        date_of_birth: '2018-05-05',
        allergy: ['Penicillin'],
        id,
        guardian_consent: CONSENT_VERSIONS.GUARDIAN,
        ...changes,
      },
    });
    return id;
  };
  const preview = ({ token }: Person, id: string) =>
    server.call('getDependentRemoval', { token, params: { id } });
  const remove = ({ token }: Person, id: string) => server.call('removeDependent', { token, params: { id } });
  const readStatus = async (name: 'getPatientDetails' | 'getAppointmentDetail', as: Person, id: string) =>
    (await server.call(name, { token: as.token, params: { id } })).status;
  const readRow = async (id: string) => {
    const [row] = await server.system.db.select().from(patientTable).where(eq(patientTable.id, id));
    return row;
  };

  test('PW-06 BX-22 a dependent is removed once no visit is open: table by table', async () => {
    const id = await add('Otto');
    const { token } = parent;
    await server.call('addPatientVitals', { token, body: { patient: id, blood_pressure: '98/60' } });
    await server.call('addPCPRequest', { token, body: { doctor: physician.id, patient: id } });
    await server.call('inviteDependent', { token, body: { patient: id, email: 'otto@practice.test' } });
    await server.call('savePhysician', { token, body: { physician: physician.id } });
    const taken = await completeVisit(server, parent, physician, getSlotStart(0, 3), id);
    const open = await bookAccepted(server, parent, physician, getSlotStart(1, 1), id);

    expect((await preview(parent, id)).data).toMatchObject({
      open_visits: [{ id: open.id, kind: 'SCHEDULED' }],
      has_records: true,
      retention_years: 7,
    });
    expect(await remove(parent, id)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.DEPENDENT_VISIT_OPEN],
    });
    expect(await readRow(id)).toMatchObject({ erased_at: null, first_name: 'Otto' });
    await updateStatus(server, parent, open.id, 'CANCELLED');
    expect((await preview(parent, id)).data.open_visits).toEqual([]);

    const before = await countRows(server, id);
    for (const name of ['dependent_invitation', 'pcp_request', 'vital_signs'])
      expect(before, name).toHaveProperty(name);
    // Nobody else removes them: not a stranger, and not the physician.
    expect([(await preview(stranger, id)).status, (await remove(stranger, id)).status]).toEqual([404, 404]);
    expect((await remove(physician, id)).status).toBe(403);
    const replies = await Promise.all([remove(parent, id), remove(parent, id)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);

    const {
      audit_log,
      user_event: _events,
      job: _jobs,
      notification: _notices,
      ...records
    } = await countRows(server, id);
    expect(audit_log).toBeGreaterThan(0);
    expect(records).toEqual({ patient: 1, visit: 2, consent: before.consent });
    expect(await readRow(id)).toMatchObject({
      first_name: 'Otto',
      date_of_birth: '2018-05-05',
      allergy: [],
      weight: null,
      erased_at: expect.any(Date),
      parent_user_id: parent.user,
    });
    // What the parent has saved is theirs, and past visits stay readable on both sides.
    const saved = await server.system.db
      .select()
      .from(savedPhysician)
      .where(eq(savedPhysician.user_id, parent.user));
    expect(saved).toHaveLength(1);
    expect(await readStatus('getPatientDetails', parent, id)).toBe(404);
    expect(await readStatus('getAppointmentDetail', parent, taken)).toBe(200);
    expect(await readStatus('getAppointmentDetail', physician, taken)).toBe(200);
    const family = await server.call('getFamily', { token });
    expect(family.data.dependents.map((person) => person.id)).not.toContain(id);
    const bookable = await server.call('getBookablePatients', { token });
    expect(bookable.data.results.map((person) => person.id)).toEqual([parent.id]);
    await expect(bookAccepted(server, parent, physician, getSlotStart(2, 1), id)).rejects.toThrow('404');
    const invited = await server.call('inviteDependent', {
      token,
      body: { patient: id, email: 'otto@practice.test' },
    });
    expect(invited.status).toBe(404);

    const log = await server.call('getAccessLog', { token, query: {} });
    expect(log.data.results.map(({ action }) => describeAccess(action))).toContain('Removed a dependent');
    const erased = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    expect(erased.filter(({ action }) => action === 'patient.erased')).toHaveLength(1);
    const deletion = await server.call('getAccountDeletion', { token });
    expect(deletion.data.closed_dependents).toEqual([]);
  });

  test('PW-06 without a visit no name is kept; a dependent with an account and an adult are not removed', async () => {
    const id = await add('Ida');
    expect((await preview(parent, id)).data).toMatchObject({ open_visits: [], has_records: false });
    expect((await remove(parent, id)).status).toBe(204);
    expect(await readRow(id)).toMatchObject({ first_name: 'Deleted', date_of_birth: null });
    // The same id adds nobody again.
    const again = await server.call('addDependent', {
      token: parent.token,
      body: {
        ...PATIENT_DETAILS,
        first_name: 'Ida',
        last_name: 'Lindqvist',
        date_of_birth: '2018-05-05',
        id,
        guardian_consent: CONSENT_VERSIONS.GUARDIAN,
      },
    });
    expect(again.status).toBe(404);

    const kept = await createTestPatient(server, 'leo', parent);
    expect(await remove(parent, kept.id)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.DEPENDENT_HAS_ACCOUNT],
    });
    expect((await remove(parent, parent.id)).status).toBe(404);
    const almost = await add('Eva', { date_of_birth: '2008-03-05' });
    server.clock.advance((4 * DAY) / 1000);
    parent = await signIn(server, parent);
    expect([(await preview(parent, almost)).status, (await remove(parent, almost)).status]).toEqual([
      404, 404,
    ]);
    expect(await readRow(almost)).toMatchObject({ erased_at: null, allergy: [expect.any(String)] });
  });
});
