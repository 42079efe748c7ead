import { getLocale, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { ChartColumn, Table as TableIcon } from 'lucide-react';
import {
  lazy,
  Suspense,
  useId,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { ChartTable } from './ChartTable.tsx';
import {
  hasValues,
  getSeriesStyle,
  type BarOrientation,
  type ChartBand,
  type ChartKind,
  type ChartSeries,
} from './series.ts';

export type { ChartBand, ChartSeries } from './series.ts';

const Plot = lazy(() => import('./Plot.tsx'));

const Root = styled.figure`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
  color: ${token.color.onSurface};
`;

const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  /* The height of the button, which appears with the values. */
  min-height: ${token.control.sm};
`;

const Caption = styled.figcaption`
  font-weight: ${token.weight.semibold};
`;

const PlotArea = styled.div`
  display: grid;
  height: ${token.measure.sm};
  min-width: 0;

  &[data-size='sm'] {
    height: ${token.measure.xxs};
  }
  /* Charts have a fixed height; the table takes what it needs. */
  &[data-state='table'] {
    height: auto;
  }
  & > [role='status'] > span:last-child {
    height: 100%;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[5]};
  padding: 0;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
  }
`;

const Key = styled.svg`
  flex: none;
  width: ${token.space[6]};
  height: ${token.space[3]};
  stroke: var(--series);
`;

export interface ChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** What the chart shows: 'Earnings by month'. */
  label: string;
  /** `bars` for amounts over time or by category; `line` for repeated measurements. */
  kind: ChartKind;
  /** Labels of the category axis; null while loading. */
  categories: readonly string[] | null;
  /** Positions of the categories of a line on its axis, such as instants in ms. Evenly spaced by default. */
  positions?: readonly number[];
  /** Header of the category column in the table: 'Month'. */
  categoryLabel: string;
  /** At most four. Bars of several series are stacked. */
  series: readonly ChartSeries[];
  /** Shaded ranges of values behind lines, such as the normal range. Say next to the chart what they are. */
  bands?: readonly ChartBand[];
  /** Formats a value: '$1,240', '128 mmHg'. Default the number with separators. */
  format?: (value: number) => string;
  /** Horizontal bars have space for long labels; default vertical. */
  orientation?: BarOrientation;
  /** Height of the chart: sm 144 px, md 288 px (default). */
  size?: 'sm' | 'md';
  /** Content when there are no values, usually an `EmptyState`. */
  empty?: ReactNode;
}

const formatPlain = (value: number) => value.toLocaleString(getLocale());

/**
 * Amounts or measurements as a chart. The chart library is loaded on first use. The same values are in a
 * table: always for screen readers, and with 'Show as table' for everyone. Arrow keys move between values. Do
 * include units in `format`. Don't show more than four series, or shares as a pie.
 */
export function Chart({
  label,
  kind,
  categories,
  positions,
  categoryLabel,
  series,
  bands = [],
  format = formatPlain,
  orientation = 'vertical',
  size,
  empty = t('There is nothing to show yet.'),
  ...rest
}: ChartProps) {
  const id = useId();
  const [isTableShown, setIsTableShown] = useState(false);
  const isEmpty = categories !== null && !hasValues(kind, series);
  const table = categories && (
    <ChartTable
      label={label}
      categoryLabel={categoryLabel}
      categories={categories}
      series={series}
      format={format}
    />
  );
  const plot = categories && (
    <Suspense fallback={<Skeleton shape="block" label={t('Loading {things}', { things: label })} />}>
      <Plot
        label={label}
        kind={kind}
        orientation={orientation}
        categories={categories}
        positions={positions}
        series={series}
        bands={bands}
        format={format}
      />
    </Suspense>
  );
  return (
    <Root aria-labelledby={id} {...rest}>
      <HeaderRow>
        <Caption id={id}>{label}</Caption>
        {categories && !isEmpty && (
          <Button
            size="sm"
            variant="quiet"
            icon={isTableShown ? <ChartColumn aria-hidden /> : <TableIcon aria-hidden />}
            onClick={() => setIsTableShown(!isTableShown)}
          >
            {isTableShown ? t('Show as chart') : t('Show as table')}
          </Button>
        )}
      </HeaderRow>
      {isEmpty ? (
        <div>{empty}</div>
      ) : (
        <PlotArea data-size={size} data-state={isTableShown ? 'table' : undefined}>
          {!categories && <Skeleton shape="block" label={t('Loading {things}', { things: label })} />}
          {isTableShown ? table : plot}
        </PlotArea>
      )}
      {!isTableShown && !isEmpty && table && <VisuallyHidden as="div">{table}</VisuallyHidden>}
      {!isTableShown && !isEmpty && categories && series.length > 1 && (
        <Legend aria-hidden>
          {series.map(({ label: name }, index) => (
            <li key={name} style={{ '--series': getSeriesStyle(index).color } as CSSProperties}>
              <Key viewBox="0 0 24 12">
                <path
                  d="M1 6h22"
                  strokeWidth={kind === 'line' ? 3 : 10}
                  strokeDasharray={kind === 'line' ? getSeriesStyle(index).dash : undefined}
                />
              </Key>
              {name}
            </li>
          ))}
        </Legend>
      )}
    </Root>
  );
}
