import { EARNING_CATEGORIES, type EarningCategory, type Reply, t } from '@openvisit/contract';
import { Card } from '../../data/card/Card.tsx';
import { Chart } from '../../data/chart/Chart.tsx';
import { Stat, type StatChange } from '../../data/stat/Stat.tsx';
import { formatDollars, formatExactDollars } from '../../format/people.ts';
import { Text } from '../../layout/text/Text.tsx';
import { Figures, Parts, Total } from './EarningReport.styles.ts';

export interface EarningFiguresProps {
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

/** Merges categories with the same label into one bar, the largest first. */
const sumByName = (parts: readonly { category: EarningCategory; amount: number }[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { category, amount } of parts) {
    const name = t(EARNING_CATEGORIES[category]);
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
};

/** The total with its parts, and the earnings over time and by category (ER-01). */
export function EarningFigures({
  total,
  totals = null,
  change,
  series: overTime,
  byCategory,
}: EarningFiguresProps) {
  const isLoading = total === null;
  const categories = byCategory && sumByName(byCategory);
  const nothing = <Text tone="muted">{t('No earnings in this period.')}</Text>;
  return (
    <Figures>
      <Total as={Card} padding="lg">
        <Stat
          label={t('Total earnings')}
          value={isLoading ? null : formatExactDollars(total)}
          change={change}
        />
        {/* Its place is reserved while loading. */}
        {(isLoading || totals) && (
          <Parts>
            {totals &&
              listParts(totals).map(([name, amount]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{formatExactDollars(amount)}</dd>
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
          orientation="horizontal"
          categoryLabel={t('Category')}
          categories={categories && categories.map(([name]) => name)}
          series={[{ label: t('Earned'), values: categories?.map(([, amount]) => amount) ?? [] }]}
          format={formatDollars}
          empty={nothing}
        />
      </Card>
    </Figures>
  );
}
