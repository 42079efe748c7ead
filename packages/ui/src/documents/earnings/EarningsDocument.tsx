import {
  EARNING_CATEGORIES,
  getEarningDisplay,
  getLocale,
  REFUND_REASON_LABELS,
  type EarningLine,
  type Reply,
  t,
} from '@openvisit/contract';
import { Text, View } from '@react-pdf/renderer';
import { formatFullName } from '../../format/people.ts';
import { formatCalendarDay, formatShortDay } from '../../format/record-dates.ts';
import { styles } from '../DocumentSheet.styles.ts';
import { DocumentSheet, Fact, Part } from '../DocumentSheet.tsx';

type Report = Reply<'getPaymentDetails'>;

/** Content of the PDF of an earnings report. */
export interface EarningsFacts {
  practice: string;
  physician: string;
  /** First and last day, yyyy-MM-dd. */
  from: string;
  to: string;
  /** The search that limits the report; '' for none. */
  patient: string;
  report: Report;
  /** There are more lines than the report contains. */
  omitted: boolean;
}

export interface EarningsDocumentProps {
  /** What it says. */
  facts: EarningsFacts;
  /** Font families for its text. */
  fontFamily: string[];
}

const formatAmount = (cents: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency: 'USD' }).format(cents / 100);

const Sum = ({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) => (
  <View style={styles.row} wrap={false}>
    <Text style={strong ? [styles.grow, styles.strong] : styles.grow}>{label}</Text>
    <Text style={strong ? styles.strong : undefined}>{formatAmount(amount)}</Text>
  </View>
);

const describeLine = (line: EarningLine): string => {
  const { kind, category, reason } = line;
  const name = t(EARNING_CATEGORIES[category]);
  const display = getEarningDisplay(line);
  const movement = display ? `${t(display.label)}, ${name}` : name;
  return kind === 'REFUND' && reason !== null ? `${movement}: ${t(REFUND_REASON_LABELS[reason])}` : movement;
};

const Line = ({ line, zone }: { line: EarningLine; zone: string }) => (
  <View style={styles.row} wrap={false}>
    <Text style={styles.day}>{formatShortDay(line.created_at, zone)}</Text>
    <View style={styles.grow}>
      <Text style={styles.strong}>{formatFullName(line) || t('Former patient')}</Text>
      <Text style={styles.muted}>{describeLine(line)}</Text>
      {line.refund_failed !== null && (
        <Text style={styles.muted}>
          {t('The refund of {amount} failed', { amount: formatAmount(line.refund_failed) })}
        </Text>
      )}
    </View>
    <Text style={styles.figure}>{formatAmount(line.amount)}</Text>
    <Text style={[styles.figure, styles.muted]}>{formatAmount(line.fee)}</Text>
    <Text style={styles.figure}>{formatAmount(line.amount - line.fee)}</Text>
  </View>
);

const Header = () => (
  <View style={styles.row} wrap={false}>
    <Text style={[styles.day, styles.muted]}>{t('Date')}</Text>
    <Text style={[styles.grow, styles.muted]}>{t('Patient')}</Text>
    <Text style={[styles.figure, styles.muted]}>{t('Amount')}</Text>
    <Text style={[styles.figure, styles.muted]}>{t('Fee')}</Text>
    <Text style={[styles.figure, styles.muted]}>{t('Earned')}</Text>
  </View>
);

/** The PDF of an earnings report (ER-01). Its metadata contains no names; only the printed text does. */
export function EarningsDocument({ facts, fontFamily }: EarningsDocumentProps) {
  const { practice, physician, from, to, patient, report, omitted } = facts;
  const { totals, zone } = report;
  return (
    <DocumentSheet
      kind={t('Earnings report')}
      practice={practice}
      facts={
        <>
          <Fact label={t('Physician')} value={physician} />
          <Fact
            label={t('Range')}
            value={`${formatCalendarDay(from)} – ${formatCalendarDay(to)}`}
            more={zone}
          />
          {patient !== '' && (
            <Fact label={t('Patients')} value={t('Names with “{text}”', { text: patient })} />
          )}
        </>
      }
      footer={`${physician} · ${t('Earnings report')}`}
      fontFamily={fontFamily}
    >
      <Part heading={t('Total')}>
        <Sum label={t('Payments')} amount={totals.payments} />
        <Sum label={t('Refunds')} amount={0 - totals.refunds} />
        <Sum label={t('Disputes')} amount={0 - totals.disputes} />
        <Sum label={t('Fees of the payment provider')} amount={0 - totals.fees} />
        <Sum label={t('Total earnings')} amount={report.total_earning} strong />
      </Part>
      <Part heading={t('By category')}>
        {report.by_category.map(({ category, amount }) => (
          <Sum key={category} label={t(EARNING_CATEGORIES[category])} amount={amount} />
        ))}
      </Part>
      <Part heading={t('Payments, refunds and disputes')}>
        <Header />
        {report.results.map((line) => (
          <Line key={line.id} {...{ line, zone }} />
        ))}
        {omitted && (
          <Text style={styles.muted}>
            {t('Earlier lines are not printed. The CSV file contains all of them.')}
          </Text>
        )}
      </Part>
    </DocumentSheet>
  );
}
