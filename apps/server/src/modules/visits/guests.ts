import type { Appointment, Body } from '@openvisit/contract';
import { defineDomainEvent } from '../../platform/domain-events.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { conflict, forbiddenRecord, notFound } from '../../platform/errors.ts';
import { physician } from '../../schema/physicians.ts';
import { changedAppointment, ownAppointment } from './access.ts';
import { viewForActor } from './booking.ts';
import { announce, announceUninvited, tell } from './news.ts';
import { visit } from '../../schema/visits.ts';
import { viewFor } from './view.ts';

/** A guest physician declined the invitation or was uninvited. */
export const guestRemoved = defineDomainEvent<{ appointment: string; user: string }>('visits.guestRemoved');

/** Invites a guest physician to an accepted appointment that is not over and has no active guest (AP-08). */
export const addGuestDoctor = (
  ctx: RequestContext,
  input: { id: string } & Body<'addGuestDoctor'>,
): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const { row: before, viewer } = await ownAppointment(unit.tx, input.id, ctx.actor);
    if (viewer !== 'MAIN_PHYSICIAN') throw forbiddenRecord('appointment', input.id);
    const now = new Date(ctx.clock.now());
    const [invited] = await unit.tx
      .select({ id: physician.id, user: physician.user_id })
      .from(physician)
      .where(and(eq(physician.id, input.guest_doctor), eq(physician.doctor_status, 'ACCEPTED')));
    const patients = [before.patient_user, before.parent_user];
    if (!invited || invited.id === before.physician_id || patients.includes(invited.user)) {
      throw notFound('PHYSICIAN_NOT_FOUND');
    }
    if (before.status !== 'ACCEPTED') throw conflict('APPOINTMENT_NOT_ACCEPTED');
    if (before.ends_at <= now) throw conflict('APPOINTMENT_TIME_EXPIRED');
    const moved = await unit.tx
      .update(visit)
      .set({ guest_physician_id: invited.id, guest_status: 'REQUESTED', updated_at: now })
      .where(
        and(
          eq(visit.id, input.id),
          eq(visit.status, 'ACCEPTED'),
          or(isNull(visit.guest_status), eq(visit.guest_status, 'DENIED')),
        ),
      )
      .returning({ id: visit.id });
    if (moved.length === 0) throw conflict('GUEST_ALREADY_INVITED');
    const row = await changedAppointment(unit, input.id);
    await unit.audit({
      action: 'appointment.invite_guest',
      record_type: 'appointment',
      record_id: input.id,
      physician: before.physician_id,
      detail: { guest: invited.id },
    });
    await announce(unit, row);
    await tell(unit, ctx.clock, row, 'GUEST', {
      type: 'GUEST_INVITE',
      message: 'NOTIFY_GUEST_INVITE',
      by: ctx.actor.user,
    });
    return viewForActor(row, ctx);
  });

type Answer = Body<'updateGuestDoctorRequest'>['guest_doctor_status'];

const AFTER = {
  ACCEPTED: { guest_status: 'ACCEPTED' as const },
  DENIED: { guest_status: 'DENIED' as const },
  CANCEL_INVITE: { guest_physician_id: null, guest_status: null },
};
const AUDITED: Record<Answer, string> = {
  ACCEPTED: 'appointment.guest_accept',
  DENIED: 'appointment.guest_deny',
  CANCEL_INVITE: 'appointment.cancel_invite',
};

/** Answers the invitation (the guest) or takes it back (the main physician) (AP-08). */
export const updateGuestDoctorRequest = (
  ctx: RequestContext,
  input: { id: string; guest_doctor_status: Answer },
): Promise<Appointment> =>
  ctx.write(async (unit) => {
    const answer = input.guest_doctor_status;
    const { row: before, viewer } = await ownAppointment(unit.tx, input.id, ctx.actor);
    if (viewer !== (answer === 'CANCEL_INVITE' ? 'MAIN_PHYSICIAN' : 'GUEST_PHYSICIAN'))
      throw forbiddenRecord('appointment', input.id);
    const now = new Date(ctx.clock.now());
    if (answer === 'ACCEPTED' && before.ends_at <= now) throw conflict('APPOINTMENT_TIME_EXPIRED');
    const moved = await unit.tx
      .update(visit)
      .set({ ...AFTER[answer], updated_at: now })
      .where(
        and(
          eq(visit.id, input.id),
          eq(visit.status, 'ACCEPTED'),
          inArray(visit.guest_status, answer === 'CANCEL_INVITE' ? ['REQUESTED', 'ACCEPTED'] : ['REQUESTED']),
        ),
      )
      .returning({ id: visit.id });
    if (moved.length === 0) throw conflict('APPOINTMENT_CHANGED');
    const row = await changedAppointment(unit, input.id);
    await unit.audit({
      action: AUDITED[answer],
      record_type: 'appointment',
      record_id: input.id,
      physician: before.physician_id,
      detail: { guest: before.guest_physician_id },
    });
    await announce(unit, row);
    if (answer === 'ACCEPTED') {
      await tell(unit, ctx.clock, row, 'MAIN', {
        type: 'GUEST_INVITE',
        message: 'NOTIFY_INVITE_ACCEPTED',
        by: ctx.actor.user,
      });
      return viewForActor(row, ctx);
    }
    await announceUninvited(unit, before);
    if (before.guest_user)
      await unit.publish(guestRemoved, { appointment: input.id, user: before.guest_user });
    await tell(unit, ctx.clock, before, answer === 'DENIED' ? 'MAIN' : 'GUEST', {
      type: 'GUEST_INVITE',
      message: answer === 'DENIED' ? 'NOTIFY_INVITE_DENIED' : 'NOTIFY_INVITE_CANCELED',
      by: ctx.actor.user,
    });
    return viewFor(row, { user: ctx.actor.user, viewer });
  });
