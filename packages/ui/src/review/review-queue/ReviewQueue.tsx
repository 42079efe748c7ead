import {
  DAY_MS,
  PHYSICIAN_STATUS_DISPLAY,
  PHYSICIAN_DOCUMENT_NAMES,
  type Recheck,
  type ReviewItem,
  t,
  defineTexts,
} from '@openvisit/contract';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatWait } from '../../format/dates.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { translateList } from '../../physicians/labels.ts';

const EmptyQueue = () => (
  <EmptyState illustration="requests" title={t('No profiles are waiting for review')}>
    {t('Physicians who submit their profile appear here.')}
  </EmptyState>
);

const RECHECK_TEXTS = defineTexts({
  CHANGED: '{document} changed',
  ENDED: '{document} ended',
}) satisfies Record<Recheck, string>;

/**
 * Start of the wait: for the decision on the profile, or for the recheck of a document of an accepted
 * physician.
 */
const getWaitingSince = ({ doctor_status, submitted_at, rechecks }: ReviewItem): string | undefined =>
  doctor_status === 'PENDING' ? submitted_at : rechecks[0]?.since;

/** The waiting time, marked when late, or the decision. */
function ProfileStatus({
  profile,
  now,
  lateAfter: overdueAfter,
}: {
  profile: ReviewItem;
  now: number;
  lateAfter: number;
}) {
  const since = getWaitingSince(profile);
  if (since === undefined) return <StatusBadge {...PHYSICIAN_STATUS_DISPLAY[profile.doctor_status]} />;
  const waited = Math.max(1, now - Date.parse(since));
  return (
    <StatusBadge
      label={t('Waiting {time}', { time: formatWait(waited) })}
      tone={waited >= overdueAfter * DAY_MS ? 'warning' : 'neutral'}
      icon="hourglass"
    />
  );
}

export interface ReviewQueueProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** In display order, longest wait first; null while the first page loads. */
  profiles: readonly ReviewItem[] | null;
  /** Days after which a profile is late; default 3. */
  overdueAfter?: number;
  /** URL of a profile's review. */
  getHref: (profile: ReviewItem) => string;
  /** Content when the queue is empty; by default a message that no profile is waiting. */
  empty?: ReactNode;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** Badges of a profile: resubmitted, or documents to recheck. */
const renderBadges = ({ again, rechecks }: ReviewItem): ReactNode =>
  rechecks.length > 0
    ? rechecks.map(({ document, why }) => (
        <StatusBadge
          key={document}
          label={t(RECHECK_TEXTS[why], { document: t(PHYSICIAN_DOCUMENT_NAMES[document]) })}
          tone={why === 'ENDED' ? 'danger' : 'info'}
          icon={why === 'ENDED' ? 'calendar-x' : 'pencil'}
        />
      ))
    : again && <StatusBadge label={t('Sent again')} tone="info" icon="send" />;

/** Profiles submitted for review, with waiting time or decision (PO-28). */
export function ReviewQueue({
  profiles,
  overdueAfter: lateAfter = 3,
  getHref,
  empty = <EmptyQueue />,
  zone,
  now,
  ...rest
}: ReviewQueueProps) {
  return (
    <PagedList label={t('profiles')} items={profiles} getKey={({ id }) => id} empty={empty} {...rest}>
      {(profile) => {
        const name = formatPhysicianName(profile);
        const since = getWaitingSince(profile) ?? profile.submitted_at;
        return (
          <ListRow
            level={2}
            href={getHref(profile)}
            media={<Avatar name={name} image={profile.image} />}
            title={name}
            badges={renderBadges(profile)}
            detail={translateList(profile.speciality)}
            meta={
              <Cluster gap={2}>
                <ProfileStatus profile={profile} now={now} lateAfter={lateAfter} />
                <time dateTime={since}>{formatShortDay(since, zone)}</time>
              </Cluster>
            }
          />
        );
      }}
    </PagedList>
  );
}
