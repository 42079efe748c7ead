import { CONSENT_VERSIONS, SCREENSHOT_UPLOAD_SECONDS, type ClientMessages } from '@openvisit/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import { SECOND } from '../../platform/durations.ts';
import { conflict, forbiddenRecord, refusedRecord } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/realtime.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { screenshotPermission } from '../../schema/calls.ts';
import { visit } from '../../schema/visits.ts';
import { recordScreenshotConsent } from '../consents/index.ts';
import { isPatientSide } from '../visits/index.ts';
import { isAnswerable } from './screenshot-request.ts';
import { broadcastParticipants, findSeat } from './seats.ts';

type Permission = typeof screenshotPermission.$inferSelect;

/** The caller's seat, which this page occupies. */
const requireOwnSeat = async (ctx: RequestContext, unit: UnitOfWork, session: string, { id }: Connection) => {
  const seat = await findSeat(unit.tx, session, ctx.actor.user, ctx.clock.now());
  if (seat?.connection_id !== id) throw conflict('CALL_NOT_JOINED');
  return seat;
};

const requireMainPhysician = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  session: string,
  connection: Connection,
) => {
  const seat = await requireOwnSeat(ctx, unit, session, connection);
  if (seat.type !== 'MAIN_PHYSICIAN') throw forbiddenRecord('appointment', session, 'SCREENSHOT_NOT_YOURS');
  return seat;
};

/**
 * The main physician asks a participant on the patient's side, whose camera is on, for one picture of their video. A new request
 * replaces the one before (CR-07). Returns the id of the permission.
 */
export const askForScreenshot = async (
  ctx: RequestContext,
  { session_id, of }: ClientMessages['call.screenshot.ask'],
  connection: Connection,
): Promise<{ id: string }> => {
  await ctx.services.rateLimiter.consume('screenshots', ctx.actor.user);
  return ctx.write(async (unit) => {
    // Two requests of one call follow each other.
    await unit.tx.select({ id: visit.id }).from(visit).where(eq(visit.id, session_id)).for('update');
    const seat = await requireMainPhysician(ctx, unit, session_id, connection);
    const other = await findSeat(unit.tx, session_id, of, ctx.clock.now());
    if (!other?.connected || !other.video || !isPatientSide(other.type))
      throw conflict('SCREENSHOT_NO_VIDEO');
    await unit.tx
      .update(screenshotPermission)
      .set({ status: 'CANCELLED' })
      .where(
        and(eq(screenshotPermission.visit_id, session_id), eq(screenshotPermission.status, 'REQUESTED')),
      );
    const asked = await unit.tx
      .insert(screenshotPermission)
      .values({
        physician_id: seat.physician_id,
        visit_id: session_id,
        requested_by: ctx.actor.user,
        of_user: of,
        status: 'REQUESTED',
        requested_at: new Date(ctx.clock.now()),
      })
      .returning({ id: screenshotPermission.id });
    await unit.audit({
      action: 'call.screenshot_ask',
      record_type: 'appointment',
      record_id: session_id,
      physician: seat.physician_id,
    });
    unit.afterCommit(() => broadcastParticipants(ctx, session_id));
    return requireRow(asked);
  });
};

/** Cancels an unanswered request, or a permission whose picture is not stored. Otherwise changes nothing. */
export const cancelScreenshot = (
  ctx: RequestContext,
  { session_id, permission }: ClientMessages['call.screenshot.cancel'],
  connection: Connection,
): Promise<void> =>
  ctx.write(async (unit) => {
    const seat = await requireMainPhysician(ctx, unit, session_id, connection);
    const canceled = await unit.tx
      .update(screenshotPermission)
      .set({ status: 'CANCELLED' })
      .where(
        and(
          eq(screenshotPermission.id, permission),
          eq(screenshotPermission.visit_id, session_id),
          inArray(screenshotPermission.status, ['REQUESTED', 'ACCEPTED']),
        ),
      )
      .returning({ id: screenshotPermission.id });
    if (canceled.length === 0) return;
    await unit.audit({
      action: 'call.screenshot_cancel',
      record_type: 'appointment',
      record_id: session_id,
      physician: seat.physician_id,
    });
    unit.afterCommit(() => broadcastParticipants(ctx, session_id));
  });

