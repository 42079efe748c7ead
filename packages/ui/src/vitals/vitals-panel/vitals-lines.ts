import {
  defineTexts,
  flagVital,
  t,
  VITAL_LABELS,
  VITAL_MEASURES,
  VITAL_UNITS,
  type VitalFlag,
  type VitalMeasure,
  type Vitals,
  formatVitalValue,
} from '@openvisit/contract';

/** One measurement: label, value, unit. `value` is empty if it was not taken. */
export interface VitalsLine {
  measure: VitalMeasure;
  name: string;
  value: string;
  unit: string;
  /** The unit as screen readers should say it. */
  accessibleText: string;
  /** By the ranges for adults. */
  flag: VitalFlag | null;
}

const SPOKEN_UNITS: Readonly<Partial<Record<VitalMeasure, string>>> = defineTexts({
  blood_pressure: 'millimeters of mercury',
  pulse: 'beats per minute',
  oxygen_saturation: 'percent',
  temperature: 'degrees Fahrenheit',
  weight: 'pounds',
});

const speakUnit = (measure: VitalMeasure): string => {
  const unit = SPOKEN_UNITS[measure];
  return unit === undefined ? '' : t(unit);
};

/** The measurements in clinical order (CR-12, NO-04). */
export const listVitals = (vitals: Vitals): VitalsLine[] =>
  VITAL_MEASURES.map((measure) => ({
    measure,
    name: t(VITAL_LABELS[measure]),
    value: formatVitalValue(measure, vitals[measure]),
    unit: t(VITAL_UNITS[measure]),
    accessibleText: speakUnit(measure),
    flag: flagVital(measure, vitals),
  }));
