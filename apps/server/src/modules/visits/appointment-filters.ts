import {
  CLOSED_STATUSES,
  VISIT_STATUSES,
  type Body,
  type GuestStatus,
  type VisitStatus,
} from '@openvisit/contract';
import { listDayStarts } from '@openvisit/contract/slots';
import { and, eq, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { DAY } from '../../platform/durations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseDate, parseTimeZone } from '../../platform/validate-input.ts';
import { patient } from '../../schema/patients.ts';
import { isOpenToUser, visit } from '../../schema/visits.ts';

const CLOSED: readonly VisitStatus[] = CLOSED_STATUSES;
/** Guest statuses with which a visit appears in the guest's own lists. */
const LISTED_GUEST_STATUSES: readonly GuestStatus[] = ['ACCEPTED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'];
/** The filters of a list. */
export type AppointmentFilter = Pick<
  Body<'getAppointmentList'>,
  'status' | 'period' | 'patient_id' | 'doctor_detail' | 'appointment_date' | 'timezone'
>;

/** The requested statuses, all when none is requested, in one order and without duplicates. */
export const listRequestedStatuses = (status: readonly VisitStatus[] | undefined): VisitStatus[] =>
  status && status.length > 0 ? VISIT_STATUSES.filter((each) => status.includes(each)) : [...VISIT_STATUSES];

/** No visit is longer than a day: one that is not over has started within the last day, or has not started. */
const LONGEST_VISIT_MS = DAY;

/** The side of a visit on which a caller participates. */
export type VisitSide = 'PATIENT' | 'PHYSICIAN';

export const getVisitSide = ({ role }: RequestContext['actor']): VisitSide =>
  role === 'PATIENT' ? 'PATIENT' : 'PHYSICIAN';

/** Filled by {@link getSelectionValues}. */
export const PLACEHOLDERS = {
  user: sql.placeholder('user'),
  record: sql.placeholder('record'),
  now: sql.placeholder('now'),
  dayAgo: sql.placeholder('dayAgo'),
};

/** The values of {@link PLACEHOLDERS} for a caller. */
export const getSelectionValues = ({
  actor,
  clock,
}: RequestContext): Record<keyof typeof PLACEHOLDERS, string> => ({
  user: actor.user,
  record: actor.role === 'PATIENT' ? '' : requireRecordId(actor),
  now: new Date(clock.now()).toISOString(),
  dayAgo: new Date(clock.now() - LONGEST_VISIT_MS).toISOString(),
});

/**
 * The condition of a period on visits in one status, by the rule of `getVisitPeriod`; null when the period has none of them.
 */
const createStatusCondition = (period: AppointmentFilter['period'], status: VisitStatus): SQL | null => {
  const isClosed = CLOSED.includes(status);
  const isUnanswered = status === 'RESCHEDULE_REQUEST';
  const all = sql`true`;
  if (period === 'UPCOMING') {
    if (isClosed) return null;
    if (isUnanswered) return all;
    // Redundant with the end, but the index covers the start only.
    return and(gt(visit.starts_at, PLACEHOLDERS.dayAgo), gt(visit.ends_at, PLACEHOLDERS.now)) ?? all;
  }
  if (period !== 'PAST' || isClosed) return all;
  return isUnanswered
    ? null
    : (and(lt(visit.starts_at, PLACEHOLDERS.now), lte(visit.ends_at, PLACEHOLDERS.now)) ?? all);
};

/** An instant request waits on its own screen until it is answered (AP-11, BX-06). */
const isListed = (status: VisitStatus): SQL | undefined =>
  status === 'REQUESTED' ? eq(visit.kind, 'SCHEDULED') : undefined;

/** The condition of a period on visits in any of several statuses. */
const createPeriodCondition = (
  period: AppointmentFilter['period'],
  statuses: readonly VisitStatus[],
): SQL => {
  const parts = statuses.flatMap((status) => {
    const condition = createStatusCondition(period, status);
    return condition ? [and(eq(visit.status, status), condition, isListed(status))] : [];
  });
  return or(...parts) ?? sql`false`;
};

/** Starts within the placeholders of {@link getDateBounds}. */
export const isOnDate = and(
  gte(visit.starts_at, sql.placeholder('from')),
  lt(visit.starts_at, sql.placeholder('to')),
);

/** The instants between which visits of the requested date start. */
export const getDateBounds = ({
  appointment_date,
  timezone,
}: AppointmentFilter): { from?: string; to?: string } => {
  if (!appointment_date) return {};
  const [from, to] = listDayStarts(parseDate(appointment_date), 1, parseTimeZone(timezone ?? 'UTC'));
  return { from: new Date(from ?? 0).toISOString(), to: new Date(to ?? 0).toISOString() };
};

/**
 * A guest's visits: open invitations count as REQUESTED, accepted invitations as the status of the visit. An invitation to an
 * instant visit waits on the screen of those until it is answered (AP-11).
 */
export const createGuestCondition = (statuses: readonly VisitStatus[]): SQL | undefined => {
  const invited = and(
    eq(visit.kind, 'SCHEDULED'),
    eq(visit.guest_status, 'REQUESTED'),
    eq(visit.status, 'ACCEPTED'),
    gt(visit.ends_at, PLACEHOLDERS.now),
  );
  const others = statuses.filter((status) => status !== 'REQUESTED' && status !== 'RESCHEDULE_REQUEST');
  const joined = and(
    inArray(visit.guest_status, [...LISTED_GUEST_STATUSES]),
    inArray(visit.status, others.length > 0 ? others : ['ACCEPTED']),
  );
  const parts = [
    statuses.includes('REQUESTED') ? invited : undefined,
    others.length > 0 ? joined : undefined,
  ];
  if (!parts.some(Boolean)) return undefined;
  return and(eq(visit.guest_physician_id, PLACEHOLDERS.record), or(...parts));
};

interface Selection {
  statuses: readonly VisitStatus[];
  period: AppointmentFilter['period'];
}

/** The conditions of a physician's own visits: one for all of them, otherwise one per status. */
const createPhysicianConditions = ({ statuses, period }: Selection): (SQL | undefined)[] => {
  const isOwn = eq(visit.physician_id, PLACEHOLDERS.record);
  if (period === undefined && statuses.length === VISIT_STATUSES.length)
    return [and(isOwn, or(ne(visit.status, 'REQUESTED'), isListed('REQUESTED')))];
  return statuses.map((status) => {
    const inPeriod = createStatusCondition(period, status);
    return inPeriod ? and(isOwn, eq(visit.status, status), inPeriod, isListed(status)) : undefined;
  });
};

/**
 * Conditions that together select the actor's visits and exclude each other, so that their counts add up. Each of a
 * physician's is a contiguous range of an index in the order of the list.
 */
export const createOwnVisitConditions = (side: VisitSide, { statuses, period }: Selection): SQL[] => {
  if (side === 'PATIENT') {
    const { user } = PLACEHOLDERS;
    const ownRecord = new QueryBuilder()
      .select({ id: patient.id })
      .from(patient)
      .where(or(eq(patient.user_id, user), eq(patient.parent_user_id, user)));
    const inPeriod = createPeriodCondition(period, statuses);
    const condition = and(inArray(visit.patient_id, ownRecord), inPeriod, isOpenToUser(user));
    return condition ? [condition] : [];
  }
  const asGuest = createGuestCondition(statuses);
  const guestVisits = asGuest && and(asGuest, createPeriodCondition(period, ['ACCEPTED', ...CLOSED]));
  return [...createPhysicianConditions({ statuses, period }), guestVisits].flatMap(
    (condition) => condition ?? [],
  );
};
