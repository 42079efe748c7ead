import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatFullName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { t, type BlockedPatient } from '@openvisit/contract';

export interface BlockedPatientListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** null while the first page loads. */
  blocked: readonly BlockedPatient[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** URL of a patient's profile. */
  getHref: (record: BlockedPatient) => string;
  /** Called to unblock a patient. */
  onUnblock: (record: BlockedPatient) => void;
}

/** Patients blocked by the physician, with an unblock button each (PA-03). */
export function BlockedPatientList({ blocked, zone, getHref, onUnblock, ...rest }: BlockedPatientListProps) {
  return (
    <PagedList
      label={t('blocked patients')}
      items={blocked}
      getKey={(record) => record.id}
      empty={
        <EmptyState illustration="search" title={t('No Blocked Patients Found')}>
          {t('Patients you block appear here.')}
        </EmptyState>
      }
      {...rest}
    >
      {(record) => {
        const name = formatFullName(record.patient);
        return (
          <ListRow
            level={2}
            media={<Avatar name={name} image={record.patient.image} />}
            title={name}
            href={record.can_open_profile ? getHref(record) : undefined}
            detail={record.patient.email}
            meta={t('Blocked {day}', { day: formatShortDay(record.created_at, zone) })}
            actions={
              <Button size="sm" aria-label={t('Unblock {name}', { name })} onClick={() => onUnblock(record)}>
                {t('Unblock')}
              </Button>
            }
          />
        );
      }}
    </PagedList>
  );
}
