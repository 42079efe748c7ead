import type { ComponentPropsWithRef } from 'react';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import type { Paging } from '../../data/list-foot/ListFoot.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { waitText } from '../../format/dates.ts';
import { physicianName } from '../../format/people.ts';
import { shortDay } from '../../format/records.ts';

/** A profile that waits for a reviewer. */
export interface PendingProfile {
  id: string;
  first_name: string;
  last_name: string;
  image: string | null;
  speciality: readonly string[];
  /** UTC instant. */
  submitted_at: string;
  /** It was denied before and is sent once more. */
  again: boolean;
}

const DAY = 86_400_000;

export interface ReviewQueueProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The longest waiting first; null while the first page loads. */
  profiles: readonly PendingProfile[] | null;
  /** Days after which a profile is late; default 3. */
  lateAfter?: number;
  /** Where a profile is reviewed. */
  hrefOf: (profile: PendingProfile) => string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** The profiles that wait for a decision, and for how long (PO-28). */
export function ReviewQueue({ profiles, lateAfter = 3, hrefOf, zone, now, ...rest }: ReviewQueueProps) {
  return (
    <PagedList
      label="profiles"
      items={profiles}
      keyOf={({ id }) => id}
      empty={
        <EmptyState illustration="requests" title="Nobody waits for a review">
          Physicians who send their profile stand here.
        </EmptyState>
      }
      {...rest}
    >
      {(profile) => {
        const name = physicianName(profile);
        const waited = Math.max(1, now - Date.parse(profile.submitted_at));
        const late = waited >= lateAfter * DAY;
        return (
          <ListRow
            level={2}
            href={hrefOf(profile)}
            media={<Avatar name={name} image={profile.image} />}
            title={name}
            badges={profile.again ? <StatusBadge label="Sent again" tone="info" /> : undefined}
            detail={profile.speciality.join(', ')}
            meta={
              <>
                <StatusBadge label={`Waits ${waitText(waited)}`} tone={late ? 'warning' : 'neutral'} />{' '}
                <time dateTime={profile.submitted_at}>{shortDay(profile.submitted_at, zone)}</time>
              </>
            }
          />
        );
      }}
    </PagedList>
  );
}
