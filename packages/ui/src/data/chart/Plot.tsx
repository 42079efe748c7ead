import { token } from '@openvisit/themes';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styled from 'styled-components';
import {
  chooseTicks,
  getSeriesStyle,
  listPlotRows,
  type BarOrientation,
  type ChartBand,
  type ChartKind,
  type ChartSeries,
  type PlotRow,
} from './series.ts';

const Root = styled.div`
  width: 100%;
  height: 100%;

  & .recharts-text,
  & .recharts-cartesian-axis-tick-value {
    fill: ${token.color.onSurfaceMuted};
    font-size: ${token.text.xs};
    font-variant-numeric: tabular-nums;
  }
  & .recharts-cartesian-grid line {
    stroke: ${token.color.border};
  }
  & .recharts-cartesian-axis-line {
    stroke: ${token.color.borderStrong};
  }
  & .recharts-surface:focus-visible {
    outline: ${token.line.ring} solid ${token.color.focus};
    border-radius: ${token.radius.sm};
  }
  & .recharts-rectangle.recharts-tooltip-cursor {
    fill: ${token.color.surfaceSunken};
  }
`;

const TooltipCard = styled.div`
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
  box-shadow: ${token.shadow.floating};
`;

/** Margins in px, so that the last label of an axis is not cut off. */
const MARGIN = { top: 8, right: 12, bottom: 4, left: 4 };
/** Distance in px between the axis and the ends of a line. */
const LINE_PADDING = { left: 16, right: 16 };
/** Width in px of the label axis of horizontal bars. */
const CATEGORY_AXIS_WIDTH = 128;
const MAX_BAR_WIDTH = 40;
const BAR_RADIUS = 4;

type Format = (value: number) => string;

interface PlotProps {
  /** Accessible name of the chart. */
  label: string;
  kind: ChartKind;
  orientation: BarOrientation;
  categories: readonly string[];
  positions?: readonly number[] | undefined;
  series: readonly ChartSeries[];
  bands: readonly ChartBand[];
  format: Format;
}

/**
 * A ref for the chart, and whether its container is right-to-left. The chart's own direction is fixed, because its axes are
 * mirrored instead.
 */
function useIsRtl() {
  const ref = useRef<HTMLDivElement>(null);
  const [isRtl, setIsRtl] = useState(false);
  useLayoutEffect(() => {
    const container = ref.current?.parentElement;
    if (container) setIsRtl(getComputedStyle(container).direction === 'rtl');
  }, []);
  return [ref, isRtl] as const;
}

const findCategory = (rows: readonly PlotRow[], position: unknown): string =>
  rows.find((row) => row.position === position)?.category ?? '';

const CATEGORY_AXIS = { dataKey: 'category', tickLine: false };
const VALUE_AXIS = { axisLine: false, tickLine: false };

/** The axis of the values of bars. */
const buildBarAxis = (series: readonly ChartSeries[]) => {
  const ticks = chooseTicks(series);
  return { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0] };
};

function renderHorizontalAxes(series: readonly ChartSeries[], isRtl: boolean, format: Format) {
  return (
    <>
      <XAxis
        type="number"
        reversed={isRtl}
        tickFormatter={format}
        {...buildBarAxis(series)}
        {...VALUE_AXIS}
      />
      <YAxis
        type="category"
        orientation={isRtl ? 'right' : 'left'}
        width={CATEGORY_AXIS_WIDTH}
        {...CATEGORY_AXIS}
      />
    </>
  );
}

function renderVerticalAxes(
  { kind, series }: Pick<PlotProps, 'kind' | 'series'>,
  rows: readonly PlotRow[],
  isRtl: boolean,
  format: Format,
) {
  const lineAxis = {
    ...CATEGORY_AXIS,
    dataKey: 'position',
    type: 'number',
    domain: ['dataMin', 'dataMax'],
    ticks: rows.map(({ position }) => position),
    tickFormatter: (position: unknown) => findCategory(rows, position),
    padding: LINE_PADDING,
  } as const;
  return (
    <>
      <XAxis reversed={isRtl} minTickGap={MARGIN.right} {...(kind === 'line' ? lineAxis : CATEGORY_AXIS)} />
      <YAxis
        orientation={isRtl ? 'right' : 'left'}
        width="auto"
        tickFormatter={format}
        {...(kind === 'line' ? { domain: ['auto', 'auto'] } : buildBarAxis(series))}
        {...VALUE_AXIS}
      />
    </>
  );
}

const renderLine = (label: string, index: number) => {
  const { color, dash } = getSeriesStyle(index);
  return (
    <Line
      key={label}
      dataKey={`s${index}`}
      name={label}
      type="linear"
      stroke={color}
      strokeWidth={2}
      strokeDasharray={dash}
      dot={{ fill: color, stroke: 'none', r: 3 }}
      connectNulls
    />
  );
};

/** `outer`: the end of a stack, whose outer corners are rounded. */
const renderBar = (
  label: string,
  index: number,
  { outer, isHorizontal }: { outer: boolean; isHorizontal: boolean },
) => (
  <Bar
    key={label}
    dataKey={`s${index}`}
    name={label}
    stackId="one"
    fill={getSeriesStyle(index).color}
    stroke={token.color.surface}
    maxBarSize={MAX_BAR_WIDTH}
    radius={outer ? [isHorizontal ? 0 : BAR_RADIUS, BAR_RADIUS, isHorizontal ? BAR_RADIUS : 0, 0] : 0}
  />
);

/** The chart itself, loaded lazily by `Chart`. */
export default function Plot({
  label,
  kind,
  orientation,
  categories,
  positions,
  series,
  bands,
  format,
}: PlotProps) {
  const [ref, isRtl] = useIsRtl();
  const isHorizontal = orientation === 'horizontal' && kind === 'bars';
  const rows = listPlotRows(categories, series, positions);
  const PlotChart = kind === 'line' ? LineChart : BarChart;
  return (
    <Root ref={ref} dir="ltr">
      <ResponsiveContainer width="100%" height="100%">
        <PlotChart
          data={rows}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          margin={MARGIN}
          title={label}
          accessibilityLayer
        >
          <CartesianGrid vertical={isHorizontal} horizontal={!isHorizontal} />
          {isHorizontal
            ? renderHorizontalAxes(series, isRtl, format)
            : renderVerticalAxes({ kind, series }, rows, isRtl, format)}
          {bands.map(({ label: name, from, to }) => (
            <ReferenceArea
              key={name}
              y1={from}
              y2={to}
              fill={token.color.accentSoft}
              fillOpacity={1}
              ifOverflow="extendDomain"
            />
          ))}
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload, label: at }) =>
              active ? (
                <TooltipContent
                  category={kind === 'line' ? findCategory(rows, at) : String(at)}
                  payload={payload}
                  format={format}
                />
              ) : null
            }
          />
          {series.map(({ label: name }, index) =>
            kind === 'line'
              ? renderLine(name, index)
              : renderBar(name, index, { outer: index === series.length - 1, isHorizontal }),
          )}
        </PlotChart>
      </ResponsiveContainer>
    </Root>
  );
}

interface TooltipContentProps {
  category: string;
  payload: readonly { dataKey?: unknown; name?: unknown; value?: unknown }[];
  format: Format;
}

function TooltipContent({ category, payload, format }: TooltipContentProps) {
  return (
    <TooltipCard>
      <strong>{category}</strong>
      {payload.map(({ dataKey, name, value }) => (
        <p key={String(dataKey)}>
          {String(name)}: {typeof value === 'number' ? format(value) : '–'}
        </p>
      ))}
    </TooltipCard>
  );
}
