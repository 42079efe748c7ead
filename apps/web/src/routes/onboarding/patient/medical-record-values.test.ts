import { expect, test } from 'vitest';
import { createFullPatient } from '../../../testing/patients.ts';
import { buildChangedRecords, toRecordsValues } from './medical-record-values.ts';

const stored = createFullPatient();
const [record] = stored.medical_records;
const { id: _, ...entry } = toRecordsValues(stored).medical_records[0]!;
type Entry = Parameters<typeof buildChangedRecords>[0]['medical_records'][number];

test('PT-06 a record that is removed is deleted from the latest version', () => {
  expect(buildChangedRecords({ medical_records: [] }, stored)).toMatchObject({
    new: [],
    update: [],
    delete: [record!.id],
    version: stored.versions.records,
  });
});

test('PT-06 a new record is added with the id of its document', () => {
  const withoutRecords = createFullPatient({ medical_records: [] });
  expect(buildChangedRecords({ medical_records: [entry as Entry] }, withoutRecords)).toMatchObject({
    new: [{ document: record!.document.id }],
    update: [],
    delete: [],
  });
});
