import { NOTIFICATION_RECIPIENTS, type NotificationType, type NotifiedRole } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { paths } from '../navigation/paths.ts';
import { findNotificationTarget } from './notification-target.ts';

const VISIT = { PHYSICIAN: paths.appointment('visit'), PATIENT: paths.ownAppointment('visit') };
const OF_SUBSCRIPTION = { PHYSICIAN: paths.setting('subscription') };
const REQUESTS = { PHYSICIAN: paths.requests };
const PHYSICIAN_VISIT = { PHYSICIAN: VISIT.PHYSICIAN };

/** A nudge is answered in its own dialog, and a denied profile shows its reason on every page. */
const WITHOUT_SCREEN = ['NUDGE_PERMISSION', 'PROFILE_DENIED'] as const;

/** Where a notification of each type leads everybody who gets it, with an appointment and a chat. */
const TARGETS: Record<
  Exclude<NotificationType, (typeof WITHOUT_SCREEN)[number]>,
  Partial<Record<NotifiedRole, string | null>>
> = {
  // The answer to a patient belongs to no visit.
  PCP_REQUEST: { PHYSICIAN: paths.patients, PATIENT: null },
  BOOK_APPOINTMENT: PHYSICIAN_VISIT,
  CANCELED_APPOINTMENT: VISIT,
  ACCEPTED_APPOINTMENT: VISIT,
  DENIED_APPOINTMENT: VISIT,
  RESCHEDULE_APPOINTMENT: VISIT,
  VISIT_NOW: { PHYSICIAN: paths.appointments },
  SUBSCRIPTION_PAYMENT_AUTH: OF_SUBSCRIPTION,
  TRIAL_END: OF_SUBSCRIPTION,
  SUBSCRIPTION_EXPIRING: OF_SUBSCRIPTION,
  CHAT_NOTIFICATION: {
    PHYSICIAN: `${paths.messages}?chat=room`,
    PATIENT: `${paths.ownMessages}?chat=room`,
  },
  CALL_STARTED: { PATIENT: VISIT.PATIENT },
  APPOINTMENT_CHARGE: { ...PHYSICIAN_VISIT, PATIENT: paths.ownPayments },
  NO_SHOW_FEES: VISIT,
  AUTO_CANCELLED: VISIT,
  GUEST_INVITE: REQUESTS,
  PROFILE_ACCEPTED: { PHYSICIAN: paths.setting('profile') },
  DOCUMENT_DENIED: { PHYSICIAN: paths.setting('documents') },
  VISIT_SUMMARY: { PATIENT: VISIT.PATIENT },
  PATIENT_WAITING: PHYSICIAN_VISIT,
  APPOINTMENT_REMINDER: VISIT,
  NEW_SUBSCRIPTION_REQUEST: { PHYSICIAN: paths.conciergeService },
  CONCIERGE_SUBSCRIPTION: { PHYSICIAN: paths.conciergeService, PATIENT: paths.ownConcierge },
  DOSESPOT_PRESCRIPTION: PHYSICIAN_VISIT,
  AVAILABILITY_ENDED: { PHYSICIAN: paths.appointments },
};
const ALL = Object.entries(TARGETS) as [NotificationType, Partial<Record<NotifiedRole, string | null>>][];
const findParams = (type: NotificationType) =>
  type === 'PCP_REQUEST' ? {} : { appointment_id: 'visit', chat_room: 'room' };

test.each(ALL)(
  'NT-01 NT-02 CH-01 a notification of %s leads to its subject',
  (notification_type, targets) => {
    const params = findParams(notification_type);
    const roles = NOTIFICATION_RECIPIENTS[notification_type];
    const found = roles.map((role) => [
      role,
      findNotificationTarget({ notification_type, params }, role === 'PHYSICIAN')?.path ?? null,
    ]);
    expect(Object.fromEntries(found)).toEqual(targets);
  },
);

test.each(WITHOUT_SCREEN)('NT-01 a notification of %s is read where it is listed', (notification_type) => {
  expect(findNotificationTarget({ notification_type, params: {} }, true)).toBeNull();
});

test('AP-08 an invitation to a visit now leads to the tab in which it is answered', () => {
  const invitation = { notification_type: 'GUEST_INVITE', params: { is_visit_now: true } } as const;
  expect(findNotificationTarget(invitation, true)?.path).toBe(paths.appointments);
});
