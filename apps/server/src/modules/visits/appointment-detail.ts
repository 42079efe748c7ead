import type { AppointmentDetail, PatientSummary } from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { compileStatement, jsonObject } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { visit } from '../../schema/visits.ts';
import { patientSummary } from '../patients/index.ts';
import { requireParticipant } from './find-visit.ts';
import { fromVisitJson, isPatientSide, selectVisits, visitJson, type VisitJson } from './visit-row.ts';
import { toAppointmentDetail } from './wire-mapping.ts';

const readDetail = compileStatement<{ visit: VisitJson; summary: PatientSummary }>(
  selectVisits(jsonObject({ visit: visitJson, summary: patientSummary })).where(
    eq(visit.id, sql.placeholder('id')),
  ),
);

/** A visit with its participants; physicians also read the patient's health summary (AP-04). */
export const getAppointmentDetail = async (ctx: RequestContext, id: string): Promise<AppointmentDetail> => {
  const [found] = await readDetail(ctx.db, { id });
  const { row, role } = requireParticipant(found && fromVisitJson(found.visit), id, ctx.actor);
  await ctx.audit({
    action: 'appointment.read',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { viewer: role },
  });
  const summary = !found || isPatientSide(role) ? null : found.summary;
  return toAppointmentDetail(row, { user: ctx.actor.user, role }, summary);
};
