import type { Appointment } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { releaseReservation } from '../availability/index.ts';
import { applyEvent, type EventOnVisit } from './apply-event.ts';
import { visitCompleted } from './events.ts';
import { auditTransition, reloadVisit, requireOwnVisit } from './find-visit.ts';
import { publishLine } from './instant/line.ts';
import { notifyLapsedInvitation } from './notify-lapsed-invitation.ts';
import { publishTransition } from './publish-appointment-change.ts';
import { listParticipants, type VisitRow } from './visit-row.ts';
import { toOwnAppointment } from './wire-mapping.ts';

const completeVisit = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  event: Omit<EventOnVisit, 'event'>,
): Promise<VisitRow> => {
  const { row: before } = event;
  await applyEvent(unit, { ...event, event: 'COMPLETE' });
  await releaseReservation(unit.tx, before.id);
  const row = await reloadVisit(unit, before.id);
  await auditTransition(unit, 'appointment.complete', row, before.status);
  await publishTransition(unit, before, row);
  await publishLine(unit, ctx.clock, row.physician_id);
  await notifyLapsedInvitation(unit, ctx.clock, { before, after: row, by: ctx.actor.user });
  const users = listParticipants(row).map(({ user }) => user);
  await unit.publish(visitCompleted, { visit: row.id, users });
  return row;
};

/** Ends a visit: the visit and its guest are COMPLETED, and the call ends for everybody (CR-09). */
export const updateAppointmentCompletedStatus = (ctx: RequestContext, id: string): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const { user } = ctx.actor;
    const { row: before, role } = await requireOwnVisit(unit.tx, id, ctx.actor);
    const event = { row: before, user, actor: role, now: ctx.clock.now() };
    return toOwnAppointment(await completeVisit(unit, ctx, event), ctx);
  });

/** Completes a visit that took place and that nobody has ended (AP-14). */
export const completeAbandonedVisit = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await reloadVisit(unit, id);
    await completeVisit(unit, ctx, { row, user: null, actor: 'SYSTEM', now: ctx.clock.now() });
  });
