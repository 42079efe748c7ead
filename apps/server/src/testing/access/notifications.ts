import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@openvisit/contract';
import { createPushKeys } from '@openvisit/contract/testing/push-service';
import { notification } from '../../schema/notifications.ts';

import type { AccessFixture, Rows } from './world.ts';

const OWN = '401 401 200 200 200 200 200 403';
const OWN_DELETED = '401 401 204 204 204 204 204 403';

/** A notification of the patient. */
const addNotification = async ({ server, patient }: AccessFixture) => {
  const id = randomUUID();
  await server.system.write(({ tx }) =>
    tx.insert(notification).values({
      id,
      user_id: patient.user,
      notification_type: 'APPOINTMENT_CHARGE',
      message: 'You were charged',
      params: {},
      created_at: new Date(server.clock.now()),
    }),
  );
  return { id };
};

export const notificationRows = {
  getNotifications: { statuses: OWN },
  updateNotificationStatus: {
    statuses: '401 401 200 404 404 404 404 403',
    buildRequest: async (fixture) => ({
      params: await addNotification(fixture),
      body: { status: 'R' },
    }),
  },
  removeNotification: {
    statuses: '401 401 204 404 404 404 404 403',
    buildRequest: async (fixture) => ({ params: await addNotification(fixture) }),
  },
  deleteNotification: { statuses: OWN_DELETED },
  markAsRead: { statuses: OWN },
  getNotificationSettings: { statuses: OWN },
  updateNotificationSettings: {
    statuses: OWN,
    buildRequest: async ({ server, patient: { token } }) => {
      const { channels, quiet_hours, urgent_in_quiet_hours } = (
        await server.call('getNotificationSettings', { token })
      ).data;
      return { body: { channels, quiet_hours, urgent_in_quiet_hours, zone: 'America/New_York' } };
    },
  },
  addPushSubscription: {
    statuses: '401 401 201 201 201 201 201 403',
    buildRequest: () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: createPushKeys().sent,
      },
    }),
  },
  // No caller knows the secret of another device, and the reply is the same.
  replacePushSubscription: {
    statuses: '204 204 204 204 204 204 204 204',
    buildRequest: () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: createPushKeys().sent,
        replaced: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
          auth: createPushKeys().sent.auth,
        },
      },
    }),
  },
  removePushSubscription: { statuses: OWN_DELETED },
  getWaitingPatients: { statuses: '401 401 403 403 200 200 403 403' },
} satisfies Partial<Rows<EndpointName>>;
