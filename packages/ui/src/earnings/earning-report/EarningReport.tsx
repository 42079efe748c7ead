import { EARNING_CATEGORIES, type EarningCategory, type EarningLine } from '@openvisit/contract';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Card } from '../../data/card/Card.tsx';
import { Chart } from '../../data/chart/Chart.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { Stat, type StatChange } from '../../data/stat/Stat.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { dollars } from '../../format/people.ts';
import { EarningRow } from './EarningRow.tsx';
import { Figures, Heading, Root, Section, Tools, Total } from './EarningReport.styles.ts';

export interface EarningReportProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  lines: readonly EarningLine[] | null;
  /** Everything earned in the range, in cents; null while it loads. */
  total: number | null;
  /** How the total compares to the time before. */
  change?: StatChange;
  /** Cents over the range, by week or month; null while it loads. */
  overTime: readonly { label: string; amount: number }[] | null;
  /** Cents by what they were earned with; null while it loads. */
  byCategory: readonly { category: EarningCategory; amount: number }[] | null;
  /** The field for the range. */
  range?: ReactNode;
  /** The field to search by name. */
  search?: ReactNode;
  /** What can be done with the report: 'Download PDF'. */
  actions?: ReactNode;
  /** Whether a search narrows the lines; the empty text says so. Default false. */
  filtered?: boolean;
  /** Reader's IANA zone. */
  zone: string;
}

/** One bar for each name: two kinds of a fee that read alike are one. */
const byName = (parts: readonly { category: EarningCategory; amount: number }[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { category, amount } of parts) {
    const name = EARNING_CATEGORIES[category];
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums];
};

/** What a physician earned in a range: the sum, over time, by category, and each line of it (ER-01). */
export function EarningReport({
  lines,
  total,
  change,
  overTime,
  byCategory,
  range,
  search,
  actions,
  filtered = false,
  zone,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ...rest
}: EarningReportProps) {
  const heading = useId();
  const categories = byCategory && byName(byCategory);
  const failed = Boolean(error) && lines === null;
  return (
    <Root {...rest}>
      {(range || search || actions) && (
        <Tools>
          {range}
          {actions}
          {search}
        </Tools>
      )}
      {!failed && (
        <Figures>
          <Total as={Card} padding="lg">
            <Stat label="Total earnings" value={total === null ? null : dollars(total)} change={change} />
          </Total>
          <Card>
            <Chart
              label="Earnings over time"
              kind="bars"
              categoryLabel="From"
              categories={overTime && overTime.map(({ label }) => label)}
              series={[{ label: 'Earned', values: overTime?.map(({ amount }) => amount) ?? [] }]}
              format={dollars}
            />
          </Card>
          <Card>
            <Chart
              label="Earnings by category"
              kind="bars"
              orientation="lying"
              categoryLabel="Category"
              categories={categories && categories.map(([name]) => name)}
              series={[{ label: 'Earned', values: categories?.map(([, amount]) => amount) ?? [] }]}
              format={dollars}
            />
          </Card>
        </Figures>
      )}
      <Section aria-labelledby={heading}>
        <Heading id={heading}>Earnings</Heading>
        <PagedList
          label="earnings"
          items={lines}
          keyOf={(line) => line.id}
          empty={
            <EmptyState illustration={filtered ? 'search' : 'earnings'} title="No Earnings Found">
              {filtered
                ? 'Try another name or a longer range.'
                : 'What patients pay for your visits stands here.'}
            </EmptyState>
          }
          hasMore={hasMore}
          loadingMore={loadingMore}
          onLoadMore={onLoadMore}
          error={error}
          onRetry={onRetry}
        >
          {(line) => <EarningRow line={line} zone={zone} />}
        </PagedList>
      </Section>
    </Root>
  );
}
