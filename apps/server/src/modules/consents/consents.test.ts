import {
  type Body,
  CONSENT_DOCUMENTS,
  CONSENT_VERSIONS,
  REPLY_MESSAGES,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservation } from '../../schema/availability.ts';
import { findDatabaseError } from '../../platform/database/database.ts';
import { consent, consentDocument } from '../../schema/consents.ts';
import { auditLog } from '../../schema/audit.ts';
import { visit } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import { FEE } from '../../testing/holds.ts';
import { findCode, waitForMail } from '../../testing/mailbox.ts';
import {
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  updateStatus,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { createPatient } from '../patients/index.ts';
import { publishDocuments } from './index.ts';

/** An earlier version of each text, which no build publishes any more. */
const EARLIER = 0;
const VERSION = CONSENT_VERSIONS.TELEHEALTH;

describe(`consents on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let other: Person;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    other = await createTestPhysician(server, 'bennett');
    const documents = CONSENT_DOCUMENTS.map((document) => ({
      ...document,
      version: EARLIER,
      text: 'Earlier',
    }));
    await publishDocuments(server.system, documents);
  });
  afterAll(() => server.close());

  let days = 0;
  const takeNextSlot = (): string => getSlotStart(1, (days += 1));

  const tryBook = ({ token }: Person, overrides: Partial<Body<'addAppointment'>> = {}) => {
    const { telehealth_consent: _, ...body } = buildBooking({
      doctor_detail: physician.id,
      starts_at: takeNextSlot(),
    });
    return server.call('addAppointment', { token, body: { ...body, ...overrides } });
  };
  const list = async ({ token }: Person) =>
    (await server.call('getConsents', { token, query: {} })).data.results;
  const listDueConsents = async ({ token }: Person) =>
    (await server.call('getBookablePatients', { token })).data.results.map(
      ({ telehealth_consent_due }) => telehealth_consent_due,
    );
  const withdraw = ({ token }: Person, id: string | undefined) =>
    server.call('withdrawConsent', { token, body: { id: id ?? '' } });
  const countRows = async () => {
    const { db } = server.system;
    const tables = [visit, reservation, consent, auditLog];
    return Promise.all(
      tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows),
    );
  };
  const insertConsent = (row: typeof consent.$inferInsert) =>
    server.system.write(({ tx }) => tx.insert(consent).values(row));

  test('BX-03 sign-up records the accepted terms and privacy policy', async () => {
    const email = 'amara@example.org';
    await server.call('emailVerification', { body: { email } });
    const secret_code = findCode(await waitForMail(server, email));
    const { data } = await server.call('verifyEmail', { body: { email, secret_code } });
    const person = { email, first_name: 'Amara', last_name: 'Okafor', password: TEST_PASSWORD };
    const signedUp = await server.call('signup', {
      body: { ...person, role: ['PATIENT'], agree_terms: true, verification_token: data.verification_token },
    });
    expect(signedUp.data.pending_consents).toEqual([]);
    const recorded = await list({ ...person, id: '', user: '', role: 'PATIENT', token: signedUp.data.token });
    expect(recorded).toHaveLength(2);
    expect(recorded).toEqual(
      expect.arrayContaining(
        ['TERMS', 'PRIVACY'].map((kind) =>
          expect.objectContaining({ kind, version: 1, patient: null, can_withdraw: false }),
        ),
      ),
    );
  });

  test('BX-03 a booking without the telehealth consent is refused and keeps nothing', async () => {
    const patient = await createTestPatient(server, 'grace');
    const before = await countRows();
    const refused = { status: 409, message: [VISIT_MESSAGES.CONSENT_REQUIRED] };
    expect(await tryBook(patient)).toMatchObject(refused);
    expect(await tryBook(patient, { telehealth_consent: VERSION + 1 })).toMatchObject(refused);
    expect(await countRows()).toEqual(before);
  });

  test('BX-03 the first booking records the consent and the agreed fee, the next one only its fee', async () => {
    const patient = await createTestPatient(server, 'ines');
    expect(await listDueConsents(patient)).toEqual([VERSION]);
    const first = await tryBook(patient, { telehealth_consent: VERSION, fee: FEE });
    expect(first.status).toBe(201);
    expect(await listDueConsents(patient)).toEqual([null]);
    const second = await tryBook(patient, { fee: FEE });
    expect(second.status).toBe(201);
    // A client that shows no fee agrees to none.
    expect((await tryBook(patient)).status).toBe(201);
    const buildFeeConsent = (visit_at: string) => ({
      kind: 'FEES',
      fee: { amount: FEE, currency: 'usd', physician: 'hart Person', visit_at },
    });
    const telehealth = { kind: 'TELEHEALTH', fee: null, by: { is_self: true }, patient: { is_self: true } };
    const recorded = await list(patient);
    expect(recorded).toHaveLength(3);
    expect(recorded[0]).toMatchObject(buildFeeConsent(second.data.starts_at));
    expect(recorded.find(({ kind }) => kind === 'TELEHEALTH')).toMatchObject(telehealth);
    expect(recorded.filter(({ kind }) => kind === 'FEES')[1]).toMatchObject(
      buildFeeConsent(first.data.starts_at),
    );
  });

  test('BX-03 simultaneous bookings and double acceptances record a consent once', async () => {
    const patient = await createTestPatient(server, 'hugo');
    const bookings = [physician, other, physician, other].map(({ id }) =>
      tryBook(patient, { doctor_detail: id, telehealth_consent: VERSION }),
    );
    expect((await Promise.all(bookings)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const body = {
      documents: [
        { kind: 'TERMS' as const, version: 1 },
        { kind: 'PRIVACY' as const, version: 1 },
      ],
    };
    const accept = () => server.call('acceptConsents', { token: patient.token, body });
    for (const reply of await Promise.all([accept(), accept(), accept()]))
      expect(reply).toMatchObject({ status: 201, data: { pending_consents: [] } });
    expect((await list(patient)).map(({ kind }) => kind).sort()).toEqual(['PRIVACY', 'TELEHEALTH', 'TERMS']);
  });

  test('BX-03 a parent consents for each dependent, and all of them read it', async () => {
    const parent = await createTestPatient(server, 'petra');
    const teenager = await createTestPatient(server, 'leo', parent);
    const child = await createPatient(server.system, {
      user: null,
      parent: parent.user,
      first_name: 'Mila',
      last_name: 'Person',
      date_of_birth: '2019-01-01',
      gender: 'FEMALE',
    });
    const booked = [
      await tryBook(parent, { patient_detail: child, telehealth_consent: VERSION }),
      await tryBook(parent, { patient_detail: teenager.id, telehealth_consent: VERSION }),
    ];
    expect(booked.map(({ status }) => status)).toEqual([201, 201]);
    expect(await tryBook(parent)).toMatchObject({ status: 409 });
    expect((await tryBook(teenager)).status).toBe(201);
    expect((await list(parent)).map(({ patient }) => patient?.name).sort()).toEqual([
      'Mila Person',
      'leo Person',
    ]);
    const [given] = await list(teenager);
    expect(given).toMatchObject({
      by: { name: 'petra Person', is_self: false },
      patient: { name: 'leo Person', is_self: true },
    });
  });

  test('BX-03 a withdrawn consent stays on record, and the next booking asks again', async () => {
    const patient = await createTestPatient(server, 'rosa');
    const stranger = await createTestPatient(server, 'sven');
    await tryBook(patient, { telehealth_consent: VERSION, fee: FEE });
    const [telehealth, fees] = ['TELEHEALTH', 'FEES'].map(
      (kind) => async () => (await list(patient)).find((row) => row.kind === kind),
    );
    const given = await telehealth?.();
    expect((await withdraw(stranger, given?.id)).status).toBe(404);
    expect(await withdraw(patient, (await fees?.())?.id)).toMatchObject({
      status: 409,
      message: [REPLY_MESSAGES.CONSENT_NOT_WITHDRAWABLE],
    });
    const replies = await Promise.all([withdraw(patient, given?.id), withdraw(patient, given?.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await telehealth?.()).toMatchObject({ withdrawn_at: expect.any(String), can_withdraw: false });
    expect(await tryBook(patient)).toMatchObject({ status: 409, message: [VISIT_MESSAGES.CONSENT_REQUIRED] });
    expect((await tryBook(patient, { telehealth_consent: VERSION })).status).toBe(201);
    expect((await tryBook(patient)).status).toBe(201);
    const rows = await server.system.db.select().from(consent).where(eq(consent.patient_id, patient.id));
    expect(rows.filter(({ kind }) => kind === 'TELEHEALTH')).toHaveLength(3);
  });

  test('BX-03 a new version of a text is asked for at sign-in, at the next refresh and at booking', async () => {
    const patient = await createTestPatient(server, 'vera');
    const accepted_at = new Date(server.clock.now());
    const earlier = { user_id: patient.user, version: EARLIER, accepted_at };
    await insertConsent({ ...earlier, kind: 'TERMS' });
    await insertConsent({ ...earlier, kind: 'PRIVACY' });
    await insertConsent({ ...earlier, kind: 'PRIVACY', version: 1 });
    await insertConsent({ ...earlier, kind: 'TELEHEALTH', patient_id: patient.id });
    const pending_consents = [{ kind: 'TERMS', version: 1 }];
    const session = await server.login(patient.email, 'PATIENT');
    expect(session.pending_consents).toEqual(pending_consents);
    const refreshed = await server.call('generateToken', { body: { refresh_token: session.refresh_token } });
    expect(refreshed.data.pending_consents).toEqual(pending_consents);
    const accept = (version: number) =>
      server.call('acceptConsents', {
        token: session.token,
        body: { documents: [{ kind: 'TERMS', version }] },
      });
    expect(await accept(2)).toMatchObject({ status: 409, message: [REPLY_MESSAGES.CONSENT_CHANGED] });
    expect((await accept(1)).data).toEqual({ pending_consents: [] });
    const patientNow = { ...patient, token: session.token };
    expect(await listDueConsents(patientNow)).toEqual([VERSION]);
    expect(await tryBook(patientNow)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.CONSENT_REQUIRED],
    });
  });

  test('BX-03 the physician who cares for the patient sees the consent of the booking', async () => {
    const patient = await createTestPatient(server, 'nils');
    const { data } = await tryBook(patient, { telehealth_consent: VERSION });
    const read = async ({ token }: Person) =>
      (await server.call('getAppointmentDetail', { token, params: { id: data.id } })).data.telehealth_consent;
    const accepted_at = (await list(patient))[0]?.accepted_at;
    expect(await read(physician)).toEqual({ version: VERSION, accepted_at, withdrawn_at: null });
    expect(await read(patient)).toBeNull();
    await withdraw(patient, (await list(patient))[0]?.id);
    expect(await read(physician)).toMatchObject({ accepted_at, withdrawn_at: expect.any(String) });
    await updateStatus(server, physician, data.id, 'DENIED');
    expect(await read(physician)).toBeNull();
  });

  test('BX-03 what was agreed to is read in its version, and a physician reads no consent of a patient', async () => {
    const read = (version: number) =>
      server.call('getConsentDocument', { token: physician.token, query: { kind: 'TERMS', version } });
    expect((await read(1)).data.text).toBe(CONSENT_DOCUMENTS.find(({ kind }) => kind === 'TERMS')?.text);
    expect((await read(9)).status).toBe(404);
    expect(await list(physician)).toEqual([]);
  });

  test('BX-03 a text that changed under its version stops the start', async () => {
    const changed = CONSENT_DOCUMENTS.map((document) =>
      document.kind === 'FEES' ? { ...document, text: `${document.text} ` } : document,
    );
    await expect(publishDocuments(server.system, changed)).rejects.toThrow(
      `The text FEES differs from the published version ${CONSENT_VERSIONS.FEES}; give the changed text a new version`,
    );
  });

  test.each(['consent', 'consent_document'])(
    'BX-03 the rows of %s cannot be changed or deleted',
    async (table) => {
      const change = (statement: string) =>
        server.system
          .write(({ tx }) => tx.execute(sql.raw(statement)))
          .then(
            () => 'done',
            (error: unknown) => findDatabaseError(error)?.code,
          );
      for (const statement of [
        `update ${table} set version = 7`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        expect(await change(statement)).toBe('42501');
      expect(await server.system.db.select({ rows: count() }).from(consentDocument)).toEqual([
        { rows: 2 * CONSENT_DOCUMENTS.length },
      ]);
    },
  );
});
