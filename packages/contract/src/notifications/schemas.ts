import { Type, type TSchema } from 'typebox';
import {
  Closed,
  Id,
  IdParams,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  PictureLink,
  WallTime,
  ZoneName,
  type EndpointSchemas,
} from '../wire/schemas.ts';
import type { notificationEndpoints } from './endpoints.ts';
import { PUSH_ENDPOINT_MAX } from './preferences.ts';
import { NOTIFICATION_STATUSES, NOTIFICATION_TYPES, type NotificationType } from './types.ts';

export const NotificationSchema = Type.Object({
  id: Id,
  notification_type: OneOf(NOTIFICATION_TYPES),
  status: OneOf(NOTIFICATION_STATUSES),
  /** Its %s are replaced with date and time of `params`, formatted in the reader's zone. */
  message: Type.String(),
  /** The physician's picture; null for a physician's own notifications and without one. */
  image: Nullable(PictureLink),
  params: Type.Object({
    appointment_id: Type.Optional(Id),
    starts_at: Type.Optional(Instant),
    /** Only for instant visits. */
    is_visit_now: Type.Optional(Type.Boolean()),
    /** Only for messages of a chat. */
    chat_room: Type.Optional(Id),
  }),
  created_at: Instant,
});

const NotificationPage = PageOf(NotificationSchema);

const Channels = Closed({ push: Type.Boolean(), mail: Type.Boolean() });
const ChannelsByType = Closed(
  Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, Channels])) as Record<
    NotificationType,
    typeof Channels
  >,
);

const settings = {
  channels: ChannelsByType,
  /** Null without quiet hours. */
  quiet_hours: Nullable(Closed({ from: WallTime, until: WallTime })),
  /** Whether the group NOW is pushed in quiet hours. */
  urgent_in_quiet_hours: Type.Boolean(),
} satisfies Record<string, TSchema>;

const Nothing = Closed({});

/** A key of a push subscription, base64url. */
const PushKey = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' });

const pushSubscription = {
  endpoint: Type.String({ minLength: 12, maxLength: PUSH_ENDPOINT_MAX }),
  keys: Closed({ p256dh: PushKey, auth: PushKey }),
};

export const NotificationSettingsSchema = Type.Object({
  ...settings,
  /** The IANA zone of the quiet hours; null before the first save. */
  zone: Nullable(Type.String()),
  /** The server's public VAPID key, base64url, which a browser needs to subscribe. */
  push_key: Type.String(),
  /** Whether the device of this session is subscribed. */
  is_subscribed: Type.Boolean(),
});

export const notificationSchemas = {
  getNotifications: {
    query: PageQuery,
    reply: Type.Object({
      ...NotificationPage.properties,
      unread_count: Type.Integer(),
      count: Type.Integer(),
    }),
  },
  updateNotificationStatus: {
    params: IdParams,
    body: Closed({ status: OneOf(NOTIFICATION_STATUSES) }),
    reply: NotificationSchema,
  },
  removeNotification: { params: IdParams },
  deleteNotification: { query: Nothing },
  markAsRead: { query: Nothing },
  getNotificationSettings: { reply: NotificationSettingsSchema },
  updateNotificationSettings: {
    body: Closed({ ...settings, zone: ZoneName }),
    reply: NotificationSettingsSchema,
  },
  addPushSubscription: { body: Closed(pushSubscription) },
  replacePushSubscription: {
    body: Closed({
      ...pushSubscription,
      /** The subscription that the server knows; `auth` proves that the caller is its device. */
      replaced: Closed({ endpoint: pushSubscription.endpoint, auth: PushKey }),
    }),
  },
  removePushSubscription: { query: Nothing },
} satisfies Record<keyof typeof notificationEndpoints, EndpointSchemas>;
