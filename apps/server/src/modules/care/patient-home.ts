import {
  HOLD_CATEGORIES,
  UPCOMING_HOLDS_MAX,
  type PatientHome,
  type UpcomingHold,
} from '@openvisit/contract';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { billingPayment } from '../../schema/billing.ts';
import { chatReader } from '../../schema/chat.ts';
import { isPatientOrParent, patient } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { isOpenToUser, preVisitCheck, visit, visitParticipant } from '../../schema/visits.ts';
import { getAppointmentList } from '../visits/index.ts';

const countUnreadMessages = async ({ db, actor }: RequestContext): Promise<number> => {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${chatReader.unread}), 0)::int` })
    .from(chatReader)
    .where(and(eq(chatReader.user_id, actor.user), gt(chatReader.unread, 0)));
  return row?.unread ?? 0;
};

const patientUser = sql.identifier('patient_user');

/** Fees of coming visits of the caller and of dependents, also of those who pay with a card of their own. */
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
      is_paid_by_caller: sql<boolean>`${patient.user_id} is null or ${patient.user_id} = ${user}::uuid`,
      is_held: sql<boolean>`${billingPayment.id} is not null`,
      brand: billingPayment.card_brand,
      last4: billingPayment.card_last4,
      is_joined: sql<boolean>`exists (select from ${visitParticipant}
        where ${visitParticipant.visit_id} = ${visit.id} and ${visitParticipant.user_id} = ${user}::uuid)`,
    })
    .from(visit)
    .innerJoin(patient, eq(patient.id, visit.patient_id))
    .leftJoin(sql`${users} as ${patientUser}`, sql`${patientUser}.id = ${patient.user_id}`)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    // A visit has one hold at most.
    .leftJoin(
      billingPayment,
      and(
        eq(billingPayment.visit_id, visit.id),
        inArray(billingPayment.purpose, [...HOLD_CATEGORIES]),
        eq(billingPayment.status, 'requires_capture'),
      ),
    )
    .where(
      and(
        isPatientOrParent(user, now),
        isOpenToUser(user),
        eq(visit.kind, 'SCHEDULED'),
        inArray(visit.status, ['REQUESTED', 'ACCEPTED']),
        gt(visit.ends_at, now),
        gt(visit.fee, 0),
      ),
    )
    .orderBy(asc(visit.starts_at), asc(visit.id))
    .limit(UPCOMING_HOLDS_MAX);
  return rows.map(({ starts_at, status, first_name, last_name, brand, last4, ...row }) => ({
    ...row,
    // The card of a dependent who pays is not the parent's to read.
    held_on: row.is_paid_by_caller && brand !== null && last4 !== null ? { brand, last4 } : null,
    starts_at: starts_at.toISOString(),
    is_accepted: status === 'ACCEPTED',
    physician: { first_name, last_name },
  }));
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
  if (ctx.actor.detail !== null)
    await ctx.audit({ action: 'patient.home', record_type: 'patient', record_id: ctx.actor.detail });
  return { next_visit, is_checked, requests: requests.results, unread_messages, upcoming_holds };
};
