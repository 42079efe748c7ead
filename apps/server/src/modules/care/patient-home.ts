import {
  HOLD_CATEGORIES,
  UPCOMING_HOLDS_MAX,
  type PatientHome,
  type UnfinishedTask,
  type UpcomingHold,
} from '@openvisit/contract';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { billingPayment } from '../../schema/billing.ts';
import { chatReader } from '../../schema/chat.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { isOpenToUser, preVisitCheck, visit } from '../../schema/visits.ts';
import { canPay } from '../billing/index.ts';
import { readPatientRecord } from '../patients/index.ts';
import { getAppointmentList } from '../visits/index.ts';

const countUnreadMessages = async ({ db, actor }: RequestContext): Promise<number> => {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${chatReader.unread}), 0)::int` })
    .from(chatReader)
    .where(and(eq(chatReader.user_id, actor.user), gt(chatReader.unread, 0)));
  return row?.unread ?? 0;
};

const patientUser = sql.identifier('patient_user');

/** Fees of coming visits that the caller's card pays: the own ones, and those of dependents without an account. */
const listUpcomingHolds = async (ctx: RequestContext): Promise<UpcomingHold[]> => {
  if (ctx.services.config.payments === 'off') return [];
  const { user } = ctx.actor;
  const now = new Date(ctx.clock.now());
  const rows = await ctx.db
    .select({
      id: visit.id,
      starts_at: visit.starts_at,
      fee: visit.fee,
      late_fees: visit.late_fees,
      status: visit.status,
      first_name: users.first_name,
      last_name: users.last_name,
      patient: sql<string>`concat_ws(' ', coalesce(${patientUser}.first_name, ${patient.first_name}),
        coalesce(${patientUser}.last_name, ${patient.last_name}))`,
      is_held: sql<boolean>`exists (select from ${billingPayment} where ${billingPayment.visit_id} = ${visit.id}
        and ${inArray(billingPayment.purpose, [...HOLD_CATEGORIES])} and ${billingPayment.status} = 'requires_capture')`,
    })
    .from(visit)
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .leftJoin(sql`${users} as ${patientUser}`, sql`${patientUser}.id = ${patient.user_id}`)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(
      and(
        isPatientOrParent(user, now),
        isOpenToUser(user),
        or(eq(patient.user_id, user), isNull(patient.user_id)),
        eq(visit.kind, 'SCHEDULED'),
        inArray(visit.status, ['REQUESTED', 'ACCEPTED']),
        gt(visit.ends_at, now),
        gt(visit.fee, 0),
      ),
    )
    .orderBy(asc(visit.starts_at), asc(visit.id))
    .limit(UPCOMING_HOLDS_MAX);
  return rows.map(({ starts_at, status, first_name, last_name, ...row }) => ({
    ...row,
    starts_at: starts_at.toISOString(),
    is_accepted: status === 'ACCEPTED',
    physician: { first_name, last_name },
  }));
};

/** Whether a visit could be paid. While the card provider does not answer, nobody is asked for a card. */
const hasCard = async (ctx: RequestContext, id: string): Promise<boolean> => {
  try {
    return await canPay(ctx, id, 1);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.services.log.warn({ err: error }, 'the cards could not be read for the overview');
    return true;
  }
};

/** What the caller has not finished. A part that was saved again counts as finished, even when it is empty. */
const listUnfinished = async (ctx: RequestContext, needsCheck: boolean): Promise<UnfinishedTask[]> => {
  const { detail } = ctx.actor;
  if (detail === null) return [];
  const record = await readPatientRecord(ctx, ctx.db, detail);
  const history = [
    record.allergy,
    record.medical_condition,
    record.family_medical_history,
    record.surgery_details,
    record.medication_details,
  ];
  const hasHistory = history.some((list) => list.length > 0) || record.versions.details > 1;
  const tasks: [UnfinishedTask, boolean][] = [
    ['CHECK_DEVICES', needsCheck],
    ['ADD_CARD', !(await hasCard(ctx, detail))],
    ['MEDICAL_HISTORY', !hasHistory],
    ['MEDICAL_RECORDS', record.versions.records === 0],
  ];
  return tasks.flatMap(([task, isOpen]) => (isOpen ? [task] : []));
};

/** What matters to the caller now, for themselves and their dependents. The read of the record is audited. */
export const getPatientHome = async (ctx: RequestContext): Promise<PatientHome> => {
  const [accepted, requests, unread_messages, upcoming_holds] = await Promise.all([
    getAppointmentList(ctx, { period: 'UPCOMING', status: ['ACCEPTED'] }),
    getAppointmentList(ctx, { period: 'UPCOMING', status: ['REQUESTED', 'RESCHEDULE_REQUEST'] }),
    countUnreadMessages(ctx),
    listUpcomingHolds(ctx),
  ]);
  const next_visit = accepted.results[0] ?? null;
  const [check] = next_visit
    ? await ctx.db
        .select({ id: preVisitCheck.visit_id })
        .from(preVisitCheck)
        .where(eq(preVisitCheck.visit_id, next_visit.id))
    : [];
  const is_checked = check !== undefined;
  const unfinished = await listUnfinished(ctx, next_visit !== null && !is_checked);
  if (ctx.actor.detail !== null)
    await ctx.audit({ action: 'patient.home', record_type: 'patient', record_id: ctx.actor.detail });
  return { next_visit, is_checked, requests: requests.results, unread_messages, unfinished, upcoming_holds };
};
