import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS, REPLY_MESSAGES, type Body } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { auditLog } from '../../schema/audit.ts';
import { consent } from '../../schema/consents.ts';
import { patient } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { createPatientAccount, buildDetailsUpdate, PATIENT_DETAILS } from '../../testing/patients.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  PATIENT_CONTACT,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** Turns 18 three days after the server's date. */
const ALMOST_ADULT = '2008-03-05';

describe(`dependents on ${DATABASE}`, () => {
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

  const add = ({ token }: Person, changes: Partial<Body<'addDependent'>> = {}) =>
    server.call('addDependent', {
      token,
      body: {
        ...PATIENT_DETAILS,
        first_name: 'Otto',
        last_name: 'Lindqvist',
        date_of_birth: '2018-05-05',
        id: randomUUID(),
        guardian_consent: CONSENT_VERSIONS.GUARDIAN,
        ...changes,
      },
    });
  const readFamily = async ({ token }: Person) => (await server.call('getFamily', { token })).data;
  const invite = ({ token }: Person, id: string, email: string) =>
    server.call('inviteDependent', { token, body: { patient: id, email } });

  /** A dependent of the parent who has accepted an invitation. */
  const adopt = async (name: string, changes: Partial<Body<'addDependent'>> = {}) => {
    const { data } = await add(parent, changes);
    const person = await createPatientAccount(server, name);
    await invite(parent, data.id, person.email);
    await server.call('acceptInvitation', { token: person.token, body: { id: data.id } });
    return signIn(server, { ...person, id: data.id });
  };

  test('PW-06 adds a dependent once, with the parent’s declaration, and books for them', async () => {
    const id = randomUUID();
    const first = await add(parent, { id });
    expect(first).toMatchObject({ status: 201, data: { id, user: null, first_name: 'Otto' } });
    expect((await add(parent, { id })).data.id).toBe(id);
    expect((await add(stranger, { id })).status).toBe(404);
    const family = await readFamily(parent);
    expect(family.dependents.filter((person) => person.id === id)).toMatchObject([
      { first_name: 'Otto', has_account: false, access: 'MINOR', invitation: null },
    ]);
    const given = await server.system.db.select().from(consent).where(eq(consent.patient_id, id));
    expect(given).toMatchObject([{ kind: 'GUARDIAN', version: 1, user_id: parent.user }]);
    const booked = await book(server, parent, physician, getSlotStart(0, 1), id);
    expect(booked).toMatchObject({ viewer: 'PARENT', patient_detail: { id } });
    const edit = (as: Person) =>
      server.call('updatePatientDetails', {
        token: as.token,
        params: { id },
        body: buildDetailsUpdate(1, { first_name: 'Otto', last_name: 'Berg', date_of_birth: '2018-05-06' }),
      });
    expect(await edit(parent)).toMatchObject({ status: 200, data: { last_name: 'Berg' } });
    expect((await edit(stranger)).status).toBe(404);
  });

  test('PW-06 refuses a person of age and another text than the current declaration', async () => {
    const grown = await add(parent, { date_of_birth: '2000-01-01' });
    expect(grown).toMatchObject({
      status: 400,
      data: { field: 'date_of_birth', problem: REPLY_MESSAGES.DEPENDENT_CAME_OF_AGE },
    });
    const before = (await readFamily(parent)).dependents.length;
    expect(await add(parent, { guardian_consent: CONSENT_VERSIONS.GUARDIAN + 1 })).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.CONSENT_CHANGED],
    });
    expect((await readFamily(parent)).dependents).toHaveLength(before);
  });

  test('PW-06 an invited dependent takes over the record; nobody else can', async () => {
    const { data } = await add(parent, { first_name: 'Ida' });
    expect(await invite(stranger, data.id, 'ida@practice.test')).toMatchObject({ status: 404 });
    expect(await invite(parent, data.id, parent.email)).toMatchObject({ status: 400 });
    const sent = await invite(parent, data.id, ' Ida@Practice.test ');
    expect(sent.data.dependents.find(({ id }) => id === data.id)?.invitation).toMatchObject({
      email: 'ida@practice.test',
      state: 'SENT',
    });
    const mail = await waitForMail(server, 'ida@practice.test');
    expect(mail.body).toContain('/user/signup');
    const ida = await createPatientAccount(server, 'ida');
    const accept = (person: Person) =>
      server.call('acceptInvitation', { token: person.token, body: { id: data.id } });
    const other = await createPatientAccount(server, 'nobody');
    expect((await accept(other)).status).toBe(404);
    expect((await accept(stranger)).status).toBe(409);
    const offered = await server.call('getOwnInvitations', { token: ida.token });
    expect(offered.data.results).toMatchObject([{ id: data.id, patient: 'Ida Lindqvist' }]);
    expect(await accept(ida)).toMatchObject({ status: 200, data: { id: data.id, user: ida.user } });
    expect((await accept(ida)).status).toBe(409);
    expect((await invite(parent, data.id, 'again@practice.test')).message).toEqual([
      REPLY_MESSAGES.DEPENDENT_HAS_ACCOUNT,
    ]);
    expect(await readFamily(await signIn(server, { ...ida, id: data.id }))).toMatchObject({
      parent: { access: 'MINOR', first_name: expect.stringMatching(/grace/i) },
    });
  });

  test('PW-06 an invitation that was withdrawn or has expired opens nothing', async () => {
    const { data } = await add(parent, { first_name: 'Nils' });
    const nils = await createPatientAccount(server, 'nils');
    const params = { id: data.id };
    await invite(parent, data.id, nils.email);
    expect((await server.call('cancelDependentInvitation', { token: stranger.token, params })).status).toBe(
      404,
    );
    expect((await server.call('cancelDependentInvitation', { token: parent.token, params })).status).toBe(
      204,
    );
    const accept = () => server.call('acceptInvitation', { token: nils.token, body: { id: data.id } });
    expect((await accept()).status).toBe(404);
    await invite(parent, data.id, nils.email);
    await server.system.db.execute(
      `update dependent_invitation set expires_at = '2026-01-01' where patient_id = '${data.id}'`,
    );
    expect((await accept()).status).toBe(404);
    expect((await readFamily(parent)).dependents.find(({ id }) => id === data.id)?.invitation?.state).toBe(
      'EXPIRED',
    );
  });

  test('PW-06 from the 18th birthday on a parent reads only earlier visits, unless the dependent allows more', async () => {
    let child = await adopt('leo', { first_name: 'Leo', date_of_birth: ALMOST_ADULT });
    await server.system.db
      .update(patient)
      .set({ ...PATIENT_CONTACT, contact_version: 1 })
      .where(eq(patient.id, child.id));
    const early = await book(server, parent, physician, getSlotStart(1, 1), child.id);
    const { data: asked } = await server.call('addPCPRequest', {
      token: parent.token,
      body: { doctor: physician.id, patient: child.id },
    });
    const reads = async (as: Person, id: string) =>
      (await server.call('getAppointmentDetail', { token: as.token, params: { id } })).status;
    const allow = () =>
      server.call('allowParentAccess', {
        token: child.token,
        body: { version: CONSENT_VERSIONS.PARENT_ACCESS },
      });
    // A minor cannot decide yet.
    expect((await allow()).message).toEqual([REPLY_MESSAGES.PARENT_ACCESS_NOT_OWN]);

    server.clock.advance((4 * DAY) / 1000);
    [parent, child, stranger] = [
      await signIn(server, parent),
      await signIn(server, child),
      await signIn(server, stranger),
    ];
    const late = await book(server, child, physician, getSlotStart(2, 6));
    const openRecord = async () =>
      (await server.call('getPatientDetails', { token: parent.token, params: { id: child.id } })).status;
    const listIds = async () =>
      (
        await server.call('getAppointmentList', { token: parent.token, query: {}, body: {} })
      ).data.results.map(({ id }) => id);
    const bookForChild = (index: number) =>
      book(server, parent, physician, getSlotStart(index, 7), child.id).then(
        () => 201,
        (error: unknown) => Number(/\d{3}/.exec(String(error))?.[0]),
      );
    expect([await reads(parent, early.id), await reads(parent, late.id), await openRecord()]).toEqual([
      200, 404, 404,
    ]);
    expect(await listIds()).toEqual(expect.arrayContaining([early.id]));
    expect(await listIds()).not.toContain(late.id);
    expect(await bookForChild(3)).toBe(404);
    const endPrimaryCare = async (as: Person) =>
      (await server.call('deletePatientPCPDoctor', { token: as.token, params: { id: asked.id } })).status;
    expect(await endPrimaryCare(parent)).toBe(404);
    expect((await readFamily(parent)).dependents.find(({ id }) => id === child.id)?.access).toBe('ENDED');

    expect((await allow()).data.parent?.access).toBe('ALLOWED');
    expect((await allow()).status).toBe(201);
    expect([await reads(parent, late.id), await openRecord(), await bookForChild(4)]).toEqual([
      200, 200, 201,
    ]);
    const ended = await server.call('endParentAccess', { token: child.token });
    expect(ended.data.parent?.access).toBe('ENDED');
    expect([await reads(parent, early.id), await reads(parent, late.id), await openRecord()]).toEqual([
      200, 404, 404,
    ]);
    const given = await server.system.db.select().from(consent).where(eq(consent.patient_id, child.id));
    expect(given.filter(({ kind }) => kind === 'PARENT_ACCESS')).toHaveLength(2);
    const audited = await server.system.db.select().from(auditLog).where(eq(auditLog.record_id, child.id));
    expect(audited.filter(({ action }) => action === 'patient.parent_access')).toHaveLength(2);
    expect(await server.system.db.select().from(visit).where(eq(visit.patient_id, child.id))).toHaveLength(3);
  });

  test('PW-01 saved physicians are found again, by their patient only', async () => {
    const { token } = stranger;
    const saved = await server.call('savePhysician', { token, body: { physician: physician.id } });
    expect(saved.status).toBe(201);
    const find = async (person: Person) =>
      (await server.call('searchDoctor', { token: person.token, query: { saved: true } })).data.results;
    expect(await find(stranger)).toMatchObject([{ id: physician.id, is_saved: true }]);
    expect(await find(parent)).toEqual([]);
    await server.call('removeSavedPhysician', { token, params: { id: physician.id } });
    expect(await find(stranger)).toEqual([]);
  });
});
