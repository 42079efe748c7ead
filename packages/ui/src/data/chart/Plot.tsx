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
import { getSeriesStyle, listPlotRows, type ChartBand, type ChartKind, type ChartSeries } from './series.ts';

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

const Tip = styled.div`
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
const INSET = { left: 16, right: 16 };
/** Width in px of the label axis of horizontal bars. */
const NAMES = 128;
const BAR = 40;
const ROUND = 4;

interface PlotProps {
  /** Accessible name of the chart. */
  label: string;
  kind: ChartKind;
  orientation: 'upright' | 'lying';
  categories: readonly string[];
  places?: readonly number[] | undefined;
  series: readonly ChartSeries[];
  bands: readonly ChartBand[];
  format: (value: number) => string;
}

type Payload = readonly { dataKey?: unknown; name?: unknown; value?: unknown }[];

/** The chart itself; loaded lazily by `Chart`. */
export default function Plot({
  label,
  kind,
  orientation,
  categories,
  places,
  series,
  bands,
  format,
}: PlotProps) {
  const root = useRef<HTMLDivElement>(null);
  const [rtl, setRtl] = useState(false);
  useLayoutEffect(() => {
    // The chart's own direction is fixed because its axes are mirrored instead, so the direction of its
    // container is used.
    const container = root.current?.parentElement;
    if (container) setRtl(getComputedStyle(container).direction === 'rtl');
  }, []);
  const isHorizontal = orientation === 'lying' && kind === 'bars';
  const side = rtl ? 'right' : 'left';
  const values = { tickFormatter: format, axisLine: false, tickLine: false };
  const names = { dataKey: 'category', tickLine: false };
  const rows = listPlotRows(categories, series, places);
  const nameOf = (place: unknown) => rows.find((row) => row.place === place)?.category ?? '';
  const line = {
    ...names,
    dataKey: 'place',
    type: 'number',
    domain: ['dataMin', 'dataMax'],
    ticks: rows.map(({ place }) => place),
    tickFormatter: nameOf,
    padding: INSET,
  } as const;
  const Chart = kind === 'line' ? LineChart : BarChart;
  return (
    <Root ref={root} dir="ltr">
      <ResponsiveContainer width="100%" height="100%">
        <Chart
          data={rows}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          margin={MARGIN}
          title={label}
          accessibilityLayer
        >
          <CartesianGrid vertical={isHorizontal} horizontal={!isHorizontal} />
          {isHorizontal ? (
            <XAxis type="number" reversed={rtl} {...values} />
          ) : (
            <XAxis reversed={rtl} minTickGap={MARGIN.right} {...(kind === 'line' ? line : names)} />
          )}
          {isHorizontal ? (
            <YAxis type="category" orientation={side} width={NAMES} {...names} />
          ) : (
            <YAxis
              orientation={side}
              width="auto"
              domain={kind === 'line' ? ['auto', 'auto'] : undefined}
              {...values}
            />
          )}
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
                  category={kind === 'line' ? nameOf(at) : String(at)}
                  payload={payload}
                  format={format}
                />
              ) : null
            }
          />
          {series.map(({ label: name }, index) => {
            const { color, dash } = getSeriesStyle(index);
            return kind === 'line' ? (
              <Line
                key={name}
                dataKey={`s${index}`}
                name={name}
                type="linear"
                stroke={color}
                strokeWidth={2}
                strokeDasharray={dash}
                dot={{ fill: color, stroke: 'none', r: 3 }}
                connectNulls
              />
            ) : (
              <Bar
                key={name}
                dataKey={`s${index}`}
                name={name}
                stackId="one"
                fill={color}
                stroke={token.color.surface}
                maxBarSize={BAR}
                radius={
                  index === series.length - 1
                    ? [isHorizontal ? 0 : ROUND, ROUND, isHorizontal ? ROUND : 0, 0]
                    : 0
                }
              />
            );
          })}
        </Chart>
      </ResponsiveContainer>
    </Root>
  );
}

function TooltipContent({
  category,
  payload,
  format,
}: {
  category: string;
  payload: Payload;
  format: (value: number) => string;
}) {
  return (
    <Tip>
      <strong>{category}</strong>
      {payload.map(({ dataKey, name, value }) => (
        <p key={String(dataKey)}>
          {String(name)}: {typeof value === 'number' ? format(value) : '–'}
        </p>
      ))}
    </Tip>
  );
}
