import type { MessageKey, NotificationType } from '@openvisit/contract';
import { ALL_MESSAGES, fillMessage } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { publicBaseUrl } from '../../../config/config.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { users } from '../../../schema/accounts.ts';
import { notify } from '../../notifications/index.ts';
import { notification } from '../../../schema/notifications.ts';
import { physician } from '../../../schema/physicians.ts';
import { billingSubscription } from '../../../schema/billing.ts';

type SubscriptionRow = typeof billingSubscription.$inferSelect;
type Notice = Extract<MessageKey, `NOTIFY_${string}`>;

const DAY = 86_400_000;
/** So long before an end its physician is told. */
export const REMINDER_LEAD_MS = 3 * DAY;
export const REMINDER_JOB = 'billing.remind';

interface News {
  type: NotificationType;
  message: Notice;
  /** The day that is told; null where there is none. */
  at: Date | null;
  /** Subject of the mail. */
  subject: string;
}

const ofTrial = (at: Date): News => ({
  type: 'TRIAL_END',
  message: 'NOTIFY_TRIAL_END',
  at,
  subject: 'Your free trial ends soon',
});
const ofEnd = (at: Date): News => ({
  type: 'SUBSCRIPTION_EXPIRING',
  message: 'NOTIFY_SUBSCRIPTION_EXPIRING',
  at,
  subject: 'Your subscription ends soon',
});
const ofAuthentication: News = {
  type: 'SUBSCRIPTION_PAYMENT_AUTH',
  message: 'NOTIFY_SUBSCRIPTION_AUTH',
  at: null,
  subject: 'Your bank asks you to confirm a payment',
};
const ofFailure: News = {
  type: 'SUBSCRIPTION_PAYMENT_AUTH',
  message: 'NOTIFY_PAYMENT_FAILED',
  at: null,
  subject: 'The payment of your subscription failed',
};

/** What there is to be told beforehand about a subscription as it stands; null when nothing. */
const upcoming = (row: SubscriptionRow): News | null => {
  if (row.status === 'trialing' && row.trial_end) return ofTrial(row.trial_end);
  const isEnding = row.cancel_at_period_end && ['active', 'trialing'].includes(row.provider_status);
  return isEnding ? ofEnd(row.current_period_end) : null;
};

/** Sets the day on which the physician is told that the trial or the subscription ends, or takes it back. */
export const scheduleReminder = async (unit: UnitOfWork, row: SubscriptionRow): Promise<void> => {
  const news = upcoming(row);
  if (!news?.at) return unit.cancelJob(REMINDER_JOB, row.id);
  await unit.enqueue({
    kind: REMINDER_JOB,
    key: row.id,
    payload: { subscription: row.id },
    run_at: news.at.getTime() - REMINDER_LEAD_MS,
  });
};

/** The day as the physician's own calendar has it. */
const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' }).format(at);

const isTold = async (unit: UnitOfWork, user: string, { type, at }: News): Promise<boolean> => {
  const [told] = await unit.tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.user_id, user),
        eq(notification.notification_type, type),
        sql`${notification.params} ->> 'starts_at' = ${at?.toISOString() ?? ''}`,
      ),
    );
  return told !== undefined;
};

/** In the product and by mail; what names a day is told once. */
const tell = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: SubscriptionRow,
  news: News,
): Promise<void> => {
  const [person] = await unit.tx
    .select({ user: users, zone: physician.doctor_timezone, practice: physician.slot_timezone })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(physician.id, row.physician_id));
  if (!person || unit.suppressNotifications) return;
  const { user, zone, practice } = person;
  if (news.at && (await isTold(unit, user.id, news))) return;
  await notify(unit, ctx.clock, {
    user: user.id,
    type: news.type,
    message: news.message,
    params: news.at ? { starts_at: news.at.toISOString() } : {},
    physician: row.physician_id,
  });
  const sentence = fillMessage(ALL_MESSAGES[news.message], news.at ? dayIn(news.at, zone ?? practice) : '');
  const base = publicBaseUrl(ctx.services.config);
  const address = new URL(row.hosted_invoice_url ?? '/onboarding/step6', base).href;
  const text = [`Dear Dr. ${user.last_name},`, `${sentence}.`, `See your subscription: ${address}`].join(
    '\n\n',
  );
  await unit.sendMail({ to: user.email, subject: news.subject, text });
};

/** What has to be told of a change; null when nothing. */
const changeOf = (before: SubscriptionRow | null, row: SubscriptionRow): News | null => {
  const isNew = before?.latest_invoice !== row.latest_invoice || before.status !== row.status;
  if (!isNew || !['past_due', 'unpaid'].includes(row.status)) return null;
  return row.hosted_invoice_url === null ? ofFailure : ofAuthentication;
};

/** Whoever writes how a subscription stands now calls this: what is due at once is told, what is to come is planned. */
export const handleSubscriptionChange = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  before: SubscriptionRow | null,
  row: SubscriptionRow,
): Promise<void> => {
  const news = changeOf(before, row);
  if (news) await tell(ctx, unit, row, news);
  await scheduleReminder(unit, row);
};

/** The day has come: tells what is still so. */
const remind = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [row] = await unit.tx
      .select()
      .from(billingSubscription)
      .where(eq(billingSubscription.id, id))
      .for('update');
    const news = row && upcoming(row);
    const now = ctx.clock.now();
    if (!row || !news?.at || news.at.getTime() <= now || news.at.getTime() - REMINDER_LEAD_MS > now) return;
    await tell(ctx, unit, row, news);
  });

export const reminderJobs: JobHandlers = {
  [REMINDER_JOB]: { run: (ctx, { subscription }) => remind(ctx, String(subscription)) },
};
