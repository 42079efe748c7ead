import type { MedicalRecordsInput } from '@openvisit/forms';
import { expect, test } from 'vitest';
import { fullPatient } from '../../../testing/patients.ts';
import { changedRecords, recordsValues } from './medical-record-values.ts';

const stored = fullPatient();
const [record] = stored.medical_records;
const none = fullPatient({ medical_records: [] });
const { id: _, ...entered } = recordsValues(stored).medical_records[0]!;
const entry = entered as MedicalRecordsInput['medical_records'][number];
const sent = [{ medical_records: [entry] }];

test('PT-06 a record that was added without an answer, and removed since, is removed', () => {
  const known = { base: none, newest: stored, sent };
  expect(changedRecords({ medical_records: [] }, known)).toMatchObject({
    add: [],
    update: [],
    delete: [record!.id],
    version: stored.versions.records,
  });
  expect(changedRecords({ medical_records: [entry] }, known)).toMatchObject({
    add: [],
    update: [],
    delete: [],
  });
});

test('PT-06 what another device added meanwhile stays', () => {
  const known = { base: none, newest: stored, sent: [] };
  expect(changedRecords({ medical_records: [] }, known)).toMatchObject({ add: [], delete: [] });
});
