import { useEarnings } from '@openvisit/api/billing';
import { t, type EarningLine, getLocale } from '@openvisit/contract';
import {
  AppLinkProvider,
  DateRangeField,
  EarningReport,
  Page,
  SearchField,
  type StatChange,
} from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { ReturningLink } from '../../shared/navigation/ReturningLink.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { describePeriods } from './describe-periods.ts';
import { EarningDownloads } from './EarningDownloads.tsx';
import { Payouts } from './Payouts.tsx';
import { useEarningRange } from './useEarningRange.ts';

const RefundDialog = lazy(() => import('./RefundDialog.tsx'));

/** '12%'; in Spanish with a space. */
const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', useGrouping: false }).format(percent / 100);

/** The total compared with that of as many days before. No comparison with an earlier total of zero or less. */
const describeChange = (total: number, previous: number): StatChange | undefined => {
  if (previous <= 0) return undefined;
  const percent = Math.round(((total - previous) / previous) * 100);
  if (percent === 0) return { label: t('The same as in the time before'), direction: 'same' };
  return percent > 0
    ? {
        label: t('{percent} more than in the time before', { percent: formatPercent(percent) }),
        direction: 'up',
        tone: 'success',
      }
    : {
        label: t('{percent} less than in the time before', { percent: formatPercent(-percent) }),
        direction: 'down',
      };
};

/** What the physician has earned: totals, over time, by category, line by line, and what was paid out (ER-01, BX-20). */
export default function EarningReports() {
  usePageTitle(t('Earning Reports'));
  const { range, typed, setRange, today, zone } = useEarningRange();
  const [search, setSearch] = useState('');
  const [refunded, setRefunded] = useState<EarningLine | null>(null);
  const filter = { ...range, search };
  const { report, ...earnings } = useEarnings(filter);
  return (
    <Page
      title={t('Earning Reports')}
      description={t(
        'What patients have paid for your visits, less refunds, disputes and the fees of the payment provider.',
      )}
    >
      <AppLinkProvider value={ReturningLink}>
        <EarningReport
          getPatientHref={(id) => paths.patient(id)}
          lines={earnings.loading || (earnings.error && !report) ? null : earnings.items}
          total={report?.total_earning ?? null}
          totals={report?.totals ?? null}
          change={report ? describeChange(report.total_earning, report.previous_total) : undefined}
          series={report && describePeriods(report)}
          byCategory={report?.by_category ?? null}
          zone={report?.zone ?? zone}
          filtered={search !== ''}
          onRefund={setRefunded}
          range={
            <DateRangeField label={t('Days')} value={typed} onChange={setRange} today={today} max={today} />
          }
          search={
            <SearchField
              label={t('Search by patient')}
              placeholder={t('Search by patient')}
              value={search}
              onSearch={setSearch}
            />
          }
          actions={<EarningDownloads filter={filter} report={report} />}
          {...getPagingProps(earnings)}
        />
      </AppLinkProvider>
      <Payouts range={range} zone={report?.zone ?? zone} />
      {refunded && (
        <Suspense>
          <RefundDialog line={refunded} onClose={() => setRefunded(null)} />
        </Suspense>
      )}
    </Page>
  );
}
