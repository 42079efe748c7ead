import type { RequestContext } from '../../platform/request-context.ts';
import { releaseReservation } from '../availability/index.ts';
import { applyEvent } from './apply-event.ts';
import { auditTransition, reloadVisit } from './find-visit.ts';
import { settleHold } from './late-fees.ts';
import { scheduleVisitMails } from './mails/visit-mails.ts';
import { publishAppointmentChange } from './publish-appointment-change.ts';

/** Marks an accepted visit as a no-show after it ended without anybody joining (AP-14). Called by the server itself. */
export const markNoShow = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const before = await reloadVisit(unit, id);
    const event = {
      row: before,
      user: null,
      actor: 'SYSTEM',
      event: 'MARK_NO_SHOW',
      now: ctx.clock.now(),
    } as const;
    await applyEvent(unit, event);
    await releaseReservation(unit.tx, id);
    await settleHold(unit, event, 'NO_SHOW');
    const row = await reloadVisit(unit, id);
    await auditTransition(unit, 'appointment.no_show', row, before.status);
    await publishAppointmentChange(unit, row);
    await scheduleVisitMails(unit, row, ctx.clock.now());
  });
