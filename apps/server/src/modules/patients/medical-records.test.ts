import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import {
  PATIENT_DETAILS,
  createPatientAccount,
  EMPTY_LIST_CHANGE,
  buildMedicalRecord,
  createUploadedDocument,
} from '../../testing/patients.ts';
import { MONDAY, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { file } from '../../schema/files.ts';
import { patientMedicalRecord } from '../../schema/patients.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
});
afterAll(() => server.close());

const createWithDetails = async (name: string): Promise<Person> => {
  const person = await createPatientAccount(server, name);
  const { data } = await server.call('addPatientDetails', { token: person.token, body: PATIENT_DETAILS });
  return { ...person, id: data.id };
};

const addRecords = (person: Person, ...data: ReturnType<typeof buildMedicalRecord>[]) =>
  server.call('addPatientMedicalRecord', { token: person.token, body: { data } });

const updateRecords = (
  person: Person,
  version: number,
  changes: Partial<Record<keyof typeof EMPTY_LIST_CHANGE, unknown>>,
) =>
  server.call('updatePatientMedicalRecord', {
    token: person.token,
    params: { id: person.id },
    body: { version, ...EMPTY_LIST_CHANGE, ...changes } as never,
  });

const getFile = async (id: string) => {
  const [row] = await server.system.db.select().from(file).where(eq(file.id, id));
  return row;
};

