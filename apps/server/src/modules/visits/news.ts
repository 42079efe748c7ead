import type { NotificationType } from '@openvisit/contract';
import type { Clock } from '../../platform/clock.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { type News, notify } from '../notifications/index.ts';
import { isPatientSide, participantsOf, viewFor, type AppointmentRow, type Participant } from './view.ts';

/** Tells everybody an appointment concerns how it stands now, each in their own view. */
export const announce = async (unit: UnitOfWork, row: AppointmentRow): Promise<void> => {
  for (const participant of participantsOf(row)) {
    await unit.emit(participant.user, 'appointment.changed', {
      appointment_id: row.id,
      status: row.status,
      appointment: viewFor(row, participant),
    });
  }
};

/** Tells a guest who is no longer part of an appointment, so that it leaves their lists. */
export const announceUninvited = async (unit: UnitOfWork, before: AppointmentRow): Promise<void> => {
  if (!before.guest_user) return;
  const guest: Participant = { user: before.guest_user, viewer: 'GUEST_PHYSICIAN' };
  await unit.emit(before.guest_user, 'appointment.changed', {
    appointment_id: before.id,
    status: before.status,
    appointment: { ...viewFor(before, guest), guest_doctor_status: 'CANCELLED' },
  });
};

export type Audience = 'MAIN' | 'GUEST' | 'PATIENTS' | 'EVERYBODY';

const inAudience = (audience: Audience, { viewer }: Participant): boolean => {
  if (audience === 'EVERYBODY') return true;
  if (audience === 'MAIN') return viewer === 'MAIN_PHYSICIAN';
  return audience === 'GUEST' ? viewer === 'GUEST_PHYSICIAN' : isPatientSide(viewer);
};

/** Notifies part of an appointment's people, the one who acted left out. */
export const tell = async (
  unit: UnitOfWork,
  clock: Clock,
  row: AppointmentRow,
  audience: Audience,
  news: { type: NotificationType; message: News['message']; by: string },
): Promise<void> => {
  const readers = participantsOf(row).filter(
    (person) => inAudience(audience, person) && person.user !== news.by,
  );
  for (const { user } of readers) {
    await notify(unit, clock, {
      user,
      type: news.type,
      message: news.message,
      physician: row.physician_id,
      params: { appointment_id: row.id, starts_at: row.starts_at.toISOString() },
    });
  }
};
