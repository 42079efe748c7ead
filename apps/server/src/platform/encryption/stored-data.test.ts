import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, getTableName, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@openvisit/contract';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { createPdf, createPdfStream } from '../../modules/files/fixtures/samples.fixtures.ts';
import { dataKey } from '../../schema/data-keys.ts';
import { ENCRYPTED_TABLES } from '../../schema/encrypted-columns.ts';
import { serverProcess } from '../../schema/realtime.ts';
import { visit as visitTable } from '../../schema/visits.ts';
import { DATABASE } from '../../testing/database.ts';
import { updateStatus, type Person } from '../../testing/practice.ts';
import { PATIENT, registerWithPrescriber, writePrescription } from '../../testing/prescribing.ts';
import { startTestServer, TEST_DATA_KEY, type TestServer } from '../../testing/server.ts';
import {
  insertRows,
  migrateTo,
  openBlankDatabase,
  readFixture,
  readTables,
  type BlankDatabase,
  type TableRow,
  type Tables,
} from '../../testing/upgrade.ts';
import { uploadFile } from '../../testing/uploads.ts';
import type { Database } from '../database/database.ts';
import { DAY } from '../durations.ts';
import { registerProcess } from '../realtime/connection-registry.ts';
import { createColumnEncryption, type ColumnEncryption } from './column-encryption.ts';
import { createDataKeys } from './data-keys.ts';
import { countOtherValues, encryptStoredValues } from './encrypt-stored-values.ts';
import { requireSameFirstKey } from './key-register.ts';
import { rotateDataKey } from './rotate-data-key.ts';
import { SEALED_VERSION, getSealedPrefix } from './sealed-text.ts';

const KEYS = createDataKeys([TEST_DATA_KEY]);
const NEW_KEYS = createDataKeys([Buffer.alloc(32, 'a new key'), TEST_DATA_KEY]);

interface StoredValue {
  location: string;
  /** What the database holds. */
  raw: unknown;
  /** What it means; null when it cannot be decrypted. */
  opened: unknown;
}

/** Every value of the encrypted columns that is not empty, in the order of their rows. */
const readEncryptedValues = async (db: Database, encryption: ColumnEncryption): Promise<StoredValue[]> => {
  const values: StoredValue[] = [];
  for (const { table, columns, key, rowId } of ENCRYPTED_TABLES) {
    const all = getTableColumns(table);
    for (const row of (await db.select().from(table)) as TableRow[]) {
      const id = rowId.map((name) => String(row[name])).join('/');
      for (const name of columns) {
        const raw = row[name] as string | string[] | null;
        if (raw === null || raw.length === 0) continue;
        const location = `${getTableName(table)}.${name} of ${key.map((part) => String(row[part])).join('/')}`;
        // JSON of a version before encryption is an object.
        const isText = typeof raw === 'string' || Array.isArray(raw);
        values.push({
          location,
          raw,
          opened: isText ? encryption.open(all[name]!, id, raw) : JSON.stringify(raw),
        });
      }
    }
  }
  return values.sort((a, b) => a.location.localeCompare(b.location));
};

const listMeanings = (values: readonly StoredValue[]) =>
  values.map(({ location, opened }) => [location, opened]);

const signInToDemo = async (server: TestServer, key: string, role: Role): Promise<Person> => {
  const body = { email: `${key}@demo.openvisit.test`, password: DEMO_PASSWORD, role };
  const { data } = await server.call('login', { body });
  return { email: body.email, role, user: data.user, id: data.id ?? '', token: data.token };
};

const getTimeInDays = (server: TestServer, days: number): string =>
  new Date(server.clock.now() + days * DAY).toISOString();

const VITALS = {
  blood_pressure: '128/82',
  pulse: '71',
  oxygen_saturation: '98',
  temperature: '98.6',
  weight: '148',
  height: '66',
};

/** Words that the demo also shows in the clear, such as the cities of public practices, are shorter. */
const SHORTEST_TEXT = 14;

