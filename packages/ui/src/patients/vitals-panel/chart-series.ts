import { heightAsRead, type Vitals } from '@openvisit/contract';

/** One measure: what, how much, in what. `value` is empty where none was taken. */
export interface VitalsLine {
  name: string;
  value: string;
  unit: string;
  /** What a screen reader says for the unit. */
  spoken: string;
}

const trimmed = (text: string | null) => (text ?? '').trim();

/** The measures in the order a physician reads them (CR-12, NO-04). */
export const vitalsLines = (vitals: Vitals): VitalsLine[] => [
  {
    name: 'Blood Pressure',
    value: trimmed(vitals.blood_pressure),
    unit: 'mmHg',
    spoken: 'millimetres of mercury',
  },
  { name: 'Pulse', value: trimmed(vitals.pulse), unit: 'bpm', spoken: 'beats per minute' },
  { name: 'Oxygen Saturation', value: trimmed(vitals.oxygen_saturation), unit: '%', spoken: 'percent' },
  { name: 'Weight', value: trimmed(vitals.weight), unit: 'lbs', spoken: 'pounds' },
  { name: 'Height', value: heightAsRead(trimmed(vitals.height)), unit: '', spoken: '' },
];
