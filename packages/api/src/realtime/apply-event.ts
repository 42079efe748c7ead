import type { Events } from '@openvisit/contract';
import { revalidate } from '../cache/resource.ts';
import { applyBillingChange, revalidateBilling } from '../resources/billing/billing-cache.ts';
import { applyLine, applyVisitNow, revalidateInstantVisits } from '../resources/instant-visits.ts';
import { revalidateCare } from '../resources/care-cache.ts';
import { revalidateConcierge } from '../resources/concierge.ts';
import { revalidateChats } from '../resources/chats.ts';
import { revalidateNotes } from '../resources/notes.ts';
import { setUnreadNotifications } from '../resources/notifications.ts';
import { applyVisit, revalidateVisits } from '../resources/visit-cache.ts';
import { readStoredUser, updateSessionUser, updateAdditionalUserData } from '../session/session.ts';

/** An event of the realtime stream with its name. */
export type AppEvent = { [K in keyof Events]: { name: K; data: Events[K] } }[keyof Events];

const notifyChat = ({ sender_details, appointment }: Events['chat.message']): void => {
  if (sender_details.id === readStoredUser()?.user) return;
  updateAdditionalUserData({
    chat_notify: {
      is_chat_listen: true,
      patient_user: sender_details.id,
      appointmentID: appointment,
      chat_type: appointment ? 'APPOINTMENT' : 'CONCIERGE',
    },
  });
};

/** Chat rooms subscribe to their messages themselves; lists and menus count unread ones, those of concierge patients too. */
const revalidateUnread = async (): Promise<void> => {
  await Promise.all([revalidateChats(), revalidateConcierge()]);
};

/** Updates the session and the cache for an event. Never rejects. */
export const applyEvent = async (event: AppEvent): Promise<void> => {
  switch (event.name) {
    case 'appointment.changed':
      void revalidate('waitingPatients');
      if (event.data.appointment.is_visit_now) await applyVisitNow(event.data.appointment);
      return applyVisit(event.data.appointment);
    case 'line.changed':
      return applyLine(event.data);
    case 'call.started':
    case 'call.ended':
      await Promise.all([revalidateInstantVisits(), revalidateVisits(), revalidate('waitingPatients')]);
      return undefined;
    case 'waiting.changed':
      return revalidate('waitingPatients');
    case 'physician.status':
      updateSessionUser({
        doctor_status: event.data.doctor_status,
        reason: event.data.reason,
        onboarding_complete: event.data.doctor_status !== 'PROFILE_INCOMPLETE',
      });
      return revalidate('ownPhysician', 'physicians', 'specialities', 'licenses');
    case 'notification.created':
      setUnreadNotifications(event.data.notification_count);
      if (event.data.notification_type === 'AVAILABILITY_ENDED') await revalidate('availableStatus');
      return revalidate('appointmentCounts', 'notifications');
    case 'notifications.changed':
      setUnreadNotifications(event.data.notification_count);
      return revalidate('notifications');
    case 'review.changed':
      return revalidate('reviewQueue', 'review');
    case 'billing.changed':
      return applyBillingChange(event.data.what);
    case 'note.changed':
      return revalidateNotes();
    case 'vitals.changed':
      return revalidate('vitals', 'patientTimeline');
    case 'care.changed':
      return revalidateCare();
    case 'summary.changed':
      return revalidate('visitSummary');
    case 'prescriptions.changed':
      return revalidate('prescriptions', 'visitSummary', 'patientTimeline');
    case 'chat.message':
      notifyChat(event.data);
      return revalidateUnread();
    case 'chat.read':
      return revalidateUnread();
    case 'concierge.changed':
      return revalidateConcierge();
  }
};

/** Revalidates everything on screen, because events were missed that the server no longer has (NT-03). */
export const revalidateAll = async (): Promise<void> => {
  await Promise.all([
    revalidateVisits(),
    revalidateInstantVisits(),
    revalidateBilling(),
    revalidateNotes(),
    revalidateCare(),
    revalidateChats(),
    revalidateConcierge(),
    revalidate(
      'vitals',
      'visitSummary',
      'prescriptions',
      'notifications',
      'waitingPatients',
      'physicians',
      'ownPhysician',
      'availableStatus',
      'bookablePatients',
      'patientHome',
      'reviewQueue',
      'review',
    ),
  ]);
};
