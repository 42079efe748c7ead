import { token } from '@openvisit/themes';

export type ChartKind = 'bars' | 'line';

export type BarOrientation = 'vertical' | 'horizontal';

/** One line, or one color of bars. */
export interface ChartSeries {
  /** Label in the legend and header of its table column. */
  label: string;
  /** One value per category; null if there is none. */
  values: readonly (number | null)[];
}

/** A shaded range of values behind the lines. */
export interface ChartBand {
  /** What the range is of. */
  label: string;
  from: number;
  to: number;
}

/**
 * Colors of the series in order. Each contrasts 3:1 with every background and differs from the others for
 * every kind of color vision. Lines also differ by dash pattern.
 */
export const SERIES_STYLES = [
  { color: token.color.seriesFirst, dash: undefined },
  { color: token.color.seriesSecond, dash: '6 4' },
  { color: token.color.seriesThird, dash: '2 4' },
  { color: token.color.seriesFourth, dash: '10 4 2 4' },
] as const;

/** Color and dash pattern of the series at an index. They repeat after the fourth. */
export const getSeriesStyle = (index: number) =>
  SERIES_STYLES[index % SERIES_STYLES.length] ?? SERIES_STYLES[0];

/** A row for the chart library: the category, its position on the axis, and the value of each series by index. */
export type PlotRow = { category: string; position: number } & Record<`s${number}`, number | null>;

/** Converts the series to the rows of the chart library. Without `positions` the categories are evenly spaced. */
export const listPlotRows = (
  categories: readonly string[],
  series: readonly ChartSeries[],
  positions?: readonly number[],
): PlotRow[] =>
  categories.map((category, index) => ({
    category,
    position: positions?.[index] ?? index,
    ...Object.fromEntries(
      series.map(({ values }, seriesIndex) => [`s${seriesIndex}`, values[index] ?? null]),
    ),
  }));

/** At most this many labels on the axis of values. */
const TICKS_MAX = 5;
/** Steps between labels, times a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from below the lowest bar to above the highest, ascending, zero among them. Bars of a category are stacked. */
export const chooseTicks = (series: readonly ChartSeries[]): number[] => {
  const sums = (series[0]?.values ?? []).map((_, index) => series.map(({ values }) => values[index] ?? 0));
  const add = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const top = Math.max(0, ...sums.map((values) => add(values.filter((value) => value > 0))));
  const bottom = Math.min(0, ...sums.map((values) => add(values.filter((value) => value < 0))));
  if (top === bottom) return [0];
  const power = 10 ** Math.floor(Math.log10((top - bottom) / TICKS_MAX));
  const countIntervals = (step: number) => Math.ceil(top / step) - Math.floor(bottom / step);
  const step =
    [power, power * 10]
      .flatMap((base) => ROUND_STEPS.map((factor) => factor * base))
      .find((candidate) => countIntervals(candidate) < TICKS_MAX) ?? top - bottom;
  const first = Math.floor(bottom / step);
  return Array.from({ length: countIntervals(step) + 1 }, (_, index) => (first + index) * step);
};

/** Whether there is anything to draw. Bars that are all zero would be an axis without bars. */
export const hasValues = (kind: ChartKind, series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null && (kind === 'line' || value !== 0)));
