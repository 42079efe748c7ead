import { DOCTOR_STATUS_DISPLAY, type ReviewItem } from '@openvisit/contract';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import type { Paging } from '../../data/list-foot/ListFoot.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { waitText } from '../../format/dates.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { physicianName } from '../../format/people.ts';
import { shortDay } from '../../format/records.ts';

const DAY = 86_400_000;

const nobodyWaits = (
  <EmptyState illustration="requests" title="Nobody waits for a review">
    Physicians who send their profile stand here.
  </EmptyState>
);

/** How long it waits, and what stands out is late; of a decided one, what was decided. */
function Standing({ profile, now, lateAfter }: { profile: ReviewItem; now: number; lateAfter: number }) {
  if (profile.doctor_status !== 'PENDING') {
    return <StatusBadge {...DOCTOR_STATUS_DISPLAY[profile.doctor_status]} />;
  }
  const waited = Math.max(1, now - Date.parse(profile.submitted_at));
  return (
    <StatusBadge
      label={`Waits ${waitText(waited)}`}
      tone={waited >= lateAfter * DAY ? 'warning' : 'neutral'}
    />
  );
}

export interface ReviewQueueProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** In their order: the longest waiting first; null while the first page loads. */
  profiles: readonly ReviewItem[] | null;
  /** Days after which a profile is late; default 3. */
  lateAfter?: number;
  /** Where a profile is reviewed. */
  hrefOf: (profile: ReviewItem) => string;
  /** What stands here when there is none; default that nobody waits. */
  empty?: ReactNode;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** The profiles that were sent for review: for how long they wait, or what was decided (PO-28). */
export function ReviewQueue({
  profiles,
  lateAfter = 3,
  hrefOf,
  empty = nobodyWaits,
  zone,
  now,
  ...rest
}: ReviewQueueProps) {
  return (
    <PagedList label="profiles" items={profiles} keyOf={({ id }) => id} empty={empty} {...rest}>
      {(profile) => {
        const name = physicianName(profile);
        return (
          <ListRow
            level={2}
            href={hrefOf(profile)}
            media={<Avatar name={name} image={profile.image} />}
            title={name}
            badges={profile.again ? <StatusBadge label="Sent again" tone="info" /> : undefined}
            detail={profile.speciality.join(', ')}
            meta={
              <Cluster gap={2}>
                <Standing profile={profile} now={now} lateAfter={lateAfter} />
                <time dateTime={profile.submitted_at}>{shortDay(profile.submitted_at, zone)}</time>
              </Cluster>
            }
          />
        );
      }}
    </PagedList>
  );
}
