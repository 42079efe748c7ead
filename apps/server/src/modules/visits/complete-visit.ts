import type { Appointment } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { releaseReservation } from '../availability/index.ts';
import { applyEvent } from './apply-event.ts';
import { visitCompleted } from './events.ts';
import { auditTransition, reloadVisit, requireOwnVisit } from './find-visit.ts';
import { publishTransition } from './publish-appointment-change.ts';
import { listParticipants } from './visit-row.ts';
import { toOwnAppointment } from './wire-mapping.ts';

/** Ends a visit: the visit and its guest are COMPLETED, and the call ends for everybody (CR-09). */
export const updateAppointmentCompletedStatus = (ctx: RequestContext, id: string): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const { row: before, role } = await requireOwnVisit(unit.tx, id, ctx.actor);
    await applyEvent(unit, {
      row: before,
      user: ctx.actor.user,
      actor: role,
      event: 'COMPLETE',
      now: ctx.clock.now(),
    });
    await releaseReservation(unit.tx, id);
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.complete', row, before.status);
    await publishTransition(unit, before, row);
    await unit.publish(visitCompleted, { visit: id, users: listParticipants(row).map(({ user }) => user) });
    return toOwnAppointment(row, ctx);
  });
