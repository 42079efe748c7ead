import {
  DEFAULT_NOTIFICATION_CHANNELS,
  type Body,
  type NotificationChannels,
  type NotificationType,
  type Reply,
} from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { buildJsonObject, compileStatement } from '../../platform/database/compile-statement.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseTimeZone } from '../../platform/validate-input.ts';
import { notificationSetting, pushSubscription } from '../../schema/notifications.ts';
import { runWaitingPushes } from './deliveries.ts';

type Settings = Reply<'getNotificationSettings'>;

const hasSubscription = async (ctx: RequestContext): Promise<boolean> => {
  if (ctx.actor.session === null) return false;
  const [found] = await ctx.db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(
      and(eq(pushSubscription.session_id, ctx.actor.session), eq(pushSubscription.user_id, ctx.actor.user)),
    );
  return found !== undefined;
};

/** Through which channels the actor is notified (BX-15). */
export const getNotificationSettings = async (ctx: RequestContext): Promise<Settings> => {
  const [row] = await ctx.db
    .select()
    .from(notificationSetting)
    .where(eq(notificationSetting.user_id, ctx.actor.user));
  return {
    channels: row?.channels ?? DEFAULT_NOTIFICATION_CHANNELS,
    quiet_hours: row?.quiet_hours ?? null,
    urgent_in_quiet_hours: row?.urgent_in_quiet_hours ?? true,
    zone: row?.zone ?? null,
    push_key: ctx.services.push.publicKey,
    is_subscribed: await hasSubscription(ctx),
  };
};

/** Saves through which channels the actor is notified (BX-15). */
export const updateNotificationSettings = async (
  ctx: RequestContext,
  { channels, quiet_hours, urgent_in_quiet_hours, zone }: Body<'updateNotificationSettings'>,
): Promise<Settings> => {
  const values = {
    channels,
    quiet_hours,
    urgent_in_quiet_hours,
    zone: parseTimeZone(zone),
    updated_at: new Date(ctx.clock.now()),
  };
  await ctx.write(async (unit) => {
    await unit.tx
      .insert(notificationSetting)
      .values({ user_id: ctx.actor.user, ...values })
      .onConflictDoUpdate({ target: notificationSetting.user_id, set: values });
    await runWaitingPushes(unit, ctx.actor.user, ctx.clock.now());
    await unit.audit({
      action: 'notification.settings',
      record_type: 'account',
      record_id: ctx.actor.user,
    });
  });
  return getNotificationSettings(ctx);
};

const readChannels = compileStatement<{ user: string; channels: NotificationChannels }>(
  new QueryBuilder()
    .select({
      result: buildJsonObject({
        user: notificationSetting.user_id,
        channels: notificationSetting.channels,
      }).as('result'),
    })
    .from(notificationSetting)
    .where(sql`${notificationSetting.user_id} = any(${sql.placeholder('users')}::uuid[])`),
);

/** Those of the users who want no mail about a type of notification. */
export const listMailRefusals = async (
  db: Reader,
  users: readonly string[],
  type: NotificationType,
): Promise<string[]> => {
  const rows = await readChannels(db, { users });
  return rows.filter(({ channels }) => !channels[type].mail).map(({ user }) => user);
};
