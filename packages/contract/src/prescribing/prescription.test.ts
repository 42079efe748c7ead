import { expect, test } from 'vitest';
import { buildPrescription } from '../testing/index.ts';
import type { Prescription } from '../types.ts';
import { matchesPrescription, sortPrescriptions } from './prescription.ts';

const createPrescription = (id: string, WrittenDate: string): Prescription =>
  buildPrescription({ id, WrittenDate, DisplayName: 'Lisinopril 10 mg oral tablet' });

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