describe(`the demo practice on ${DATABASE}`, () => {
  let server: TestServer;
  const texts = {
    topic: `topic ${randomUUID()}`,
    message: `message ${randomUUID()}`,
    name: `${randomUUID()}.pdf`,
    record: `record ${randomUUID()}`,
    event: 'BEGIN:VCALENDAR of the penguin colony',
    mail: `mail ${randomUUID()}`,
    note: `note ${randomUUID()}`,
    template: `template ${randomUUID()}`,
    summary: `summary ${randomUUID()}`,
    help: `help ${randomUUID()}`,
  };

  beforeAll(async () => {
    server = await startTestServer({ config: { demo: true } });
    const patient = await signInToDemo(server, 'patient', 'PATIENT');
    const physician = await signInToDemo(server, 'physician', 'PHYSICIAN');
    const { data: offered } = await server.call('getDoctorSlots', {
      token: patient.token,
      params: { id: physician.id },
      query: { from: getTimeInDays(server, 0), to: getTimeInDays(server, 14) },
    });
    const body = {
      doctor_detail: physician.id,
      starts_at: offered.results.findLast(({ is_free }) => is_free)?.starts_at ?? '',
      topic: texts.topic,
      patient_timezone: 'America/New_York',
    };
    const { data: visit } = await server.call('addAppointment', { token: patient.token, body });
    expect((await updateStatus(server, physician, visit.id, 'ACCEPTED')).status).toBe(200);
    const params = { id: visit.id };
    const { data: detail } = await server.call('getAppointmentDetail', { token: patient.token, params });
    const socket = await server.socket(patient.token);
    const { chat_room } = detail;
    const client_id = randomUUID();
    await socket.request({ type: 'chat.send', chat_room, client_id, message: texts.message });
    await socket.close();
    const letter = await uploadFile(server, patient, createPdf({ objects: [createPdfStream('a letter')] }), {
      name: texts.name,
    });
    const record = {
      medical_record_name: texts.record,
      record_type: 'LABS',
      examination_date: getTimeInDays(server, -9).slice(0, 10),
      document: letter.id,
    };
    const { data: own } = await server.call('getPatientDetails', {
      token: patient.token,
      params: { id: patient.id },
    });
    const added = await server.call('updatePatientMedicalRecord', {
      token: patient.token,
      params: { id: patient.id },
      body: { version: own.versions.records, new: [record], update: [], delete: [] },
    });
    expect(added.status).toBe(200);
    const app = await server.call('startAuthenticatorApp', {
      token: patient.token,
      body: { password: DEMO_PASSWORD },
    });
    expect(app.status).toBe(200);
    const { token } = physician;
    await server.call('addNotes', { token, body: { appointment: visit.id, plan: texts.note } });
    await server.call('addTemplate', { token, body: { note_name: 'Cough', plan: texts.template } });
    await server.call('getDraftKey', { token });
    const [completed] = await server.system.db
      .select({ id: visitTable.id })
      .from(visitTable)
      .where(and(eq(visitTable.physician_id, physician.id), eq(visitTable.status, 'COMPLETED')));
    const shared = await server.call('shareVisitSummary', {
      token,
      params: { id: completed?.id ?? '' },
      body: { version: 0, what_to_do: texts.summary, when_to_get_help: texts.help },
    });
    expect(shared.status).toBe(200);
    const vitals = await server.call('addPatientVitals', {
      token: patient.token,
      body: { patient: patient.id, ...VITALS },
    });
    expect(vitals.status).toBe(201);
    // Other data than the patient's own, because the sandbox of the provider encrypts nothing.
    const registered = await server.system.services.prescriber.createPatient(PATIENT);
    await registerWithPrescriber(server, { patient: patient.id }, registered);
    const { data: profile } = await server.call('getPrescribingProfile', { token });
    await writePrescription(server, {
      clinician: profile.dosespot_id ?? '',
      patient: registered,
    });
    const [yesterday, today] = [-1, 0].map((days) => getTimeInDays(server, days).slice(0, 10));
    const prescriptions = await server.call('getPrescriptions', {
      token: patient.token,
      body: { patient: patient.id, start_date: yesterday ?? '', end_date: today ?? '', zone: 'UTC' },
    });
    expect(prescriptions.data.results).toHaveLength(1);
    const scan = await uploadFile(server, physician, createPdf({ objects: [createPdfStream('a license')] }), {
      name: 'license.pdf',
    });
    const license = await server.call('addLicense', {
      token,
      body: {
        number: '820441',
        state: 'VT',
        start_date: '2024-01-01',
        end_date: '2030-12-31',
        file: scan.id,
      },
    });
    expect(license.status).toBe(201);
    await server.system.write((unit) =>
      unit.sendMail({
        to: 'someone@example.org',
        subject: 'A mail',
        text: texts.mail,
        calendar: texts.event,
      }),
    );
    await server.server.jobs.drain();
  });
  afterAll(() => server.close());

  test('BX-04 no encrypted column holds, and no other column repeats, what it means', async () => {
    const { db, encryption } = server.system;
    const values = await readEncryptedValues(db, encryption);
    expect(values.filter(({ raw }) => !String(raw).startsWith(SEALED_VERSION))).toEqual([]);
    const listed = ENCRYPTED_TABLES.flatMap(({ table, columns }) =>
      columns.map((name) => `${getTableName(table)}.${name}`),
    );
    const unused = listed.filter(
      (column) => !values.some(({ location }) => location.startsWith(`${column} `)),
    );
    // No browser in the demo is subscribed, nobody pays from a bank account, and mail waits only until it is sent.
    expect(unused.filter((column) => !column.startsWith('billing_bank.'))).toEqual([
      'outgoing_mail.body',
      'outgoing_mail.calendar',
      'push_subscription.auth',
    ]);
    const opened = values.flatMap(({ opened }) =>
      Array.isArray(opened) ? opened.map(String) : [String(opened)],
    );
    const missing = Object.values(texts).filter((text) => !opened.some((value) => value.includes(text)));
    expect(missing).toEqual([]);
    const dump = JSON.stringify(await readTables(db));
    const repeated = opened.filter((text) => text.length >= SHORTEST_TEXT && dump.includes(text));
    expect([...new Set(repeated)]).toEqual([]);
  });

  test.runIf(DATABASE === 'postgres')(
    'BX-04 a rotation is refused while a server whose heartbeat is overdue is still connected',
    async () => {
      const check = server.system.db.transaction(async (tx) => {
        await tx.delete(serverProcess);
        await requireSameFirstKey(tx, NEW_KEYS);
      });
      await expect(check).rejects.toThrow(/servers \(1\) that are starting, stopping or do not respond/);
    },
  );

  test('BX-04 a rotation encrypts every value with the new key, after which the old one is retired', async () => {
    const { db, encryption } = server.system;
    const before = await readEncryptedValues(db, encryption);
    await registerProcess(db, server.server.realtime.process, NEW_KEYS, server.clock.now());
    const newPrefix = getSealedPrefix(NEW_KEYS.first.id);
    expect(await countOtherValues(db, newPrefix)).toBeGreaterThan(100);
    expect(await rotateDataKey(server.system, NEW_KEYS)).toEqual({ remaining: 0, retired: [KEYS.first.id] });
    const onlyNew = createColumnEncryption(createDataKeys([Buffer.alloc(32, 'a new key')]), false);
    const after = await readEncryptedValues(db, onlyNew);
    expect(listMeanings(after)).toEqual(listMeanings(before));
    expect(await countOtherValues(db, newPrefix)).toBe(0);
  });
});

