import { getBadgeStatus } from './labels.ts';
import type { ParticipantRole } from './participants.ts';
import { CLOSED_STATUSES, type GuestStatus, type VisitPeriod, type VisitStatus } from './status.ts';
import { hasEnded, isCallRunning, type Span } from './times.ts';

/**
 * The list that contains a visit at `now` (epoch ms): PAST when it is closed or its booked time is over. An unanswered
 * reschedule request stays upcoming, even when its original time has passed.
 */
export const getVisitPeriod = (
  { status, ends_at }: Pick<Span, 'ends_at'> & { status: VisitStatus },
  now: number,
): VisitPeriod => {
  if (status === 'RESCHEDULE_REQUEST') return 'UPCOMING';
  const isClosed = CLOSED_STATUSES.some((closed) => closed === status);
  return isClosed || hasEnded({ ends_at }, now) ? 'PAST' : 'UPCOMING';
};

/**
 * Whether a visit that the viewer takes part in is ahead or under way at `now` (epoch ms). A call that continues keeps it
 * active after the booked end.
 */
export const isActiveVisit = (
  visit: Pick<Span, 'ends_at'> & {
    status: VisitStatus;
    viewer: ParticipantRole;
    guest_doctor_status: GuestStatus | null;
    has_met: boolean;
  },
  now: number,
): boolean => getBadgeStatus(visit) === 'ACCEPTED' && (!hasEnded(visit, now) || isCallRunning(visit));
