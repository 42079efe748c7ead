import { type Notification, t } from '@openvisit/contract';
import { paths } from '../navigation/paths.ts';

/** A screen that a notification leads to. */
export interface NotificationTarget {
  label: string;
  path: string;
}

/** The screen of what a notification is about (B8 'Push notification reactions'); null if there is none. */
export const findNotificationTarget = (
  { notification_type, params }: Pick<Notification, 'notification_type' | 'params'>,
  isPhysician: boolean,
): NotificationTarget | null => {
  const id = params.appointment_id;
  switch (notification_type) {
    case 'GUEST_INVITE':
      if (params.is_visit_now) return { label: t('Go To Visit Now'), path: paths.appointments };
      return { label: t('Go To Requests'), path: paths.requests };
    case 'BOOK_APPOINTMENT':
      // B8 names the button; the request is answered on its own page.
      return { label: t('Go To Requests'), path: id === undefined ? paths.requests : paths.appointment(id) };
    case 'DOCUMENT_DENIED':
      return { label: t('Go To Documents'), path: paths.setting('documents') };
    case 'SUBSCRIPTION_EXPIRING':
    case 'SUBSCRIPTION_PAYMENT_AUTH':
    case 'TRIAL_END':
      return { label: t('Go To Subscription'), path: paths.setting('subscription') };
    case 'PROFILE_ACCEPTED':
      return { label: t('Go To Profile'), path: paths.setting('profile') };
    case 'VISIT_NOW':
    case 'AVAILABILITY_ENDED':
      if (isPhysician) return { label: t('Go To Visit Now'), path: paths.appointments };
      break;
    case 'APPOINTMENT_CHARGE':
      if (!isPhysician) return { label: t('Go To Payments'), path: paths.ownPayments };
      break;
    case 'PCP_REQUEST':
      if (isPhysician) return { label: t('Go To Patients'), path: paths.patients };
      break;
    case 'CHAT_NOTIFICATION':
      if (params.chat_room === undefined) break;
      return {
        label: t('Open chat'),
        path: `${isPhysician ? paths.messages : paths.ownMessages}?chat=${params.chat_room}`,
      };
    case 'NEW_SUBSCRIPTION_REQUEST':
      return { label: t('Go To Requests'), path: paths.conciergeService };
    case 'CONCIERGE_SUBSCRIPTION':
      return {
        label: t('Go To Concierge'),
        path: isPhysician ? paths.conciergeService : paths.ownConcierge,
      };
    case 'CALL_STARTED':
      if (isPhysician && id !== undefined)
        return { label: t('Go To Appointment'), path: `${paths.scheduled}?appointment=${id}` };
      break;
  }
  if (id === undefined) return null;
  return {
    label: t('Go To Appointment'),
    path: isPhysician ? paths.appointment(id) : paths.ownAppointment(id),
  };
};
