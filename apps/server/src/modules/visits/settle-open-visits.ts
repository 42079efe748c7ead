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
import { settleHold } from './late-fees.ts';
import { scheduleGuestMails } from './mails/guest-mails.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { notifyParticipants, type Audience, type VisitNotification } from './notify-participants.ts';
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

const findOpenVisits = async (db: Database | Transaction, pair: CarePair): Promise<VisitRow[]> =>
  (await readOpenVisits(db, { ...pair })).map(toVisitRow);

type SettledStatus = 'DENIED' | 'CANCELLED';

const findNextStatus = (row: VisitRow, now: number): SettledStatus | null => {
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

const AUDIT_ACTION: Record<SettledStatus, AuditAction> = {
  DENIED: 'appointment.deny',
  CANCELLED: 'appointment.cancel',
};

const describeNotification = (
  { kind }: VisitRow,
  next: SettledStatus,
): { audience: Audience } & Omit<VisitNotification, 'by'> => {
  const type = next === 'DENIED' ? 'DENIED_APPOINTMENT' : 'CANCELED_APPOINTMENT';
  if (kind === 'INSTANT') return { audience: 'PATIENTS', type, message: 'NOTIFY_VISIT_NOW_DENIED' };
  return next === 'DENIED'
    ? { audience: 'PATIENTS', type, message: 'NOTIFY_DENIED' }
    : { audience: 'EVERYBODY', type, message: 'NOTIFY_CANCELED' };
};

const settleVisit = async (unit: UnitOfWork, ctx: RequestContext, before: VisitRow): Promise<void> => {
  const { user } = ctx.actor;
  const now = ctx.clock.now();
  const next = findNextStatus(before, now);
  if (next === null) throw conflict('BLOCK_CALL_RUNNING');
  const event: EventOnVisit = { row: before, user, actor: 'MAIN_PHYSICIAN', event: 'BLOCK', now };
  await applyEvent(unit, event);
  await releaseReservation(unit.tx, before.id);
  await settleHold(unit, event, next);
  const row = await reloadVisit(unit, before.id);
  await auditTransition(unit, AUDIT_ACTION[next], row, before.status);
  await publishTransition(unit, before, row);
  await scheduleVisitMails(unit, row, now);
  await scheduleGuestMails(unit, before, row);
  if (row.kind === 'INSTANT') await publishLine(unit, ctx.clock, row.physician_id, row.id);
  const { audience, ...notification } = describeNotification(row, next);
  await notifyParticipants(unit, ctx.clock, row, audience, { ...notification, by: user });
};

/**
 * Denies or cancels every open visit of a patient whom the calling physician blocks, with what else follows from that
 * (PA-03). Returns their number; 409 BLOCK_CALL_RUNNING while the two are in a call.
 */
export const settleOpenVisits = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  pair: CarePair,
): Promise<number> => {
  const rows = await findOpenVisits(unit.tx, pair);
  for (const row of rows) await settleVisit(unit, ctx, row);
  return rows.length;
};
