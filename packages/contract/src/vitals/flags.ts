import { parseBloodPressure, type VitalMeasure, type VitalValues } from './vitals.ts';
import { defineTexts, t } from '../language/translate.ts';

/** What a measurement means for an adult: `alert` needs attention now. */
export interface VitalFlag {
  level: 'notice' | 'alert';
  /** 'High', 'Fever', 'Stage 2 hypertension'. */
  text: string;
}

/** From this age on the ranges apply. */
export const ADULT_YEARS = 18;

interface Range {
  /** The range holds below this value. */
  below: number;
  flag: VitalFlag | null;
}

const createNotice = (text: string): VitalFlag => ({ level: 'notice', text });
const createAlert = (text: string): VitalFlag => ({ level: 'alert', text });

/** Adult ranges at rest, in ascending order: American Heart Association (pulse), WHO (oxygen), CDC and NHS (temperature). */
const RANGES: Partial<Record<VitalMeasure, readonly Range[]>> = defineTexts({
  pulse: [
    { below: 40, flag: createAlert('Very low') },
    { below: 60, flag: createNotice('Low') },
    { below: 100.5, flag: null },
    { below: 130, flag: createNotice('High') },
    { below: Infinity, flag: createAlert('Very high') },
  ],
  oxygen_saturation: [
    { below: 90, flag: createAlert('Very low') },
    { below: 95, flag: createNotice('Low') },
    { below: Infinity, flag: null },
  ],
  temperature: [
    { below: 95, flag: createAlert('Hypothermia') },
    { below: 97, flag: createNotice('Low') },
    { below: 99.05, flag: null },
    { below: 100.4, flag: createNotice('Raised') },
    { below: 103, flag: createNotice('Fever') },
    { below: Infinity, flag: createAlert('High fever') },
  ],
});

/** Categories of the ACC/AHA guideline of 2017; the higher of both numbers decides. Below 90/60 is low (NHLBI). */
const flagBloodPressure = (text: string | null): VitalFlag | null => {
  const pressure = parseBloodPressure(text);
  if (!pressure) return null;
  const { systolic, diastolic } = pressure;
  if (systolic > 180 || diastolic > 120) return createAlert(defineTexts('Severe hypertension'));
  if (systolic >= 140 || diastolic >= 90) return createNotice(defineTexts('Stage 2 hypertension'));
  if (systolic >= 130 || diastolic >= 80) return createNotice(defineTexts('Stage 1 hypertension'));
  if (systolic < 90 || diastolic < 60) return createNotice(defineTexts('Low'));
  return systolic >= 120 ? createNotice(defineTexts('Elevated')) : null;
};

const findFlag = (measure: VitalMeasure, values: VitalValues): VitalFlag | null => {
  if (measure === 'blood_pressure') return flagBloodPressure(values.blood_pressure);
  const text = values[measure];
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value)) return null;
  return RANGES[measure]?.find(({ below }) => value < below)?.flag ?? null;
};

/**
 * The flag of a measurement by published adult ranges. Null within them, and for weight and height, which need a history.
 */
export const flagVital = (measure: VitalMeasure, values: VitalValues): VitalFlag | null => {
  const flag = findFlag(measure, values);
  return flag && { ...flag, text: t(flag.text) };
};

/** The normal adult range of each measure that has one, for charts. For blood pressure, the ranges of both numbers. */
export const NORMAL_VITALS = {
  systolic: { from: 90, to: 120 },
  diastolic: { from: 60, to: 80 },
  pulse: { from: 60, to: 100 },
  oxygen_saturation: { from: 95, to: 100 },
  temperature: { from: 97, to: 99 },
} as const;
