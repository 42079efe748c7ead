import { expect, test } from 'vitest';
import { fullPatient } from '../../../testing/patients.ts';
import { changedRecords, recordsValues } from './medical-record-values.ts';

const stored = fullPatient();
const [record] = stored.medical_records;
const { id: _, ...entry } = recordsValues(stored).medical_records[0]!;
type Entry = Parameters<typeof changedRecords>[0]['medical_records'][number];

test('PT-06 a record that is removed is deleted from the latest version', () => {
  expect(changedRecords({ medical_records: [] }, stored)).toMatchObject({
    add: [],
    update: [],
    delete: [record!.id],
    version: stored.versions.records,
  });
});

test('PT-06 a new record is added with the id of its document', () => {
  const withoutRecords = fullPatient({ medical_records: [] });
  expect(changedRecords({ medical_records: [entry as Entry] }, withoutRecords)).toMatchObject({
    add: [{ document: record!.document.id }],
    update: [],
    delete: [],
  });
});
