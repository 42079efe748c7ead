import { t, type OpenNote } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';
import { formatFullName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export interface OpenNoteListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  visits: readonly OpenNote[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** URL of the visit's note, or of a new one. */
  getHref: (visit: OpenNote) => string;
  /** URL of the patient's profile. */
  getPatientHref: (visit: OpenNote) => string;
}

/** Completed visits whose note is missing or not locked (BX-13). */
export function OpenNoteList({ visits, zone, now, getHref, getPatientHref, ...rest }: OpenNoteListProps) {
  return (
    <PagedList
      label={t('visits')}
      items={visits}
      getKey={({ appointment }) => appointment}
      empty={
        <EmptyState illustration="requests" title={t('Every note is locked')}>
          {t('Visits appear here after they end, until their note is locked.')}
        </EmptyState>
      }
      {...rest}
    >
      {(visit) => {
        const name = formatFullName(visit.patient_detail);
        return (
          <ListRow
            level={2}
            media={<Avatar name={name} image={visit.patient_detail.image} />}
            title={name}
            badges={
              visit.note === null ? (
                <StatusBadge label={t('No note')} icon="pencil" />
              ) : (
                <StatusBadge label={t('Not locked')} tone="warning" icon="lock-open" />
              )
            }
            detail={t('Visit: {day}, {time}', {
              day: formatRelativeDay(visit.starts_at, zone, now),
              time: formatClockTime(visit.starts_at, zone),
            })}
            meta={t(visit.note === null ? 'Write note' : 'Continue note')}
            href={getHref(visit)}
            actions={
              <Button
                as={AppLink}
                variant="quiet"
                size="sm"
                href={getPatientHref(visit)}
                aria-label={t('View Profile of {name}', { name })}
              >
                {t('View Profile')}
              </Button>
            }
          />
        );
      }}
    </PagedList>
  );
}
