import {
  parseBloodPressure,
  t,
  VITAL_LABELS,
  VITAL_UNITS,
  type VitalMeasure,
  type VitalsRecord,
} from '@openvisit/contract';
import type { ChartSeries } from '../../data/chart/Chart.tsx';

/** One measure over time, oldest first. */
export interface Trend {
  id: VitalMeasure;
  label: string;
  unit: string;
  /** ISO 8601, UTC. */
  times: string[];
  series: (ChartSeries & { measure: string })[];
}

/** Fewer measurements have no trend. */
const POINTS_MIN = 2;

const SINGLE_MEASURES = ['pulse', 'oxygen_saturation', 'temperature', 'weight'] as const;

const buildBloodPressureTrend = (records: readonly VitalsRecord[]): Trend => {
  const taken = records.flatMap(({ blood_pressure, recorded_at }) => {
    const pressure = parseBloodPressure(blood_pressure);
    return pressure ? [{ ...pressure, recorded_at }] : [];
  });
  return {
    id: 'blood_pressure',
    label: t(VITAL_LABELS.blood_pressure),
    unit: t(VITAL_UNITS.blood_pressure),
    times: taken.map(({ recorded_at }) => recorded_at),
    series: [
      { measure: 'systolic', label: t('Systolic'), values: taken.map(({ systolic }) => systolic) },
      { measure: 'diastolic', label: t('Diastolic'), values: taken.map(({ diastolic }) => diastolic) },
    ],
  };
};

const buildSingleTrend = (records: readonly VitalsRecord[], id: (typeof SINGLE_MEASURES)[number]): Trend => {
  const taken = records.filter((record) => record[id] !== null);
  return {
    id,
    label: t(VITAL_LABELS[id]),
    unit: t(VITAL_UNITS[id]),
    times: taken.map(({ recorded_at }) => recorded_at),
    series: [{ measure: id, label: t(VITAL_LABELS[id]), values: taken.map((record) => Number(record[id])) }],
  };
};

/** The measures that were taken at least twice, oldest value first; `records` are newest first. */
export const listTrends = (records: readonly VitalsRecord[]): Trend[] => {
  const oldestFirst = [...records].reverse();
  return [
    buildBloodPressureTrend(oldestFirst),
    ...SINGLE_MEASURES.map((measure) => buildSingleTrend(oldestFirst, measure)),
  ].filter(({ times }) => times.length >= POINTS_MIN);
};
