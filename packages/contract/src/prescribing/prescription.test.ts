import { expect, test } from 'vitest';
import { matchesPrescription, sortPrescriptions, type Prescription } from './prescription.ts';

const createPrescription = (id: string, WrittenDate: string): Prescription => ({
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
  const older = createPrescription('a', '2026-10-02T09:00:00Z');
  const newer = createPrescription('b', '2026-11-19T09:00:00Z');
  expect(sortPrescriptions([older, newer]).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('PA-05 a search matches medication and prescriber', () => {
  const prescription = createPrescription('a', '2026-10-02T09:00:00Z');
  expect(matchesPrescription(prescription, 'LISINO')).toBe(true);
  expect(matchesPrescription(prescription, 'okaf')).toBe(true);
  expect(matchesPrescription(prescription, 'metformin')).toBe(false);
});
