import { expect, test } from 'vitest';
import { flagVital } from './flags.ts';
import { findLatestVitals, hasVitals, toVitalNumbers, toVitalValues, type VitalValues } from './vitals.ts';

const NONE: VitalValues = {
  blood_pressure: null,
  pulse: null,
  oxygen_saturation: null,
  temperature: null,
  weight: null,
  height: null,
};

test('CR-12 vitals are shown only when at least one is set', () => {
  expect(hasVitals(null)).toBe(false);
  expect(hasVitals(NONE)).toBe(false);
  expect(hasVitals({ ...NONE, pulse: '72' })).toBe(true);
});

test('CR-12 measurements keep their value between form and wire', () => {
  const values = { ...NONE, blood_pressure: '128/82', temperature: '98.6', height: '66' };
  expect(toVitalNumbers(values)).toMatchObject({
    systolic: 128,
    diastolic: 82,
    height_feet: 5,
    height_inches: 6,
  });
  expect(toVitalValues(toVitalNumbers(values))).toEqual(values);
});

test('CR-12 the latest of each measure counts, with the time it was recorded', () => {
  const newer = { ...NONE, pulse: '72', recorded_at: '2026-11-20T10:00:00.000Z' };
  const older = { ...NONE, pulse: '90', height: '66', recorded_at: '2026-01-02T10:00:00.000Z' };
  const { vitals, recorded_at } = findLatestVitals([newer, older]);
  expect(vitals).toEqual({ ...NONE, pulse: '72', height: '66', updated_at: newer.recorded_at });
  expect(recorded_at).toMatchObject({ pulse: newer.recorded_at, height: older.recorded_at, weight: null });
  expect(findLatestVitals([]).vitals).toEqual({ ...NONE, updated_at: null });
});

test.each([
  ['blood_pressure', '119/79', null],
  ['blood_pressure', '120/79', 'Elevated'],
  ['blood_pressure', '118/80', 'Stage 1 hypertension'],
  ['blood_pressure', '140/70', 'Stage 2 hypertension'],
  ['blood_pressure', '181/90', 'Severe hypertension'],
  ['blood_pressure', '89/61', 'Low'],
  ['pulse', '59', 'Low'],
  ['pulse', '60', null],
  ['pulse', '100', null],
  ['pulse', '101', 'High'],
  ['oxygen_saturation', '95', null],
  ['oxygen_saturation', '94', 'Low'],
  ['oxygen_saturation', '89', 'Very low'],
  ['temperature', '99.0', null],
  ['temperature', '99.1', 'Raised'],
  ['temperature', '100.4', 'Fever'],
  ['temperature', '103.0', 'High fever'],
  ['weight', '400', null],
] as const)('CR-12 %s of %s is flagged as %s', (measure, value, text) => {
  expect(flagVital(measure, { ...NONE, [measure]: value })?.text ?? null).toBe(text);
});
