import type { Events } from '@openvisit/contract';
import { updateSessionUser } from '../session/session.ts';
import { applyAppointment, revalidateAppointments } from './appointmentLists.ts';
import { applyBillingChange, reloadBilling } from './billingChange.ts';
import { revalidate } from './cache.ts';

/** A kept event of the socket, by name. */
export type AppEvent = { [K in keyof Events]: { name: K; data: Events[K] } }[keyof Events];

/** Brings what is on screen in line with an event: counts, lists, detail, slots. Never rejects. */
export const applyEvent = async (event: AppEvent): Promise<void> => {
  switch (event.name) {
    case 'appointment.changed':
      return applyAppointment(event.data.appointment);
    case 'call.started':
    case 'call.ended':
      return revalidateAppointments();
    case 'physician.status':
      updateSessionUser({
        doctor_status: event.data.doctor_status,
        reason: event.data.reason,
        onboarding_complete: event.data.doctor_status !== 'PROFILE_INCOMPLETE',
      });
      return revalidate('ownPhysician', 'physicians', 'specialities');
    case 'notification.created':
      updateSessionUser({ notification_count: event.data.notification_count });
      return revalidate('appointmentCounts');
    case 'review.changed':
      return revalidate('reviewQueue', 'review');
    case 'billing.changed':
      return applyBillingChange(event.data.what);
    case 'chat.message':
      // the chat keeps its own messages
      return undefined;
  }
};

/** Looks again at everything on screen: events were missed that the server no longer has (NT-03). */
export const reloadEverything = async (): Promise<void> => {
  await Promise.all([
    revalidateAppointments(),
    reloadBilling(),
    revalidate('physicians', 'ownPhysician', 'bookablePatients', 'reviewQueue', 'review'),
  ]);
};
