import {
  getAutomaticEvent,
  type AuditAction,
  type MessageKey,
  type NotificationType,
  type VisitStatus,
} from '@openvisit/contract';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { hasLateFee } from '../../billing/index.ts';
import { releaseReservation } from '../../availability/index.ts';
import { applyEvent, type EventOnVisit } from '../apply-event.ts';
import { auditTransition, reloadVisit } from '../find-visit.ts';
import { publishLine } from '../instant/line.ts';
import { settleHold } from '../late-fees.ts';
import { scheduleGuestMails } from '../mails/guest-mails.ts';
import { scheduleVisitMails } from '../mails/visit-mails.ts';
import { notifyLapsedInvitation } from '../notify-lapsed-invitation.ts';
import { notifyParticipants, type Audience } from '../notify-participants.ts';
import { publishTransition } from '../publish-appointment-change.ts';
import { isPatientSide, listParticipants, type VisitRow } from '../visit-row.ts';

interface Notice {
  audience: Audience;
  type: NotificationType;
  message: Extract<MessageKey, `NOTIFY_${string}`>;
}

interface Consequences {
  action: AuditAction;
  notices: readonly Notice[];
}

type AutomaticStatus = Extract<VisitStatus, 'AUTO_DENIED' | 'AUTO_CANCELLED' | 'NO_SHOW'>;

/** What each automatic status means to those concerned (AP-14). */
const CONSEQUENCES: Record<AutomaticStatus, Consequences> = {
  AUTO_DENIED: {
    action: 'appointment.auto_deny',
    notices: [
      { audience: 'PATIENTS', type: 'DENIED_APPOINTMENT', message: 'NOTIFY_AUTO_DENIED' },
      { audience: 'MAIN', type: 'AUTO_CANCELLED', message: 'NOTIFY_REQUEST_EXPIRED' },
    ],
  },
  AUTO_CANCELLED: {
    action: 'appointment.auto_cancel',
    notices: [{ audience: 'EVERYBODY', type: 'AUTO_CANCELLED', message: 'NOTIFY_AUTO_CANCELED' }],
  },
  NO_SHOW: {
    action: 'appointment.no_show',
    notices: [
      { audience: 'PATIENTS', type: 'AUTO_CANCELLED', message: 'NOTIFY_NO_SHOW' },
      { audience: 'MAIN', type: 'AUTO_CANCELLED', message: 'NOTIFY_PATIENT_NO_SHOW' },
      { audience: 'GUEST', type: 'AUTO_CANCELLED', message: 'NOTIFY_PATIENT_NO_SHOW' },
    ],
  },
};

const isAutomatic = (status: VisitStatus): status is AutomaticStatus => status in CONSEQUENCES;

/** Who has been in the call. */
const getAttendance = (row: VisitRow) => {
  const roles = listParticipants(row)
    .filter(({ user }) => row.joined.includes(user))
    .map(({ role }) => role);
  return { physician: roles.includes('MAIN_PHYSICIAN'), patient: roles.some(isPatientSide) };
};

const recordClosing = async (unit: UnitOfWork, ctx: RequestContext, before: VisitRow): Promise<void> => {
  const row = await reloadVisit(unit, before.id);
  if (!isAutomatic(row.status)) throw new Error(`The visit ${row.id} is ${row.status}`);
  const { action, notices } = CONSEQUENCES[row.status];
  await auditTransition(unit, action, row, before.status);
  await publishTransition(unit, before, row);
  await scheduleVisitMails(unit, row, ctx.clock.now());
  await scheduleGuestMails(unit, before, row);
  for (const { audience, type, message } of notices)
    await notifyParticipants(unit, ctx.clock, row, audience, {
      type,
      message:
        message === 'NOTIFY_AUTO_DENIED' && (await hasLateFee(unit.tx, row.id))
          ? 'NOTIFY_AUTO_DENIED_WITH_FEE'
          : message,
      by: ctx.actor.user,
    });
  await notifyLapsedInvitation(unit, ctx.clock, { before, after: row, by: ctx.actor.user });
  if (row.kind === 'INSTANT') await publishLine(unit, ctx.clock, row.physician_id, row.id);
};

/**
 * Closes a visit that cannot take place any more (AP-14): releases its time and its hold and notifies those concerned. Refused by
 * the state machine before the visit is due and after somebody else has changed it.
 */
export const closeVisit = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const before = await reloadVisit(unit, id);
    const event: EventOnVisit = {
      row: before,
      user: null,
      actor: 'SYSTEM',
      event: getAutomaticEvent(before, getAttendance(before)),
      now: ctx.clock.now(),
    };
    await applyEvent(unit, event);
    await releaseReservation(unit.tx, id);
    await settleHold(unit, event, event.event);
    await recordClosing(unit, ctx, before);
  });
