import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { listParticipants, type Participant, type VisitRow } from './visit-row.ts';
import { toAppointment } from './wire-mapping.ts';

/** Publishes a visit to the open clients of its participants; each gets their own view of it. */
export const publishAppointmentChange = async (unit: UnitOfWork, row: VisitRow): Promise<void> => {
  for (const participant of listParticipants(row)) {
    await unit.emit(participant.user, 'appointment.changed', {
      appointment_id: row.id,
      status: row.status,
      appointment: toAppointment(unit, row, participant),
    });
  }
};

/** Publishes to a former guest that the invitation is canceled, so that the visit leaves their lists. */
export const publishGuestRemoval = async (unit: UnitOfWork, before: VisitRow): Promise<void> => {
  if (!before.guest_user) return;
  const guest: Participant = { user: before.guest_user, role: 'GUEST_PHYSICIAN' };
  await unit.emit(before.guest_user, 'appointment.changed', {
    appointment_id: before.id,
    status: before.status,
    appointment: { ...toAppointment(unit, before, guest), guest_doctor_status: 'CANCELLED' },
  });
};

/** Publishes a change of status, first to a guest who no longer participates, then to all participants. */
export const publishTransition = async (
  unit: UnitOfWork,
  before: VisitRow,
  after: VisitRow,
): Promise<void> => {
  if (before.guest_physician_id && !after.guest_physician_id) await publishGuestRemoval(unit, before);
  await publishAppointmentChange(unit, after);
};
