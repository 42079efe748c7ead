import type { Events } from '@openvisit/contract';
import { updateSessionUser } from '../session/session.ts';
import { applyAppointment, revalidateAppointments } from './appointmentLists.ts';
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
    case 'notification.created':
      updateSessionUser({ notification_count: event.data.notification_count });
      return revalidate('appointmentCounts');
    case 'chat.message':
      // the chat keeps its own messages
      return undefined;
  }
};

/** Looks again at everything on screen: events were missed that the server no longer has (NT-03). */
export const reloadEverything = async (): Promise<void> => {
  await Promise.all([revalidateAppointments(), revalidate('physicians', 'ownPhysician', 'bookablePatients')]);
};
