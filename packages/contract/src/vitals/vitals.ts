import { splitHeight, toHeightInches } from '../patients/body-measures.ts';
import { defineTexts } from '../language/translate.ts';

/** The measurements in clinical order; field names are the specification's. */
export const VITAL_MEASURES = [
  'blood_pressure',
  'pulse',
  'oxygen_saturation',
  'temperature',
  'weight',
  'height',
] as const;
export type VitalMeasure = (typeof VITAL_MEASURES)[number];

/** Measurements as texts; null if not taken (CR-12). */
export interface VitalValues {
  /** Systolic and diastolic in mmHg: '128/82'. */
  blood_pressure: string | null;
  /** Beats per minute. */
  pulse: string | null;
  /** Percent. */
  oxygen_saturation: string | null;
  /** Degrees Fahrenheit. */
  temperature: string | null;
  /** Pounds. */
  weight: string | null;
  /** Inches. */
  height: string | null;
}

/** The latest vitals of a patient (CR-12). */
export interface Vitals extends VitalValues {
  /** When the latest of them was recorded: ISO 8601, UTC. */
  updated_at: string | null;
}

export const VITAL_LABELS: Readonly<Record<VitalMeasure, string>> = defineTexts({
  blood_pressure: 'Blood Pressure',
  pulse: 'Pulse',
  oxygen_saturation: 'Oxygen Saturation',
  temperature: 'Temperature',
  weight: 'Weight',
  height: 'Height',
});

/**
 * Units, translated where they are shown like those of {@link PLAUSIBLE_VITALS}. A height is written in feet and inches.
 */
export const VITAL_UNITS: Readonly<Record<VitalMeasure, string>> = {
  blood_pressure: 'mmHg',
  pulse: 'bpm',
  oxygen_saturation: '%',
  temperature: '°F',
  weight: 'lbs',
  height: '',
};

/** Whether at least one vital is set; vitals are hidden otherwise (B3). */
export const hasVitals = <V extends VitalValues>(vitals: V | null): vitals is V =>
  vitals !== null && VITAL_MEASURES.some((measure) => (vitals[measure] ?? '').trim() !== '');

/** Measurements as the form has them; null if not taken. */
export interface VitalNumbers {
  systolic: number | null;
  diastolic: number | null;
  pulse: number | null;
  oxygen_saturation: number | null;
  temperature: number | null;
  weight: number | null;
  height_feet: number | null;
  height_inches: number | null;
}
export type VitalNumber = keyof VitalNumbers;

/** Values outside are typing errors, not findings: nobody alive measures them. */
export const PLAUSIBLE_VITALS: Readonly<
  Record<VitalNumber, { label: string; unit: string; min: number; max: number; decimals: 0 | 1 }>
> = defineTexts({
  systolic: { label: 'Systolic', unit: 'mmHg', min: 50, max: 300, decimals: 0 },
  diastolic: { label: 'Diastolic', unit: 'mmHg', min: 20, max: 200, decimals: 0 },
  pulse: { label: 'Pulse', unit: defineTexts('bpm'), min: 20, max: 300, decimals: 0 },
  oxygen_saturation: { label: 'Oxygen saturation', unit: '%', min: 50, max: 100, decimals: 0 },
  temperature: { label: 'Temperature', unit: '°F', min: 80, max: 115, decimals: 1 },
  weight: { label: 'Weight', unit: defineTexts('lbs'), min: 1, max: 1500, decimals: 1 },
  height_feet: { label: 'Height, feet', unit: defineTexts('ft'), min: 0, max: 8, decimals: 0 },
  height_inches: { label: 'Height, inches', unit: defineTexts('in'), min: 0, max: 11, decimals: 0 },
});

const toText = (value: number | null): string | null => (value === null ? null : String(value));
const toNumber = (text: string | null | undefined): number | null =>
  text === null || text === undefined || text.trim() === '' ? null : Number(text);

/** The texts of measurements that were entered as numbers. */
export const toVitalValues = (numbers: VitalNumbers): VitalValues => {
  const { systolic, diastolic, height_feet, height_inches } = numbers;
  return {
    blood_pressure: systolic === null || diastolic === null ? null : `${systolic}/${diastolic}`,
    pulse: toText(numbers.pulse),
    oxygen_saturation: toText(numbers.oxygen_saturation),
    temperature: toText(numbers.temperature),
    weight: toText(numbers.weight),
    height: height_feet === null ? null : String(toHeightInches(height_feet, height_inches ?? 0)),
  };
};

/** Systolic and diastolic of '128/82'; null for any other text. */
export const parseBloodPressure = (text: string | null): { systolic: number; diastolic: number } | null => {
  const [, systolic, diastolic] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(text ?? '') ?? [];
  return systolic === undefined ? null : { systolic: Number(systolic), diastolic: Number(diastolic) };
};

/** The numbers of measurements on the wire. */
export const toVitalNumbers = (values: Partial<VitalValues>): VitalNumbers => {
  const pressure = parseBloodPressure(values.blood_pressure ?? null);
  const height = toNumber(values.height);
  const parts = height === null ? null : splitHeight(Math.round(height));
  return {
    systolic: pressure?.systolic ?? null,
    diastolic: pressure?.diastolic ?? null,
    pulse: toNumber(values.pulse),
    oxygen_saturation: toNumber(values.oxygen_saturation),
    temperature: toNumber(values.temperature),
    weight: toNumber(values.weight),
    height_feet: parts?.feet ?? null,
    height_inches: parts?.inches ?? null,
  };
};

/** The latest value of each measure with the time it was recorded, which may differ: a height is rarely taken again. */
export interface LatestVitals {
  vitals: Vitals;
  recorded_at: Record<VitalMeasure, string | null>;
}

/** The latest value of each measure among records that are sorted newest first (CR-12). */
export const findLatestVitals = (
  records: readonly (VitalValues & { recorded_at: string })[],
): LatestVitals => {
  const found = VITAL_MEASURES.map((measure) => ({
    measure,
    record: records.find((record) => record[measure] !== null),
  }));
  const values = Object.fromEntries(
    found.map(({ measure, record }) => [measure, record?.[measure] ?? null]),
  ) as unknown as VitalValues;
  const recorded_at = Object.fromEntries(
    found.map(({ measure, record }) => [measure, record?.recorded_at ?? null]),
  ) as Record<VitalMeasure, string | null>;
  return { vitals: { ...values, updated_at: records[0]?.recorded_at ?? null }, recorded_at };
};
