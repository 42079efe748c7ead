import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { DisplayLanguage, NotificationType, VisitStatus } from '@openvisit/contract';
import type { NewMail } from '../../../integrations/mail/port.ts';
import { compileStatement, buildJsonObject } from '../../../platform/database/compile-statement.ts';
import { sendTogether } from '../../../platform/database/send-together.ts';
import { DAY, MINUTE } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { getTranslator } from '../../../platform/language.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { physician } from '../../../schema/physicians.ts';
import { hasLateFee } from '../../billing/index.ts';
import { listMailRefusals, notify } from '../../notifications/index.ts';
import { findVisit } from '../find-visit.ts';
import { isPatientSide, listParticipants, type Participant, type VisitRow } from '../visit-row.ts';
import { createInvitation } from './calendar-invitation.ts';
import {
  GUEST_MAILS,
  PATIENT_MAILS,
  PHYSICIAN_MAILS,
  type MailFacts,
  type MailOccasion,
  type MailText,
  type ReminderOccasion,
  type SummaryOccasion,
} from './visit-mail-texts.ts';
import { buildVisitPageUrl, formatCalendarTitle, getMailFacts } from './visit-page.ts';

const MAIL_JOB = 'visits.mail';
const REMINDERS = [
  { occasion: 'REMIND_DAY_BEFORE', leadMs: DAY },
  { occasion: 'REMIND_SOON', leadMs: 10 * MINUTE },
] as const;

interface MailJob {
  visit: string;
  occasion: MailOccasion;
  /** Start of the visit, ISO 8601. If the visit has moved since, the mail is not sent. */
  starts_at: string;
  /** Names what the mails are about, also when the job is run again. */
  event: string;
}

const enqueueMail = (
  unit: UnitOfWork,
  row: VisitRow,
  occasion: MailOccasion,
  run_at?: number,
): Promise<void> => {
  const payload: MailJob = {
    visit: row.id,
    occasion,
    starts_at: row.starts_at.toISOString(),
    event: randomUUID(),
  };
  return unit.enqueue({
    kind: MAIL_JOB,
    key: `${row.id}:${occasion}`,
    payload: { ...payload },
    ...(run_at === undefined ? {} : { run_at }),
  });
};

/**
 * Schedules the mails about a scheduled visit's new status, and the reminders of an accepted one (BX-07). A job composes them
 * after the commit, so that booking does not wait for them.
 */
export const scheduleVisitMails = async (unit: UnitOfWork, row: VisitRow, now: number): Promise<void> => {
  if (row.kind !== 'SCHEDULED' || unit.suppressNotifications) return;
  await enqueueMail(unit, row, row.status);
  if (row.status !== 'ACCEPTED') return;
  for (const { occasion, leadMs } of REMINDERS) {
    const runAt = row.starts_at.getTime() - leadMs;
    if (runAt > now) await enqueueMail(unit, row, occasion, runAt);
  }
};

/** Schedules the mail to the patient's side about a summary of the visit, of either kind (BX-13). */
export const scheduleSummaryMail = async (
  unit: UnitOfWork,
  row: VisitRow,
  occasion: SummaryOccasion,
): Promise<void> => {
  if (!unit.suppressNotifications) await enqueueMail(unit, row, occasion);
};

/** Statuses whose mail adds the visit to the physician's calendar or cancels it there. */
const PHYSICIAN_CALENDAR_STATUSES: readonly VisitStatus[] = [
  'ACCEPTED',
  'RESCHEDULE_REQUEST',
  'CANCELLED',
  'AUTO_CANCELLED',
];

interface Recipient {
  role: Participant['role'];
  first_name: string;
  last_name: string;
  email: string;
  language: DisplayLanguage;
  /** IANA time zone of the practice, if the recipient is a physician. */
  own_zone: string | null;
}

const isAboutSummary = (occasion: MailOccasion): occasion is SummaryOccasion =>
  occasion.startsWith('SUMMARY');

/** The type of notification whose setting decides about the mail (BX-15). */
const NOTIFIED_AS: Record<MailOccasion, NotificationType> = {
  REQUESTED: 'BOOK_APPOINTMENT',
  ACCEPTED: 'ACCEPTED_APPOINTMENT',
  DENIED: 'DENIED_APPOINTMENT',
  RESCHEDULE_REQUEST: 'RESCHEDULE_APPOINTMENT',
  CANCELLED: 'CANCELED_APPOINTMENT',
  AUTO_DENIED: 'AUTO_CANCELLED',
  AUTO_CANCELLED: 'AUTO_CANCELLED',
  NO_SHOW: 'AUTO_CANCELLED',
  COMPLETED: 'VISIT_SUMMARY',
  REMIND_DAY_BEFORE: 'APPOINTMENT_REMINDER',
  REMIND_SOON: 'APPOINTMENT_REMINDER',
  SUMMARY_SHARED: 'VISIT_SUMMARY',
  SUMMARY_CHANGED: 'VISIT_SUMMARY',
};

const isReminder = (occasion: MailOccasion): occasion is ReminderOccasion => occasion.startsWith('REMIND');