describe('medical records', () => {
  test('PT-06 records are added with their documents, which only the owner can open', async () => {
    const person = await createWithDetails('several');
    const [firstFile, secondFile] = [
      await createUploadedDocument(server, person),
      await createUploadedDocument(server, person),
    ];
    const reply = await addRecords(person, buildMedicalRecord(firstFile), {
      ...buildMedicalRecord(secondFile, 'Chest film'),
      record_type: 'IMAGING',
    });
    expect(reply).toMatchObject({
      status: 201,
      data: {
        medical_records: [
          {
            medical_record_name: 'Blood panel',
            record_type: 'LABS',
            document: { id: firstFile, name: 'panel.pdf' },
          },
          { medical_record_name: 'Chest film', record_type: 'IMAGING', document: { id: secondFile } },
        ],
        versions: { records: 1 },
      },
    });
    expect(await getFile(firstFile)).toMatchObject({
      record_type: 'patient_medical_record',
      state: 'complete',
    });
  });

  test('PT-06 a repeated request adds nothing', async () => {
    const person = await createWithDetails('again');
    const document = await createUploadedDocument(server, person);
    const replies = await Promise.all([
      addRecords(person, buildMedicalRecord(document)),
      addRecords(person, buildMedicalRecord(document)),
    ]);
    const third = await addRecords(person, buildMedicalRecord(document));
    expect([...replies, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(third.data.medical_records).toHaveLength(1);
    const rows = await server.system.db.$count(
      patientMedicalRecord,
      eq(patientMedicalRecord.patient_id, person.id),
    );
    expect(rows).toBe(1);
  });

  test('PT-06 a repeated first save with other content or fewer entries is refused; the next save succeeds', async () => {
    const person = await createWithDetails('corrected');
    const [firstFile, secondFile] = [
      await createUploadedDocument(server, person),
      await createUploadedDocument(server, person),
    ];
    const records = [buildMedicalRecord(firstFile), buildMedicalRecord(secondFile, ' Chest film ')] as const;
    await addRecords(person, ...records);
    const corrected = buildMedicalRecord(secondFile, 'Chest film, left');
    const redated = { ...buildMedicalRecord(firstFile), examination_date: '2026-01-31' };
    const refused = { status: 409, message: [MESSAGES.RECORD_CHANGED] };
    expect(await addRecords(person, buildMedicalRecord(firstFile), corrected)).toMatchObject(refused);
    expect(await addRecords(person, redated, buildMedicalRecord(secondFile, 'Chest film'))).toMatchObject(
      refused,
    );
    expect(await addRecords(person, buildMedicalRecord(firstFile))).toMatchObject(refused);
    expect(await addRecords(person, ...records)).toMatchObject({
      status: 201,
      data: { versions: { records: 1 } },
    });
    // The browser's next request has no ids, because the reply with them was lost.
    const next = await updateRecords(person, 1, { new: [corrected] });
    expect(next.data.medical_records).toMatchObject([
      { medical_record_name: 'Blood panel', document: { id: firstFile } },
      { medical_record_name: 'Chest film, left', document: { id: secondFile } },
    ]);
    expect((await getFile(secondFile))?.state).toBe('complete');
    expect((await updateRecords(person, 2, { new: [corrected, corrected] })).status).toBe(409);
  });

  test('PT-06 an empty list completes the step', async () => {
    const person = await createWithDetails('none');
    expect((await addRecords(person)).data).toMatchObject({ medical_records: [], versions: { records: 1 } });
    expect((await addRecords(person)).data.versions.records).toBe(1);
  });

  test('PT-06 records are added, updated and deleted; documents without a record are released', async () => {
    const person = await createWithDetails('changes');
    const files = await Promise.all([1, 2, 3, 4].map(() => createUploadedDocument(server, person)));
    const [firstFile = '', secondFile = '', thirdFile = '', fourthFile = ''] = files;
    const { data } = await addRecords(
      person,
      buildMedicalRecord(firstFile),
      buildMedicalRecord(secondFile, 'Chest film'),
    );
    const [first, second] = data.medical_records;
    const changed = await updateRecords(person, 1, {
      new: [buildMedicalRecord(thirdFile, 'Letter')],
      update: [{ ...buildMedicalRecord(fourthFile, 'Blood panel, new'), id: first!.id }],
      delete: [second!.id],
    });
    expect(changed.data.medical_records).toMatchObject([
      { id: first!.id, medical_record_name: 'Blood panel, new', document: { id: fourthFile } },
      { medical_record_name: 'Letter', document: { id: thirdFile } },
    ]);
    expect((await getFile(firstFile))?.state).toBe('deleted');
    expect((await getFile(secondFile))?.state).toBe('deleted');
    expect((await getFile(fourthFile))?.state).toBe('complete');
    expect(await updateRecords(person, 1, {})).toMatchObject({
      status: 409,
      message: [MESSAGES.RECORD_CHANGED],
    });
  });

  test('PT-06 deleting a record and adding another with the same document updates the record', async () => {
    const person = await createWithDetails('anew');
    const document = await createUploadedDocument(server, person);
    const { data } = await addRecords(person, buildMedicalRecord(document));
    const [first] = data.medical_records;
    const entry = buildMedicalRecord(document, 'Blood panel, corrected');
    const changed = await updateRecords(person, 1, { new: [entry], delete: [first!.id] });
    expect(changed).toMatchObject({
      status: 200,
      data: {
        medical_records: [{ id: first!.id, medical_record_name: entry.medical_record_name }],
      },
    });
    expect((await getFile(document))?.state).toBe('complete');
  });

  test("PT-06 another user's document, or one that belongs to another record, is refused and nothing is saved", async () => {
    const person = await createWithDetails('thief');
    const other = await createWithDetails('victim');
    const foreign = await createUploadedDocument(server, other);
    expect((await addRecords(person, buildMedicalRecord(foreign))).status).toBe(404);
    const ownDocument = await createUploadedDocument(server, person);
    expect(
      (
        await addRecords(
          person,
          buildMedicalRecord(ownDocument),
          buildMedicalRecord(ownDocument, 'Once more'),
        )
      ).status,
    ).toBe(409);
    const read = await server.call('getPatientDetails', { token: person.token, params: { id: person.id } });
    expect(read.data).toMatchObject({ medical_records: [], versions: { records: 0 } });
  });

  test('PT-06 a field error names its position in the whole list', async () => {
    const person = await createWithDetails('places');
    const [firstFile, secondFile] = [
      await createUploadedDocument(server, person),
      await createUploadedDocument(server, person),
    ];
    await addRecords(person, buildMedicalRecord(firstFile));
    const future = { ...buildMedicalRecord(secondFile), examination_date: '2026-03-03' };
    const reply = await updateRecords(person, 1, { new: [future] });
    expect(reply).toMatchObject({
      status: 400,
      message: [MESSAGES.DATE_NOT_PAST],
      data: { field: 'medical_records.1.examination_date', problem: MESSAGES.DATE_NOT_PAST },
    });
  });

  test('PT-06 medical records require a patient record', async () => {
    const person = await createPatientAccount(server, 'nobody');
    expect((await addRecords(person)).status).toBe(404);
  });
});
