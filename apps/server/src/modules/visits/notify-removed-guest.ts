import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notifyParticipants } from './notify-participants.ts';
import type { VisitRow } from './visit-row.ts';

/**
 * Notifies the guest of a visit that others have canceled, moved or ended before it took place (AP-08). Uses the
 * participants before the change, because the visit may no longer name the guest. A guest who had accepted an instant
 * visit is not notified.
 */
export const notifyRemovedGuest = async (
  unit: UnitOfWork,
  clock: Clock,
  { before, after, by }: { before: VisitRow; after: VisitRow; by: string },
): Promise<void> => {
  if (before.guest_physician_id !== null && after.guest_physician_id === null)
    await notifyParticipants(unit, clock, before, 'GUEST', {
      type: 'GUEST_INVITE',
      message: 'NOTIFY_INVITE_CANCELED',
      by,
    });
  else if (after.kind === 'INSTANT' && after.guest_status === 'CANCELLED')
    await notifyParticipants(unit, clock, after, 'GUEST', {
      type: 'CANCELED_APPOINTMENT',
      message: 'NOTIFY_CANCELED',
      by,
    });
};