/** Undefined if this role gets no mail. Apart from reminders, guests get theirs from `scheduleGuestMails`. */
const findText = (
  role: Participant['role'],
  occasion: MailOccasion,
): ((facts: MailFacts) => MailText) | undefined => {
  if (role === 'GUEST_PHYSICIAN') return isReminder(occasion) ? GUEST_MAILS[occasion] : undefined;
  return (isPatientSide(role) ? PATIENT_MAILS : PHYSICIAN_MAILS)[occasion];
};

const toMail = (
  ctx: RequestContext,
  row: VisitRow,
  { occasion, hasLateFee }: { occasion: MailOccasion; hasLateFee: boolean },
  { role, email, first_name, last_name, language, own_zone }: Recipient,
): NewMail | null => {
  const translator = getTranslator(language);
  const { t } = translator;
  const isPatient = isPatientSide(role);
  const url = buildVisitPageUrl(ctx, row.id, isPatient);
  const zone = isPatient ? (row.patient_timezone ?? row.slot_timezone) : (own_zone ?? row.slot_timezone);
  const text = findText(role, occasion)?.(getMailFacts(ctx, row, { zone, translator, url, hasLateFee }));
  if (!text) return null;
  const hasEvent = occasion === row.status && (isPatient || PHYSICIAN_CALENDAR_STATUSES.includes(row.status));
  const greeting = isPatient
    ? t('Hello {name},', { name: first_name })
    : t('Dear Dr. {name},', { name: last_name });
  return {
    to: email,
    subject: text.subject,
    text: [greeting, ...text.paragraphs, 'OpenVisit'].join('\n\n'),
    calendar: hasEvent
      ? createInvitation(row, {
          organizer: ctx.services.config.mailFrom,
          attendee: { name: `${first_name} ${last_name}`, email },
          title: formatCalendarTitle(row, isPatient, translator),
          translator,
          url,
        })
      : null,
  };
};

const readPeople = compileStatement<Omit<Recipient, 'role'> & { id: string }>(
  new QueryBuilder()
    .select({
      result: buildJsonObject({
        id: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        language: users.language,
        own_zone: physician.slot_timezone,
      }).as('result'),
    })
    .from(users)
    .leftJoin(physician, eq(physician.user_id, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[]) and ${users.closed_at} is null`),
);

/** Participants who attend: a guest after accepting. */
const listAttendees = (row: VisitRow): Participant[] =>
  listParticipants(row).filter(({ role }) => role !== 'GUEST_PHYSICIAN' || row.guest_status === 'ACCEPTED');

/** Participants who have not turned off mails about such an occasion (BX-15), and whether a late fee is charged. */
const readMailFacts = async (
  unit: UnitOfWork,
  row: VisitRow,
  occasion: MailOccasion,
): Promise<{ recipients: Recipient[]; hasLateFee: boolean }> => {
  const participants = listAttendees(row);
  const ids = participants.map(({ user }) => user);
  const [refusals, people, isCharged] = await sendTogether([
    listMailRefusals(unit.tx, ids, NOTIFIED_AS[occasion]),
    readPeople(unit.tx, { ids }),
    hasLateFee(unit.tx, row.id),
  ]);
  const recipients = participants.flatMap(({ user, role }) => {
    const person = refusals.includes(user) ? undefined : people.find(({ id }) => id === user);
    return person ? [{ role, ...person }] : [];
  });
  return { recipients, hasLateFee: isCharged };
};

/** Whether the visit still has the start and the status that the mail reports. */
const isCurrent = (row: VisitRow, { occasion, starts_at }: MailJob, now: number): boolean => {
  if (row.starts_at.toISOString() !== starts_at) return false;
  if (occasion === row.status || isAboutSummary(occasion)) return true;
  return isReminder(occasion) && row.status === 'ACCEPTED' && row.starts_at.getTime() > now;
};

/** Reminds everybody who takes part, whether or not they want mails; each reminder once (BX-07). */
const notifyOfReminder = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: VisitRow,
  occasion: ReminderOccasion,
): Promise<void> => {
  const starts_at = row.starts_at.toISOString();
  for (const { user } of listAttendees(row))
    await notify(unit, ctx.clock, {
      user,
      type: 'APPOINTMENT_REMINDER',
      message: 'NOTIFY_REMINDER',
      physician: row.physician_id,
      params: { appointment_id: row.id, starts_at },
      eventKey: `${occasion}:${row.id}:${starts_at}`,
    });
};

const sendVisitMails = (ctx: RequestContext, mailJob: MailJob): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await findVisit(unit.tx, mailJob.visit);
    if (!row || !isCurrent(row, mailJob, ctx.clock.now())) return;
    if (isReminder(mailJob.occasion)) await notifyOfReminder(ctx, unit, row, mailJob.occasion);
    const { recipients, ...charged } = await readMailFacts(unit, row, mailJob.occasion);
    for (const recipient of recipients) {
      const mail = toMail(ctx, row, { occasion: mailJob.occasion, ...charged }, recipient);
      if (mail) await unit.sendMail({ event: `${mailJob.event}:${mail.to}`, ...mail });
    }
  });

export const visitMailJobs: JobHandlers = {
  [MAIL_JOB]: {
    run: (ctx, { visit, occasion, starts_at, event }) =>
      sendVisitMails(ctx, {
        visit: String(visit),
        occasion: String(occasion) as MailOccasion,
        starts_at: String(starts_at),
        event: String(event ?? randomUUID()),
      }),
  },
};
