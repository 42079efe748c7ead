import type { Reply } from '@openvisit/contract';
import { and, asc, eq, exists, gt, inArray, isNull, min, not, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { callSeat } from '../../schema/calls.ts';
import { markEventAsRead, notify } from '../notifications/index.ts';
import { findVisit, isPatientSide, toAppointment, type VisitRow } from '../visits/index.ts';
import type { CallAccess } from './session.ts';

/** More patients than a physician can be late for at once. */
const WAITING_MAX = 10;

const physicianSeat = alias(callSeat, 'physician_seat');

/** Seats are active while they are connected, and in their grace period. */
const isActive = (seat: { kept_until: AnyPgColumn }, now: Date) =>
  or(isNull(seat.kept_until), gt(seat.kept_until, now));

/** Ids of a physician's calls in which the patient's side is and the physician is not, longest waiting first. */
const listWaitingCalls = (db: Reader, physicianId: string, now: Date) => {
  const since = min(callSeat.joined_at);
  return db
    .select({ id: callSeat.visit_id, since: sql<Date>`${since}`.mapWith(callSeat.joined_at) })
    .from(callSeat)
    .where(
      and(
        eq(callSeat.physician_id, physicianId),
        inArray(callSeat.type, ['PATIENT', 'PARENT']),
        isActive(callSeat, now),
        not(
          exists(
            db
              .select({ one: sql`1` })
              .from(physicianSeat)
              .where(
                and(
                  eq(physicianSeat.visit_id, callSeat.visit_id),
                  eq(physicianSeat.type, 'MAIN_PHYSICIAN'),
                  isActive(physicianSeat, now),
                ),
              ),
          ),
        ),
      ),
    )
    .groupBy(callSeat.visit_id)
    .orderBy(asc(since))
    .limit(WAITING_MAX);
};

/** The visits of the acting physician whose patient is in the call before the physician (BX-16). */
export const getWaitingPatients = async (ctx: RequestContext): Promise<Reply<'getWaitingPatients'>> => {
  const { detail, user } = ctx.actor;
  if (detail === null) return { results: [] };
  const calls = await listWaitingCalls(ctx.db, detail, new Date(ctx.clock.now()));
  const found = await Promise.all(
    calls.map(async ({ id, since }) => ({ row: await findVisit(ctx.db, id), since })),
  );
  return {
    results: found.flatMap(({ row, since }) =>
      row?.status === 'ACCEPTED' && row.doctor_user === user
        ? [
            {
              appointment: toAppointment(ctx, row, { user, role: 'MAIN_PHYSICIAN' }),
              waiting_since: since.toISOString(),
            },
          ]
        : [],
    ),
  };
};

/** With its start: the patient of a visit that was moved may wait for it again. */
const buildEventKey = ({ id, starts_at }: VisitRow): string => `waiting:${id}:${starts_at.toISOString()}`;

/** Updates the physician's open pages after somebody came to a call or left it. */
export const publishWaitingChange = (unit: UnitOfWork, row: VisitRow): Promise<void> =>
  unit.emit(row.doctor_user, 'waiting.changed', { appointment_id: row.id });

/**
 * Publishes who has come to a call. The physician of a scheduled visit is notified once, when the patient is there first.
 * The physician of an instant visit has just accepted it and needs no notification. The physician's arrival settles the
 * notification (BX-16).
 */
export const handleArrival = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { row, role }: CallAccess,
  isPhysicianThere: boolean,
): Promise<void> => {
  if (role === 'GUEST_PHYSICIAN') return;
  await publishWaitingChange(unit, row);
  if (role === 'MAIN_PHYSICIAN') return markEventAsRead(unit, row.doctor_user, buildEventKey(row));
  if (!isPatientSide(role) || isPhysicianThere || row.kind === 'INSTANT') return;
  await notify(unit, ctx.clock, {
    user: row.doctor_user,
    type: 'PATIENT_WAITING',
    message: 'NOTIFY_PATIENT_WAITING',
    physician: row.physician_id,
    params: { appointment_id: row.id, starts_at: row.starts_at.toISOString() },
    eventKey: buildEventKey(row),
  });
};

/** Publishes that somebody has left a call. */
export const handleDeparture = async (unit: UnitOfWork, visit: string): Promise<void> => {
  const row = await findVisit(unit.tx, visit);
  if (row) await publishWaitingChange(unit, row);
};
