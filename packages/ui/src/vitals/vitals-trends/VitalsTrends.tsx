import { NORMAL_VITALS, type VitalsRecord, t } from '@openvisit/contract';
import { useState, type ComponentPropsWithRef } from 'react';
import { Chart, type ChartBand } from '../../data/chart/Chart.tsx';
import { formatShortDay } from '../../format/record-dates.ts';
import { Select } from '../../inputs/select/Select.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { listTrends, type Trend } from './trends.ts';

export interface VitalsTrendsProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Newest first. */
  records: readonly VitalsRecord[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Who the records are of: the published ranges hold for adults. */
  ranges: 'adult' | 'none';
}

const findBands = ({ series }: Trend): ChartBand[] =>
  series.flatMap(({ measure, label }) =>
    measure in NORMAL_VITALS ? [{ label, ...NORMAL_VITALS[measure as keyof typeof NORMAL_VITALS] }] : [],
  );

const describeBands = (bands: readonly ChartBand[], unit: string): string =>
  t('Shaded: normal for adults, {ranges} {unit}', {
    ranges: bands
      .map(({ label, from, to }) => (bands.length > 1 ? `${label.toLowerCase()} ` : '') + `${from}–${to}`)
      .join(', '),
    unit,
  });

/**
 * One measure over time, if it was taken at least twice (CR-12). Straight lines on an axis that is true to
 * time, with the normal range shaded.
 */
export function VitalsTrends({ records, zone, ranges, ...rest }: VitalsTrendsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const trends = listTrends(records);
  const trend = trends.find(({ id }) => id === chosen) ?? trends[0];
  if (!trend) return null;
  const bands = ranges === 'adult' ? findBands(trend) : [];
  return (
    <Stack as="section" gap={3} aria-label={t('Trend')} {...rest}>
      {trends.length > 1 && (
        <Select
          label={t('Trend of')}
          options={trends.map(({ id, label }) => ({ value: id, label }))}
          value={trend.id}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Chart
        label={trend.label}
        kind="line"
        size="sm"
        categoryLabel={t('Date')}
        categories={trend.times.map((time) => formatShortDay(time, zone))}
        positions={trend.times.map((time) => Date.parse(time))}
        series={trend.series}
        bands={bands}
        format={(value) => `${value} ${trend.unit}`}
      />
      {bands.length > 0 && <Text tone="muted">{describeBands(bands, trend.unit)}</Text>}
    </Stack>
  );
}
