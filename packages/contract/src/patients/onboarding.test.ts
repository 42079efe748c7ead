import { expect, test } from 'vitest';
import { isPatientComplete, isPatientStepDone, getPatientStepPath, PATIENT_STEPS } from './onboarding.ts';

const createRecord = (details = 0, contact = 0, records = 0, dosespot_id: string | null = null) => ({
  versions: { details, contact, records },
  dosespot_id,
});

test('PT-01 the steps are in order', () => {
  expect(PATIENT_STEPS.map(({ path }) => path)).toEqual(['step1', 'contact', 'dosespotPatient', 'step2']);
});

test.each([
  ['step1', null],
  ['step1', createRecord()],
  ['contact', createRecord(1)],
  ['dosespotPatient', createRecord(2, 1)],
  ['step2', createRecord(1, 3, 0, '171')],
  ['profile-complete', createRecord(1, 1, 1, '171')],
  ['step1', createRecord(0, 1, 1, '171')],
])('PT-01 onboarding continues at %s', (path, known) => {
  expect(getPatientStepPath(known)).toBe(path);
});

test('PT-01 a step is done once its part has been saved', () => {
  expect(isPatientStepDone('patientMedicalRecord', createRecord(1, 1, 1))).toBe(true);
  expect(isPatientStepDone('patientDosespotDetail', createRecord(1, 1, 1))).toBe(false);
});

test('RT-10 a patient is complete with personal and contact details', () => {
  expect(isPatientComplete({ details: 1, contact: 0 })).toBe(false);
  expect(isPatientComplete({ details: 0, contact: 1 })).toBe(false);
  expect(isPatientComplete({ details: 1, contact: 2 })).toBe(true);
});
