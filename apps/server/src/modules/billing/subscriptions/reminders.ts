import type { MessageKey, NotificationType, Translator } from '@openvisit/contract';
import { ALL_MESSAGES, defineTexts, fillMessage } from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../../config/config.ts';
import { getTranslator } from '../../../platform/language.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { DAY } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { users } from '../../../schema/accounts.ts';
import { billingSubscription, type SubscriptionRow } from '../../../schema/billing.ts';
import { notification } from '../../../schema/notifications.ts';
import { physician } from '../../../schema/physicians.ts';
import { notify } from '../../notifications/index.ts';

/** Physicians are reminded this long before a trial or subscription ends. */
const REMINDER_LEAD_MS = 3 * DAY;
const REMINDER_JOB = 'billing.remind';

interface Notice {
  type: NotificationType;
  message: Extract<MessageKey, `NOTIFY_${string}`>;
  /** The date named in the message; null without one. A notice about the same date is sent once. */
  at: Date | null;
  mailSubject: string;
}

const buildTrialEndNotice = (at: Date): Notice => ({
  type: 'TRIAL_END',
  message: 'NOTIFY_TRIAL_END',
  at,
  mailSubject: defineTexts('Your free trial ends soon'),
});
const buildSubscriptionEndNotice = (at: Date): Notice => ({
  type: 'SUBSCRIPTION_EXPIRING',
  message: 'NOTIFY_SUBSCRIPTION_EXPIRING',
  at,
  mailSubject: defineTexts('Your subscription ends soon'),
});
const AUTHENTICATION_NOTICE: Notice = {
  type: 'SUBSCRIPTION_PAYMENT_AUTH',
  message: 'NOTIFY_SUBSCRIPTION_AUTH',
  at: null,
  mailSubject: defineTexts('Your bank asks you to confirm a payment'),
};
const FAILED_PAYMENT_NOTICE: Notice = {
  type: 'SUBSCRIPTION_PAYMENT_AUTH',
  message: 'NOTIFY_PAYMENT_FAILED',
  at: null,
  mailSubject: defineTexts('The payment of your subscription failed'),
};

/** The reminder due before the subscription's current end; null when it renews automatically. */
const getReminder = (row: SubscriptionRow): Notice | null => {
  if (row.status === 'trialing' && row.trial_end) return buildTrialEndNotice(row.trial_end);
  const isEnding = row.cancel_at_period_end && ['active', 'trialing'].includes(row.provider_status);
  return isEnding ? buildSubscriptionEndNotice(row.current_period_end) : null;
};

const scheduleReminder = async (unit: UnitOfWork, row: SubscriptionRow): Promise<void> => {
  const reminder = getReminder(row);
  if (!reminder?.at) return unit.cancelJob(REMINDER_JOB, row.id);
  await unit.enqueue({
    kind: REMINDER_JOB,
    key: row.id,
    payload: { subscription: row.id },
    run_at: reminder.at.getTime() - REMINDER_LEAD_MS,
  });
};

const formatDate = (at: Date, zone: string, { locale }: Translator): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'long' }).format(at);

const wasNotified = async (unit: UnitOfWork, user: string, { type, at }: Notice): Promise<boolean> => {
  const [earlier] = await unit.tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.user_id, user),
        eq(notification.notification_type, type),
        sql`${notification.params} ->> 'starts_at' = ${at?.toISOString() ?? ''}`,
      ),
    );
  return earlier !== undefined;
};

/** Sends a notice in the product and by mail. */
const sendNotice = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: SubscriptionRow,
  notice: Notice,
): Promise<void> => {
  const [found] = await unit.tx
    .select({ user: users, zone: physician.doctor_timezone, practiceZone: physician.slot_timezone })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(physician.id, row.physician_id));
  if (!found || unit.suppressNotifications) return;
  const { user, zone, practiceZone } = found;
  if (notice.at && (await wasNotified(unit, user.id, notice))) return;
  await notify(unit, ctx.clock, {
    user: user.id,
    type: notice.type,
    message: notice.message,
    params: notice.at ? { starts_at: notice.at.toISOString() } : {},
    physician: row.physician_id,
  });
  const translator = getTranslator(user.language);
  const { t } = translator;
  const date = notice.at ? formatDate(notice.at, zone ?? practiceZone, translator) : '';
  const sentence = fillMessage(t(ALL_MESSAGES[notice.message]), date);
  const base = getPublicBaseUrl(ctx.services.config);
  const page = new URL(row.hosted_invoice_url ?? '/onboarding/step6', base).href;
  const paragraphs = [
    t('Dear Dr. {name},', { name: user.last_name }),
    `${sentence}.`,
    t('See your subscription: {page}', { page }),
  ];
  await unit.sendMail({ to: user.email, subject: t(notice.mailSubject), text: paragraphs.join('\n\n') });
};

/** The notice that a change requires immediately; null if none. */
const getChangeNotice = (previous: SubscriptionRow | null, row: SubscriptionRow): Notice | null => {
  const isNew = previous?.latest_invoice !== row.latest_invoice || previous.status !== row.status;
  if (!isNew || !['past_due', 'unpaid'].includes(row.status)) return null;
  return row.hosted_invoice_url === null ? FAILED_PAYMENT_NOTICE : AUTHENTICATION_NOTICE;
};

/** Sends the notice a changed subscription requires and schedules its reminder. */
export const handleSubscriptionChange = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  previous: SubscriptionRow | null,
  row: SubscriptionRow,
): Promise<void> => {
  const notice = getChangeNotice(previous, row);
  if (notice) await sendNotice(ctx, unit, row, notice);
  await scheduleReminder(unit, row);
};

/** Sends a scheduled reminder if it still applies to the subscription. */
const sendReminder = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.write(async (unit) => {
    const [row] = await unit.tx
      .select()
      .from(billingSubscription)
      .where(eq(billingSubscription.id, id))
      .for('update');
    const reminder = row && getReminder(row);
    if (!row || !reminder?.at) return;
    const timeLeft = reminder.at.getTime() - ctx.clock.now();
    if (timeLeft > 0 && timeLeft <= REMINDER_LEAD_MS) await sendNotice(ctx, unit, row, reminder);
  });

export const reminderJobs: JobHandlers = {
  [REMINDER_JOB]: { run: (ctx, { subscription }) => sendReminder(ctx, String(subscription)) },
};
