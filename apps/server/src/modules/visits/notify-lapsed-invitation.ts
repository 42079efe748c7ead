import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notifyParticipants } from './notify-participants.ts';
import type { VisitRow } from './visit-row.ts';

/** Notifies the guest and the main physician of an invitation that was never answered, once the visit is over (AP-14). */
export const notifyLapsedInvitation = async (
  unit: UnitOfWork,
  clock: Clock,
  { before, after, by }: { before: VisitRow; after: VisitRow; by: string },
): Promise<void> => {
  if (before.guest_status !== 'REQUESTED' || after.guest_status === 'REQUESTED') return;
  // The guest is a participant only before the change.
  await notifyParticipants(unit, clock, before, 'GUEST', {
    type: 'GUEST_INVITE',
    message: 'NOTIFY_INVITE_LAPSED',
    by,
  });
  await notifyParticipants(unit, clock, after, 'MAIN', {
    type: 'GUEST_INVITE',
    message: 'NOTIFY_INVITE_UNANSWERED',
    by,
  });
};
