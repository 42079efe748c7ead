import { getBadgeStatus } from './labels.ts';
import type { ParticipantRole } from './participants.ts';
import type { GuestStatus, VisitStatus } from './status.ts';
import { hasEnded, isCallRunning, type Span } from './times.ts';

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
