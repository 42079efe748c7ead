import { heightAsRead, type Vitals } from '@openvisit/contract';

/** One measurement: label, value, unit. `value` is empty if it was not taken. */
export interface VitalsLine {
  name: string;
  value: string;
  unit: string;
  /** The unit as screen readers should say it. */
  spoken: string;
}

const trimmed = (text: string | null) => (text ?? '').trim();

/** The measurements in clinical order (CR-12, NO-04). */
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