describe(`a database of a version before encryption on ${DATABASE}`, () => {
  let open: BlankDatabase;
  let before: Tables;
  const upgrading = createColumnEncryption(KEYS, true);
  const strict = createColumnEncryption(KEYS, false);

  beforeAll(async () => {
    open = await openBlankDatabase();
    await migrateTo(open.database, 9);
    await insertRows(open.database.db, readFixture());
    await open.database.migrate();
    before = await readTables(open.database.db);
  });
  afterAll(() => open.close());

  test('BX-04 is read as it is, encrypted by concurrent runs, and means the same afterwards', async () => {
    const { db } = open.database;
    const plain = await readEncryptedValues(db, upgrading);
    expect(plain.length).toBeGreaterThan(100);
    expect(plain.some(({ raw }) => String(raw).startsWith(SEALED_VERSION))).toBe(false);
    const runs = [encryptStoredValues(db, KEYS), encryptStoredValues(db, KEYS)];
    expect(listMeanings(await readEncryptedValues(db, upgrading))).toEqual(listMeanings(plain));
    await Promise.all(runs);
    const encrypted = await readEncryptedValues(db, strict);
    expect(listMeanings(encrypted)).toEqual(listMeanings(plain));
    expect(await countOtherValues(db, SEALED_VERSION)).toBe(0);
    // A repeated run changes nothing.
    await encryptStoredValues(db, KEYS);
    expect(await readEncryptedValues(db, strict)).toEqual(encrypted);
    const after = await readTables(db);
    const unlisted = Object.keys(before).filter(
      (name) => !ENCRYPTED_TABLES.some(({ table }) => getTableName(table) === name),
    );
    for (const name of unlisted) expect(after[name], name).toEqual(before[name]);
  });
});

test('BX-04 a server completes the encryption of its database, and the next start is strict', async () => {
  const server = await startTestServer();
  await server.server.jobs.drain();
  const completed = await server.system.db.select().from(dataKey).where(isNotNull(dataKey.completed_at));
  expect(completed.map(({ id }) => id)).toEqual([KEYS.first.id]);
  await server.close();
});
