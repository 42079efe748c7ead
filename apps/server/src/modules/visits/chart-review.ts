import { isCaring } from '@openvisit/contract';
import { conflict, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { requireOwnVisit } from './find-visit.ts';
import { notifyParticipants } from './notify-participants.ts';

/**
 * Notifies the patient's side once that the physician is reviewing the chart for an accepted visit (B7
 * 'reviewChartNotification'). 404 for a visit of others, 409 for one that is not accepted.
 */
export const reviewChartNotification = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  ctx.write(async (unit) => {
    const { row, role } = await requireOwnVisit(unit.tx, id, ctx.actor);
    if (!isCaring(role, row)) throw refusedRecord('appointment', id, 'APPOINTMENT_NOT_FOUND');
    if (row.status !== 'ACCEPTED') throw conflict('APPOINTMENT_NOT_ACCEPTED');
    const { user } = ctx.actor;
    await notifyParticipants(unit, ctx.clock, row, 'PATIENTS', {
      type: 'APPOINTMENT_REMINDER',
      message: 'NOTIFY_CHART_REVIEW',
      by: user,
      eventKey: `chart:${id}:${user}`,
    });
    return { id };
  });
