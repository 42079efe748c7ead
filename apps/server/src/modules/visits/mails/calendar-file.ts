import type { Reply } from '@openvisit/contract';
import { conflict } from '../../../platform/errors.ts';
import { getTranslator } from '../../../platform/language.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { readAccountLanguage } from '../../accounts/index.ts';
import { requireOwnVisit } from '../find-visit.ts';
import { isPatientSide } from '../visit-row.ts';
import { createInvitation } from './calendar-invitation.ts';
import { formatCalendarTitle, buildVisitPageUrl } from './visit-page.ts';

/** A requested or accepted visit as a calendar file (BX-07). 404 for a visit of others, 409 for a closed one. */
export const getAppointmentCalendar = async (
  ctx: RequestContext,
  id: string,
): Promise<Reply<'getAppointmentCalendar'>> => {
  const { row, role } = await requireOwnVisit(ctx.db, id, ctx.actor);
  if (row.status !== 'REQUESTED' && row.status !== 'ACCEPTED') throw conflict('APPOINTMENT_CHANGED');
  const isPatient = isPatientSide(role);
  const translator = getTranslator(await readAccountLanguage(ctx.db, ctx.actor.user));
  await ctx.audit({
    action: 'appointment.read',
    record_type: 'appointment',
    record_id: id,
    physician: row.physician_id,
    detail: { viewer: role, calendar: true },
  });
  return {
    content: createInvitation(row, {
      organizer: ctx.services.config.mailFrom,
      attendee: null,
      title: formatCalendarTitle(row, isPatient, translator),
      translator,
      url: buildVisitPageUrl(ctx, id, isPatient),
    }),
  };
};
