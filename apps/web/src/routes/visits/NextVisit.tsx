import { getLocalZone, useNextVisit } from '@openvisit/api';
import { t } from '@openvisit/contract';
import { formatClockTime, formatFullName, formatRelativeDay, getShortZone, Link, Text } from '@openvisit/ui';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { ReturningLink } from '../../shared/navigation/ReturningLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';

/** A line with the physician's next visit, on a day without any. */
export const NextVisit = ({ now }: { now: number }) => {
  const zone = getLocalZone();
  return (
    <Loaded from={useNextVisit()}>
      {(next) =>
        next ? (
          <Link as={ReturningLink} variant="quiet" href={paths.appointment(next.id)}>
            {t('Your next visit: {day}, {time}, with {name}', {
              day: formatRelativeDay(next.starts_at, zone, now),
              time: `${formatClockTime(next.starts_at, zone)} ${getShortZone(zone, next.starts_at)}`,
              name: formatFullName(next.patient_detail),
            })}
          </Link>
        ) : (
          <Text tone="muted">{t('No visit is planned')}</Text>
        )
      }
    </Loaded>
  );
};
