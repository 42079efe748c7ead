import {
  isCaring,
  LATE_FEE_PURPOSES,
  type AppointmentDetail,
  type PatientGender,
  type PreVisitCheck,
  type TelehealthConsent,
} from '@openvisit/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { compileStatement, buildJsonObject } from '../../platform/database/compile-statement.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { billingPayment } from '../../schema/billing.ts';
import { patient } from '../../schema/patients.ts';
import { preVisitCheck, visit } from '../../schema/visits.ts';
import { UNREACHED } from '../billing/index.ts';
import { selectTelehealthConsentAt } from '../consents/index.ts';
import { getSubscriptionTimes, isBookableBy, selectPatientState } from '../physicians/index.ts';
import { toPatientSummary, patientSummary, type SummaryJson } from '../patients/index.ts';
import { caresFor } from './cares-for.ts';
import { requireParticipant } from './find-visit.ts';
import { toVisitRow, selectVisits, visitJson, type VisitJson } from './visit-row.ts';
import { isPatientSide } from './visit-row.ts';
import { toAppointmentDetail } from './wire-mapping.ts';

const { visit_id, physician_id: _, ...findings } = getTableColumns(preVisitCheck);
const latestCheck = sql`(select ${buildJsonObject(findings)} from ${preVisitCheck} where ${visit_id} = ${visit.id})`;

const { captured, refunded, status, visit_id: paidVisit, purpose, failure_code } = billingPayment;
const charge = sql`(select ${buildJsonObject({
  captured: sql`sum(${captured})`,
  refunded: sql`sum(${refunded})`,
  // An attempt that did not reach the provider is repeated.
  unpaid_late_fee: sql`max(${purpose}) filter (where ${status} = 'failed' and ${failure_code} is distinct from ${UNREACHED}
    and ${purpose} in ${Object.values(LATE_FEE_PURPOSES)})`,
  is_open: sql`bool_or(${status} in ('pending', 'requires_action', 'requires_capture'))`,
})} from ${billingPayment} where ${paidVisit} = ${visit.id} having count(*) > 0)`;

const placeholders = {
  reader: sql`${sql.placeholder('reader')}::uuid`,
  user: sql`${sql.placeholder('user')}::uuid`,
  provider: sql.placeholder('provider'),
  now: sql.placeholder('now'),
  graceStart: sql.placeholder('graceStart'),
};

const readDetail = compileStatement<{
  visit: VisitJson;
  cares: boolean;
  bookable: boolean;
  summary: SummaryJson;
  dosespotId: string | null;
  consent: TelehealthConsent | null;
  check: PreVisitCheck | null;
  charge: AppointmentDetail['charge'];
  state: string | null;
  birth_date: string | null;
  gender: PatientGender | null;
}>(
  selectVisits(
    buildJsonObject({
      visit: visitJson,
      cares: caresFor(sql`${patient}.id`, placeholders.reader),
      bookable: sql`${sql.placeholder('isPatient')}::boolean and ${isBookableBy(placeholders.user, visit.patient_id, placeholders)}`,
      summary: patientSummary,
      dosespotId: patient.dosespot_id,
      consent: selectTelehealthConsentAt(sql`${patient}.id`, sql`${visit}.created_at`),
      check: latestCheck,
      charge,
      state: selectPatientState(sql`${visit}.patient_id`),
      birth_date: patient.date_of_birth,
      gender: patient.gender,
    }),
  ).where(eq(visit.id, sql.placeholder('id'))),
);

/**
 * A visit with its participants. Physicians who care for the patient in it also read the health summary (AP-04) and the
 * consent to video care (BX-03). Both sides read the latest check of the patient's devices (BX-08) and what was charged (AP-13).
 */
export const getAppointmentDetail = async (ctx: RequestContext, id: string): Promise<AppointmentDetail> => {
  const [found] = await readDetail(ctx.db, {
    id,
    reader: ctx.actor.detail,
    user: ctx.actor.user,
    isPatient: ctx.actor.role === 'PATIENT',
    ...getSubscriptionTimes(ctx),
  });
  const { row, role } = requireParticipant(found && toVisitRow(found.visit), id, ctx.actor);
  const isReadable = found && isCaring(role, row);
  const summary = isReadable ? toPatientSummary(ctx, row.patient_id, found.summary) : null;
  const dosespotId = isReadable ? found.dosespotId : null;
  const consent = isReadable ? found.consent : null;
  const check = isReadable || isPatientSide(role) ? (found?.check ?? null) : null;
  const patient_state = isReadable && role === 'MAIN_PHYSICIAN' ? found.state : null;
  const isParty = role === 'MAIN_PHYSICIAN' || isPatientSide(role);
  const charge = isParty ? (found?.charge ?? null) : null;
  await ctx.audit({
    action: 'appointment.read',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { viewer: role, health_summary: summary !== null },
  });
  const participant = { user: ctx.actor.user, role };
  return toAppointmentDetail(ctx, row, participant, {
    can_open_profile: found?.cares ?? false,
    can_book: isPatientSide(role) ? (found?.bookable ?? false) : null,
    birthDate: isReadable ? found.birth_date : null,
    gender: isReadable ? found.gender : null,
    summary,
    dosespotId,
    consent,
    check,
    charge,
    patient_state,
  });
};
