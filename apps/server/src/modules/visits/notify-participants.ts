import type { NotificationType } from '@openvisit/contract';
import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notify, type NewNotification } from '../notifications/index.ts';
import { isPatientSide, listParticipants, type Participant, type VisitRow } from './visit-row.ts';

export type Audience = 'MAIN' | 'GUEST' | 'PATIENTS' | 'EVERYBODY';

export interface VisitNotification {
  type: NotificationType;
  message: NewNotification['message'];
  /** See {@link NewNotification}. */
  values?: NewNotification['values'];
  /** The user who acted; they are not notified. */
  by: string;
  /** Names the event: everybody is notified of it once. */
  eventKey?: string;
}

const isInAudience = (audience: Audience, { role }: Participant): boolean => {
  if (audience === 'EVERYBODY') return true;
  if (audience === 'MAIN') return role === 'MAIN_PHYSICIAN';
  return audience === 'GUEST' ? role === 'GUEST_PHYSICIAN' : isPatientSide(role);
};

/** Notifies some participants of a visit, except the one who acted. */
export const notifyParticipants = async (
  unit: UnitOfWork,
  clock: Clock,
  row: VisitRow,
  audience: Audience,
  { type, message, values, by, eventKey }: VisitNotification,
): Promise<void> => {
  const recipients = listParticipants(row).filter(
    (participant) => isInAudience(audience, participant) && participant.user !== by,
  );
  for (const { user } of recipients) {
    await notify(unit, clock, {
      user,
      type,
      message,
      values,
      physician: row.physician_id,
      params: {
        appointment_id: row.id,
        starts_at: row.starts_at.toISOString(),
        ...(row.kind === 'INSTANT' ? { is_visit_now: true } : {}),
      },
      ...(eventKey === undefined ? {} : { eventKey }),
    });
  }
};