/** Locks a request of a visit's call in which `person` names the actor; 404 for any other. */
const lockPermission = async (
  unit: UnitOfWork,
  id: string,
  { visit: visitId, person }: { visit: string; person: SQL },
): Promise<Permission> => {
  const [permission] = await unit.tx
    .select()
    .from(screenshotPermission)
    .where(and(eq(screenshotPermission.id, id), eq(screenshotPermission.visit_id, visitId), person))
    .for('update');
  if (!permission) throw refusedRecord('screenshot_permission', id);
  return permission;
};

const findPatient = async (unit: UnitOfWork, id: string): Promise<string> => {
  const rows = await unit.tx.select({ patient: visit.patient_id }).from(visit).where(eq(visit.id, id));
  return requireRow(rows).patient;
};

/** Records the consent of a participant who accepts. */
const recordAcceptance = async (ctx: RequestContext, unit: UnitOfWork, session: string, at: Date) =>
  recordScreenshotConsent(unit, {
    user: ctx.actor.user,
    patient: await findPatient(unit, session),
    visit: session,
    at,
  });

/**
 * The answer of the participant who was asked. 404 for a request to somebody else, 409 for one that was answered or withdrawn
 * or has ended, and for another version of the text than the current one.
 */
export const answerScreenshot = (
  ctx: RequestContext,
  { session_id, permission, answer, version }: ClientMessages['call.screenshot.answer'],
  connection: Connection,
): Promise<void> =>
  ctx.write(async (unit) => {
    await requireOwnSeat(ctx, unit, session_id, connection);
    const asked = await lockPermission(unit, permission, {
      visit: session_id,
      person: eq(screenshotPermission.of_user, ctx.actor.user),
    });
    const now = ctx.clock.now();
    if (!isAnswerable(asked, now)) throw conflict('SCREENSHOT_ANSWERED');
    const isAccepted = answer === 'ACCEPTED';
    if (isAccepted && version !== CONSENT_VERSIONS.SCREENSHOT) throw conflict('CONSENT_CHANGED');
    const answered_at = new Date(now);
    const consent_id = isAccepted ? await recordAcceptance(ctx, unit, session_id, answered_at) : null;
    await unit.tx
      .update(screenshotPermission)
      .set({ status: answer, answered_at, consent_id })
      .where(eq(screenshotPermission.id, permission));
    if (!isAccepted)
      await unit.audit({
        action: 'call.screenshot_reject',
        record_type: 'appointment',
        record_id: session_id,
        physician: asked.physician_id,
      });
    unit.afterCommit(() => broadcastParticipants(ctx, session_id));
  });

const isUsable = ({ status, answered_at }: Permission, now: number): boolean =>
  status === 'ACCEPTED' &&
  answered_at !== null &&
  now - answered_at.getTime() < SCREENSHOT_UPLOAD_SECONDS * SECOND;

/**
 * Uses up an accepted permission that the actor was given in the call of a visit, and returns when it was given. 404 for any
 * other permission, 409 for one that was not accepted, was used or has ended (CR-07).
 */
export const consumeScreenshotPermission = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  { permission, visit: visitId }: { permission: string; visit: string },
): Promise<Date> => {
  const given = await lockPermission(unit, permission, {
    visit: visitId,
    person: eq(screenshotPermission.requested_by, ctx.actor.user),
  });
  if (!isUsable(given, ctx.clock.now()) || !given.answered_at) throw conflict('SCREENSHOT_NOT_ALLOWED');
  await unit.tx
    .update(screenshotPermission)
    .set({ status: 'USED' })
    .where(eq(screenshotPermission.id, permission));
  return given.answered_at;
};
