import { t } from '@openvisit/contract';
import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { formatTimeAgo } from '../../format/record-dates.ts';
import { formatAge } from '../age-text.ts';

interface RequestedLineProps {
  /** The patient's date of birth, yyyy-MM-dd. */
  birthDate: string | null;
  /** ISO 8601, UTC. */
  requestedAt: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** '42 years · asked 5 minutes ago'. */
export function RequestedLine({ birthDate, requestedAt, zone, now }: RequestedLineProps) {
  const age = formatAge(birthDate, now, zone);
  return (
    <Muted>
      {age && `${age} · `}
      {t('asked {time}', { time: formatTimeAgo(requestedAt, now, zone) })}
    </Muted>
  );
}
