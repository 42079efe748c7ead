import { token } from '@openvisit/themes';

/** One line, or the bars of one colour. */
export interface ChartSeries {
  /** What it shows; stands in the legend and at the head of its column in the table. */
  label: string;
  /** One value for each category; null where there is none. */
  values: readonly (number | null)[];
}

/**
 * Colours of series in their order: they stand out 3 : 1 from every ground and from each other for every eye. A line has
 * a dash of its own too.
 */
export const SERIES_LOOK = [
  { colour: token.color.seriesFirst, dash: undefined },
  { colour: token.color.seriesSecond, dash: '6 4' },
  { colour: token.color.seriesThird, dash: '2 4' },
  { colour: token.color.seriesFourth, dash: '10 4 2 4' },
] as const;

/** How a series of this place looks; further ones begin again, which is why a chart has at most four. */
export const lookOf = (place: number) => SERIES_LOOK[place % SERIES_LOOK.length] ?? SERIES_LOOK[0];

/** A row of the drawing: its category and the value of each series under its place. */
export type PlotRow = { category: string } & Record<`s${number}`, number | null>;

/** The values as the drawing takes them. */
export const plotRows = (categories: readonly string[], series: readonly ChartSeries[]): PlotRow[] =>
  categories.map((category, at) => ({
    category,
    ...Object.fromEntries(series.map(({ values }, place) => [`s${place}`, values[at] ?? null])),
  }));

/** Whether there is anything to draw. */
export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));
