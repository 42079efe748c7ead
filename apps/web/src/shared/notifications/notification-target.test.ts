import type { NotificationType } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { paths } from '../navigation/paths.ts';
import { findNotificationTarget } from './notification-target.ts';

const VISIT = { physician: paths.appointment('visit'), patient: paths.ownAppointment('visit') };
const OF_SUBSCRIPTION = { physician: paths.setting('subscription') };
const REQUESTS = { physician: paths.requests };
const PHYSICIAN_VISIT = { physician: VISIT.physician };

/** A nudge is answered in its own dialog, and a denied profile shows its reason on every page. */
const WITHOUT_SCREEN = ['NUDGE_PERMISSION', 'PROFILE_DENIED'] as const;

/** Where a notification of each type leads everybody who gets it, with an appointment and a chat. */
const TARGETS: Record<
  Exclude<NotificationType, (typeof WITHOUT_SCREEN)[number]>,
  { physician?: string; patient?: string }
> = {
  PCP_REQUEST: { physician: paths.patients },
  BOOK_APPOINTMENT: PHYSICIAN_VISIT,
  CANCELED_APPOINTMENT: VISIT,
  ACCEPTED_APPOINTMENT: VISIT,
  DENIED_APPOINTMENT: VISIT,
  RESCHEDULE_APPOINTMENT: VISIT,
  VISIT_NOW: { physician: paths.appointments },
  SUBSCRIPTION_PAYMENT_AUTH: OF_SUBSCRIPTION,
  TRIAL_END: OF_SUBSCRIPTION,
  SUBSCRIPTION_EXPIRING: OF_SUBSCRIPTION,
  CHAT_NOTIFICATION: {
    physician: `${paths.messages}?chat=room`,
    patient: `${paths.ownMessages}?chat=room`,
  },
  CALL_STARTED: { patient: VISIT.patient },
  APPOINTMENT_CHARGE: { ...PHYSICIAN_VISIT, patient: paths.ownPayments },
  NO_SHOW_FEES: VISIT,
  AUTO_CANCELLED: VISIT,
  GUEST_INVITE: REQUESTS,
  PROFILE_ACCEPTED: { physician: paths.setting('profile') },
  DOCUMENT_DENIED: { physician: paths.setting('documents') },
  VISIT_SUMMARY: { patient: VISIT.patient },
  PATIENT_WAITING: PHYSICIAN_VISIT,
  APPOINTMENT_REMINDER: VISIT,
  NEW_SUBSCRIPTION_REQUEST: { physician: paths.conciergeService },
  CONCIERGE_SUBSCRIPTION: { physician: paths.conciergeService, patient: paths.ownConcierge },
  DOSESPOT_PRESCRIPTION: PHYSICIAN_VISIT,
  AVAILABILITY_ENDED: { physician: paths.appointments },
};
const ALL = Object.entries(TARGETS) as [NotificationType, { physician?: string; patient?: string }][];
const params = { appointment_id: 'visit', chat_room: 'room' };

test.each(ALL)(
  'NT-01 NT-02 CH-01 a notification of %s leads to its subject',
  (notification_type, targets) => {
    const findPath = (isPhysician: boolean) =>
      findNotificationTarget({ notification_type, params }, isPhysician)?.path;
    if ('physician' in targets) expect(findPath(true)).toBe(targets.physician);
    if ('patient' in targets) expect(findPath(false)).toBe(targets.patient);
  },
);

test.each(WITHOUT_SCREEN)('NT-01 a notification of %s is read where it is listed', (notification_type) => {
  expect(findNotificationTarget({ notification_type, params: {} }, true)).toBeNull();
});

test('AP-08 an invitation to a visit now leads to the tab in which it is answered', () => {
  const invitation = { notification_type: 'GUEST_INVITE', params: { is_visit_now: true } } as const;
  expect(findNotificationTarget(invitation, true)?.path).toBe(paths.appointments);
});
