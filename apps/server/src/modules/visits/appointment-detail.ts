import type { AppointmentDetail } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { patientSummary } from '../patients/index.ts';
import { requireOwnVisit } from './find-visit.ts';
import { isPatientSide } from './visit-row.ts';
import { toAppointmentDetail } from './wire-mapping.ts';

/** A visit with its participants; physicians also read the patient's health summary (AP-04). */
export const getAppointmentDetail = async (ctx: RequestContext, id: string): Promise<AppointmentDetail> => {
  const { row, role } = await requireOwnVisit(ctx.db, id, ctx.actor);
  const [summary] = await Promise.all([
    isPatientSide(role) ? null : patientSummary(ctx.db, row.patient_id),
    ctx.audit({
      action: 'appointment.read',
      record_type: 'appointment',
      record_id: id,
      physician: row.physician_id,
      detail: { viewer: role },
    }),
  ]);
  return toAppointmentDetail(row, { user: ctx.actor.user, role }, summary);
};
