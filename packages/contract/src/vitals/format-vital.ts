import { formatHeightInches, normalizeHeightText } from '../patients/body-measures.ts';
import { t } from '../language/translate.ts';
import { VITAL_UNITS, type VitalMeasure } from './vitals.ts';

/** A measurement as it is written: '128/82', '5 ft 6 in'; empty if it was not taken. */
export const formatVitalValue = (measure: VitalMeasure, value: string | null): string => {
  const text = (value ?? '').trim();
  if (measure !== 'height' || text === '') return text;
  const inches = Number(text);
  return Number.isNaN(inches) ? normalizeHeightText(text) : formatHeightInches(inches);
};

/** A measurement with its unit; empty if it was not taken. */
export const formatVital = (measure: VitalMeasure, value: string | null): string => {
  const text = formatVitalValue(measure, value);
  return text === '' ? '' : `${text} ${t(VITAL_UNITS[measure])}`.trim();
};
