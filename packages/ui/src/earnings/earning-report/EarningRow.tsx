import { EARNING_CATEGORIES, type EarningLine } from '@openvisit/contract';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { formatDollars, formatFullName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { Amount } from './EarningReport.styles.ts';

export interface EarningRowProps {
  /** One earning. */
  line: EarningLine;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** One line of the report: patient, category, date, amount. */
export function EarningRow({ line, zone }: EarningRowProps) {
  const name = formatFullName(line);
  return (
    <ListRow
      media={<Avatar name={name} />}
      title={name}
      detail={
        <>
          {EARNING_CATEGORIES[line.category]} ·{' '}
          <time dateTime={line.created_at}>{formatShortDay(line.created_at, zone)}</time>
        </>
      }
      meta={<Amount>{formatDollars(line.amount)}</Amount>}
    />
  );
}
