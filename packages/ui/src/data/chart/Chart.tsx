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
import { hasValues, getSeriesStyle, type ChartBand, type ChartKind, type ChartSeries } from './series.ts';

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
`;

const Caption = styled.figcaption`
  font-weight: ${token.weight.semibold};
`;

const Place = styled.div`
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
  /** Where the categories of a line are on the axis, such as instants in ms; evenly spaced by default. */
  places?: readonly number[];
  /** Header of the category column in the table: 'Month'. */
  categoryLabel: string;
  /** At most four; bars of several series are stacked. */
  series: readonly ChartSeries[];
  /** Shaded ranges of values behind lines, such as what is normal; say in words next to the chart what they are. */
  bands?: readonly ChartBand[];
  /** Formats a value: '$1,240', '128 mmHg'. Default the number with separators. */
  format?: (value: number) => string;
  /** `lying` bars have space for long labels; default upright. */
  orientation?: 'upright' | 'lying';
  /** Height of the chart: sm 144 px, md 288 px (default). */
  size?: 'sm' | 'md';
  /** Content when there are no values; usually an `EmptyState`. */
  empty?: ReactNode;
}

const formatPlain = (value: number) => value.toLocaleString(getLocale());

/**
 * Amounts or measurements as a chart; the chart library is loaded on first use. The same values are in a
 * table: always for screen readers, and with 'Show as table' for everyone. Arrow keys move between values. Do
 * include units in `format`. Don't show more than four series, or shares as a pie.
 */
export function Chart({
  label,
  kind,
  categories,
  places,
  categoryLabel,
  series,
  bands = [],
  format = formatPlain,
  orientation = 'upright',
  size,
  empty = t('There is nothing to show yet.'),
  ...rest
}: ChartProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
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
        places={places}
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
            icon={asTable ? <ChartColumn aria-hidden /> : <TableIcon aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('Show as chart') : t('Show as table')}
          </Button>
        )}
      </HeaderRow>
      {isEmpty ? (
        <div>{empty}</div>
      ) : (
        <Place data-size={size} data-state={asTable ? 'table' : undefined}>
          {!categories && <Skeleton shape="block" label={t('Loading {things}', { things: label })} />}
          {asTable ? table : plot}
        </Place>
      )}
      {!asTable && !isEmpty && table && <VisuallyHidden as="div">{table}</VisuallyHidden>}
      {!asTable && !isEmpty && categories && series.length > 1 && (
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
