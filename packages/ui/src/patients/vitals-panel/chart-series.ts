import { normalizeHeightText, type Vitals } from '@openvisit/contract';

/** One measurement: label, value, unit. `value` is empty if it was not taken. */
export interface VitalsLine {
  name: string;
  value: string;
  unit: string;
  /** The unit as screen readers should say it. */
  accessibleText: string;
}

const trimText = (text: string | null) => (text ?? '').trim();

/** The measurements in clinical order (CR-12, NO-04). */
export const vitalsLines = (vitals: Vitals): VitalsLine[] => [
  {
    name: 'Blood Pressure',
    value: trimText(vitals.blood_pressure),
    unit: 'mmHg',
    accessibleText: 'millimetres of mercury',
  },
  { name: 'Pulse', value: trimText(vitals.pulse), unit: 'bpm', accessibleText: 'beats per minute' },
  {
    name: 'Oxygen Saturation',
    value: trimText(vitals.oxygen_saturation),
    unit: '%',
    accessibleText: 'percent',
  },
  { name: 'Weight', value: trimText(vitals.weight), unit: 'lbs', accessibleText: 'pounds' },
  { name: 'Height', value: normalizeHeightText(trimText(vitals.height)), unit: '', accessibleText: '' },
];
