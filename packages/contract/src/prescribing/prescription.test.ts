import { expect, test } from 'vitest';
import { matchesPrescription, newestPrescriptions, type Prescription } from './prescription.ts';

const item = (id: string, WrittenDate: string): Prescription => ({
  id,
  PrescriberId: 1,
  DisplayName: 'Lisinopril 10 mg oral tablet',
  WrittenDate,
  PrescriberFirstName: 'Amara',
  PrescriberLastName: 'Okafor',
  PrescriberSignature: null,
  degree: 'MD',
  DoseForm: 'Tablet',
  Strength: '10 mg',
  Quantity: '30',
  Refills: '2',
  Route: 'Oral',
});

test('PA-05 prescriptions are sorted newest first', () => {
  const older = item('a', '2026-10-02T09:00:00Z');
  const newer = item('b', '2026-11-19T09:00:00Z');
  expect(newestPrescriptions([older, newer]).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('PA-05 a search matches medication and prescriber', () => {
  const prescription = item('a', '2026-10-02T09:00:00Z');
  expect(matchesPrescription(prescription, 'LISINO')).toBe(true);
  expect(matchesPrescription(prescription, 'okaf')).toBe(true);
  expect(matchesPrescription(prescription, 'metformin')).toBe(false);
});
