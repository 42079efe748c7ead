import {
  EARNING_CATEGORIES,
  getEarningDisplay,
  REFUND_REASON_LABELS,
  type EarningLine,
  t,
} from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatExactDollars, formatFullName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { Amount, Charged, Fee } from './EarningReport.styles.ts';

export interface EarningRowProps {
  /** One earning. */
  line: EarningLine;
  /** The practice's IANA time zone. */
  zone: string;
  /** URL of a patient's profile. */
  getPatientHref?: (patient: string) => string;
  /** Opens the refund of a payment; without it, payments have no button. */
  onRefund?: (line: EarningLine) => void;
}

/** The badge of a movement; a payment needs none, unless its refund failed. */
const renderKind = (line: EarningLine) => {
  if (line.refund_failed !== null) return <StatusBadge label={t('Refund failed')} tone="danger" />;
  const display = getEarningDisplay(line);
  return display && <StatusBadge {...display} />;
};

/** One line of the report: patient, category, date, amount and fee. */
export function EarningRow({ line, zone, getPatientHref, onRefund }: EarningRowProps) {
  const name = formatFullName(line) || t('Former patient');
  return (
    <ListRow
      media={<Avatar name={name} image={line.image} />}
      title={name}
      href={line.patient === null ? undefined : getPatientHref?.(line.patient)}
      badges={renderKind(line)}
      detail={
        <>
          {t(EARNING_CATEGORIES[line.category])} ·{' '}
          <time dateTime={line.created_at}>{formatShortDay(line.created_at, zone)}</time>
          {line.refund_failed !== null &&
            ` · ${t(
              'The payment provider refused to refund {amount}. Try again, or pay it back another way.',
              { amount: formatExactDollars(line.refund_failed) },
            )}`}
          {line.reason !== null && ` · ${t(REFUND_REASON_LABELS[line.reason])}`}
        </>
      }
      meta={
        <Charged>
          <Amount>{formatExactDollars(line.amount)}</Amount>
          {line.fee !== 0 && <Fee>{t('{amount} fee', { amount: formatExactDollars(line.fee) })}</Fee>}
        </Charged>
      }
      actions={
        onRefund &&
        line.refundable > 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Refund {name}, {amount}', { name, amount: formatExactDollars(line.amount) })}
            onClick={() => onRefund(line)}
          >
            {t('Refund|pay back')}
          </Button>
        )
      }
    />
  );
}
