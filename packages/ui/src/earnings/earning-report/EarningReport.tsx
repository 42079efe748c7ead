import {
  EARNING_CATEGORIES,
  type EarningCategory,
  type EarningLine,
  type Reply,
  t,
} from '@openvisit/contract';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Card } from '../../data/card/Card.tsx';
import { Chart } from '../../data/chart/Chart.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { Stat, type StatChange } from '../../data/stat/Stat.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatDollars } from '../../format/people.ts';
import { Text } from '../../layout/text/Text.tsx';
import { EarningRow } from './EarningRow.tsx';
import { Figures, Heading, Parts, Root, Section, Tools, Total } from './EarningReport.styles.ts';

export interface EarningReportProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  lines: readonly EarningLine[] | null;
  /** Sum of the range in cents; null while loading. */
  total: number | null;
  /** What the total is made up of, in cents; null while loading. */
  totals?: EarningTotals | null;
  /** Change of the total compared with the previous range. */
  change?: StatChange;
  /** Cents by day, week or month; null while loading. */
  series: readonly { label: string; amount: number }[] | null;
  /** Cents by category; null while loading. */
  byCategory: readonly { category: EarningCategory; amount: number }[] | null;
  /** Date range field. */
  range?: ReactNode;
  /** Search field for names. */
  search?: ReactNode;
  /** Buttons, such as 'Download PDF'. */
  actions?: ReactNode;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** The practice's IANA time zone. */
  zone: string;
  /** Opens the refund of a payment. */
  onRefund?: (line: EarningLine) => void;
}

type EarningTotals = Reply<'getPaymentDetails'>['totals'];

/** The parts of the total; those without an amount are left out, except the payments. */
const listParts = ({ payments, refunds, disputes, fees }: EarningTotals): [string, number][] =>
  (
    [
      [t('Payments'), payments],
      [t('Refunds'), -refunds],
      [t('Disputes'), -disputes],
      [t('Fees of the payment provider'), -fees],
    ] as [string, number][]
  ).filter(([, amount], index) => amount !== 0 || index === 0);

/** Merges categories with the same label into one bar. */
const sumByName = (parts: readonly { category: EarningCategory; amount: number }[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { category, amount } of parts) {
    const name = t(EARNING_CATEGORIES[category]);
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums];
};

/** A physician's earnings in a range: total, over time, by category, and line by line (ER-01). */
export function EarningReport({
  lines,
  total,
  totals = null,
  change,
  series: overTime,
  byCategory,
  range,
  search,
  actions,
  filtered = false,
  zone,
  onRefund,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ...rest
}: EarningReportProps) {
  const heading = useId();
  const categories = byCategory && sumByName(byCategory);
  const nothing = <Text tone="muted">{t('No earnings in this period.')}</Text>;
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
            <Stat
              label={t('Total earnings')}
              value={total === null ? null : formatDollars(total)}
              change={change}
            />
            {totals && (
              <Parts>
                {listParts(totals).map(([name, amount]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{formatDollars(amount)}</dd>
                  </div>
                ))}
              </Parts>
            )}
          </Total>
          <Card>
            <Chart
              label={t('Earnings over time')}
              kind="bars"
              categoryLabel={t('From')}
              categories={overTime && overTime.map(({ label }) => label)}
              series={[{ label: t('Earned'), values: overTime?.map(({ amount }) => amount) ?? [] }]}
              format={formatDollars}
              empty={nothing}
            />
          </Card>
          <Card>
            <Chart
              label={t('Earnings by category')}
              kind="bars"
              orientation="lying"
              categoryLabel={t('Category')}
              categories={categories && categories.map(([name]) => name)}
              series={[{ label: t('Earned'), values: categories?.map(([, amount]) => amount) ?? [] }]}
              format={formatDollars}
              empty={nothing}
            />
          </Card>
        </Figures>
      )}
      <Section aria-labelledby={heading}>
        <Heading id={heading}>{t('Earnings')}</Heading>
        <PagedList
          label={t('earnings')}
          items={lines}
          getKey={(line) => line.id}
          empty={
            <EmptyState illustration={filtered ? 'search' : 'earnings'} title={t('No Earnings Found')}>
              {filtered
                ? t('Try another name or a longer range.')
                : t('Patients’ payments for your visits appear here.')}
            </EmptyState>
          }
          hasMore={hasMore}
          loadingMore={loadingMore}
          onLoadMore={onLoadMore}
          error={error}
          onRetry={onRetry}
        >
          {(line) => <EarningRow {...{ line, zone, onRefund }} />}
        </PagedList>
      </Section>
    </Root>
  );
}
