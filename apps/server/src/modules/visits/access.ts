import type { AppointmentStatus, Viewer } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound, refusedRecord } from '../../platform/errors.ts';
import { visit } from '../../schema/visits.ts';
import { selectAppointments, viewerOf, type AppointmentRow } from './view.ts';

/** An appointment by id, with all its people. */
export const appointmentById = async (
  db: Database | Transaction,
  id: string,
): Promise<AppointmentRow | undefined> => {
  const [row] = await selectAppointments(db).where(eq(visit.id, id));
  return row;
};

/** An appointment the actor takes part in, and as whom; 404 for any other. */
export const ownAppointment = async (
  db: Database | Transaction,
  id: string,
  actor: Actor,
): Promise<{ row: AppointmentRow; viewer: Viewer }> => {
  const row = await appointmentById(db, id);
  const viewer = row && viewerOf(row, actor);
  if (!row || !viewer) throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
  return { row, viewer };
};

/** An appointment as the unit has left it. */
export const changedAppointment = async (unit: UnitOfWork, id: string): Promise<AppointmentRow> => {
  const row = await appointmentById(unit.tx, id);
  if (!row) throw notFound('APPOINTMENT_NOT_FOUND');
  return row;
};

/** Notes who moved an appointment from which status to which. */
export const auditMove = (
  unit: UnitOfWork,
  action: string,
  row: AppointmentRow,
  from: AppointmentStatus | null,
): Promise<void> =>
  unit.audit({
    action,
    record_type: 'appointment',
    record_id: row.id,
    physician: row.physician_id,
    detail: { from, to: row.status },
  });
