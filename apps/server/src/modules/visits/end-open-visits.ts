import {
  REQUEST_STATUSES,
  transitionVisit,
  type AuditAction,
  type OpenVisit,
  type VisitStatus,
} from '@openvisit/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { visit } from '../../schema/visits.ts';
import { releaseReservation } from '../availability/index.ts';
import { applyEvent, toVisitState, type EventOnVisit } from './apply-event.ts';
import { auditTransition, reloadVisit } from './find-visit.ts';
import { publishLine } from './instant/line.ts';
import { calculateLateFee, settleHold } from './late-fees.ts';
import { scheduleGuestMails } from './mails/guest-mails.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { notifyParticipants, type Audience, type VisitNotification } from './notify-participants.ts';
import { notifyRemovedGuest } from './notify-removed-guest.ts';
import { publishTransition } from './publish-appointment-change.ts';
import { selectVisits, toVisitRow, type VisitJson, type VisitRow } from './visit-row.ts';

/** A physician and a patient, by the ids of their records. */
export interface CarePair {
  physician: string;
  patient: string;
}

const readOpenVisits = compileStatement<VisitJson>(
  selectVisits()
    .where(
      and(
        eq(visit.physician_id, sql.placeholder('physician')),
        eq(visit.patient_id, sql.placeholder('patient')),
        inArray(visit.status, [...REQUEST_STATUSES, 'ACCEPTED']),
      ),
    )
    .orderBy(asc(visit.starts_at), asc(visit.id)),
);

const readVisitsOfPatients = compileStatement<VisitJson>(
  selectVisits()
    .where(
      and(
        sql`${visit.patient_id} = any(${sql.placeholder('patients')}::uuid[])`,
        inArray(visit.status, [...REQUEST_STATUSES, 'ACCEPTED']),
      ),
    )
    .orderBy(asc(visit.starts_at), asc(visit.id)),
);

const findOpenVisits = async (db: Database | Transaction, pair: CarePair): Promise<VisitRow[]> =>
  (await readOpenVisits(db, { ...pair })).map(toVisitRow);

type EndedStatus = 'DENIED' | 'CANCELLED';

const findNextStatus = (row: VisitRow, now: number): EndedStatus | null => {
  const next = transitionVisit(toVisitState(row, row.doctor_user), 'MAIN_PHYSICIAN', 'BLOCK', now);
  if (!next.allowed) return null;
  return next.status === 'DENIED' ? 'DENIED' : 'CANCELLED';
};

/** The open visits of a patient with their physician, and what blocking the patient makes of them (PA-03). */
export const listOpenVisits = async (ctx: RequestContext, pair: CarePair): Promise<OpenVisit[]> => {
  const rows = await findOpenVisits(ctx.db, pair);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status as Extract<VisitStatus, OpenVisit['status']>,
    starts_at: row.starts_at.toISOString(),
    next_status: findNextStatus(row, ctx.clock.now()),
  }));
};

const AUDIT_ACTION: Record<EndedStatus, AuditAction> = {
  DENIED: 'appointment.deny',
  CANCELLED: 'appointment.cancel',
};

const describeCancellation = ({ kind }: VisitRow): { audience: Audience } & Omit<VisitNotification, 'by'> => {
  const type = 'CANCELED_APPOINTMENT';
  return kind === 'INSTANT'
    ? { audience: 'MAIN', type, message: 'NOTIFY_VISIT_NOW_LEFT' }
    : { audience: 'EVERYBODY', type, message: 'NOTIFY_CANCELED' };
};

const describeNotification = (
  { kind }: VisitRow,
  next: EndedStatus,
): { audience: Audience } & Omit<VisitNotification, 'by'> => {
  const type = next === 'DENIED' ? 'DENIED_APPOINTMENT' : 'CANCELED_APPOINTMENT';
  if (kind === 'INSTANT') return { audience: 'PATIENTS', type, message: 'NOTIFY_VISIT_NOW_DENIED' };
  return next === 'DENIED'
    ? { audience: 'PATIENTS', type, message: 'NOTIFY_DENIED' }
    : { audience: 'EVERYBODY', type, message: 'NOTIFY_CANCELED' };
};

/** Closes an open visit, with what else follows from that. */
const endVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  event: EventOnVisit,
  next: EndedStatus,
): Promise<void> => {
  const { row: before, now } = event;
  const { user } = ctx.actor;
  await applyEvent(unit, event);
  await releaseReservation(unit.tx, before.id);
  await settleHold(unit, event, next);
  const row = await reloadVisit(unit, before.id);
  await auditTransition(unit, AUDIT_ACTION[next], row, before.status);
  await publishTransition(unit, before, row);
  await scheduleVisitMails(unit, row, now);
  await scheduleGuestMails(unit, before, row);
  if (row.kind === 'INSTANT') await publishLine(unit, ctx.clock, row.physician_id, row.id);
  const { audience, ...notification } =
    event.event === 'CANCEL' ? describeCancellation(row) : describeNotification(row, next);
  await notifyParticipants(unit, ctx.clock, row, audience, { ...notification, by: user });
  await notifyRemovedGuest(unit, ctx.clock, { before, after: row, by: user });
};

/**
 * Denies or cancels every open visit of a patient whom the calling physician blocks, with what else follows from that
 * (PA-03). Returns their number; 409 BLOCK_CALL_RUNNING while the two are in a call.
 */
export const endOpenVisits = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  pair: CarePair,
): Promise<number> => {
  const rows = await findOpenVisits(unit.tx, pair);
  const { user } = ctx.actor;
  const now = ctx.clock.now();
  for (const row of rows) {
    const next = findNextStatus(row, now);
    if (next === null) throw conflict('BLOCK_CALL_RUNNING');
    await endVisit(unit, ctx, { row, user, actor: 'MAIN_PHYSICIAN', event: 'BLOCK', now }, next);
  }
  return rows.length;
};

/** An open visit that its patient or parent would cancel now. */
export interface VisitToCancel {
  row: VisitRow;
  /** Cents that canceling costs. */
  lateFee: number;
  /** Whether the visit can be canceled; not while it is under way. */
  isAllowed: boolean;
}

const toCancelEvent = (row: VisitRow, { actor, clock }: RequestContext): EventOnVisit => ({
  row,
  user: actor.user,
  actor: row.patient_user === actor.user ? 'PATIENT' : 'PARENT',
  event: 'CANCEL',
  now: clock.now(),
});

/** The open visits of patients whose account is being deleted, and what canceling them costs (BX-22). */
export const listVisitsToCancel = async (
  ctx: RequestContext,
  db: Database | Transaction,
  patients: readonly string[],
): Promise<VisitToCancel[]> => {
  const rows = (await readVisitsOfPatients(db, { patients })).map(toVisitRow);
  return rows.map((row) => {
    const event = toCancelEvent(row, ctx);
    const next = transitionVisit(toVisitState(row, event.user), event.actor, 'CANCEL', event.now);
    return { row, lateFee: calculateLateFee(event), isAllowed: next.allowed };
  });
};

/**
 * Cancels every open visit of these patients, as the patient or parent would: late fees that were agreed are charged (BX-22).
 * 409 ACCOUNT_IN_CALL while one is under way.
 */
export const cancelVisitsOfPatients = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  patients: readonly string[],
): Promise<number> => {
  const visits = await listVisitsToCancel(ctx, unit.tx, patients);
  if (visits.some(({ isAllowed }) => !isAllowed)) throw conflict('ACCOUNT_IN_CALL');
  for (const { row } of visits) await endVisit(unit, ctx, toCancelEvent(row, ctx), 'CANCELLED');
  return visits.length;
};
