import { inArray } from 'drizzle-orm';
import type { VisitStatus } from '@openvisit/contract';
import { publicBaseUrl } from '../../../config/config.ts';
import type { NewMail } from '../../../integrations/mail/port.ts';
import { DAY, MINUTE } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { findVisit } from '../find-visit.ts';
import { isPatientSide, listParticipants, type Participant, type VisitRow } from '../visit-row.ts';
import { createInvitation } from './calendar-invitation.ts';
import { PATIENT_MAILS, PHYSICIAN_MAILS, type MailOccasion } from './visit-mail-texts.ts';

const MAIL_JOB = 'visits.mail';
const REMINDERS = [
  { occasion: 'REMIND_DAY_BEFORE', leadMs: DAY },
  { occasion: 'REMIND_SOON', leadMs: 10 * MINUTE },
] as const;

interface MailJob {
  visit: string;
  occasion: MailOccasion;
  /** Start of the visit, ISO 8601. A visit that has since moved gets other mails. */
  starts_at: string;
}

const enqueueMail = (
  unit: UnitOfWork,
  row: VisitRow,
  occasion: MailOccasion,
  run_at?: number,
): Promise<void> => {
  const payload: MailJob = { visit: row.id, occasion, starts_at: row.starts_at.toISOString() };
  return unit.enqueue({
    kind: MAIL_JOB,
    key: `${row.id}:${occasion}`,
    payload: { ...payload },
    ...(run_at === undefined ? {} : { run_at }),
  });
};

/**
 * Schedules the mails about a scheduled visit's new status, and the reminders of an accepted one (BX-07). They are written by
 * a job after the commit, so that a booking does not wait for them.
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

/** Statuses that put the visit into the physician's calendar, or take it out. */
const IN_PHYSICIAN_CALENDAR: readonly VisitStatus[] = [
  'ACCEPTED',
  'RESCHEDULE_REQUEST',
  'CANCELLED',
  'AUTO_CANCELLED',
];

const formatWhen = (row: VisitRow, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(row.starts_at);

interface Recipient {
  role: Participant['role'];
  first_name: string;
  last_name: string;
  email: string;
}

/** The page of a visit, for the patient's side or the physician. */
export const visitPage = (ctx: RequestContext, id: string, isPatient: boolean): string =>
  `${publicBaseUrl(ctx.services.config)}/${isPatient ? 'patient/appointments' : 'dashboard/appointments/detail'}/${id}`;

/** Title of the event in a calendar. The physician's does not name the patient. */
export const calendarTitle = (row: VisitRow, isPatient: boolean): string =>
  isPatient ? `Video visit with Dr. ${row.doctor_first_name} ${row.doctor_last_name}` : 'Video visit';

const toMail = (
  ctx: RequestContext,
  row: VisitRow,
  occasion: MailOccasion,
  { role, email, first_name, last_name }: Recipient,
): NewMail | null => {
  const isPatient = isPatientSide(role);
  const url = visitPage(ctx, row.id, isPatient);
  const zone = isPatient ? (row.patient_timezone ?? row.slot_timezone) : row.slot_timezone;
  const physician = `Dr. ${row.doctor_first_name} ${row.doctor_last_name}`;
  const texts = isPatient ? PATIENT_MAILS : PHYSICIAN_MAILS;
  const text = texts[occasion]?.({ physician, when: formatWhen(row, zone), url });
  if (!text) return null;
  const hasEvent = occasion === row.status && (isPatient || IN_PHYSICIAN_CALENDAR.includes(row.status));
  const greeting = isPatient ? `Hello ${first_name},` : `Dear Dr. ${last_name},`;
  return {
    to: email,
    subject: text.subject,
    text: [greeting, ...text.paragraphs, 'OpenVisit'].join('\n\n'),
    calendar: hasEvent
      ? createInvitation(row, {
          organizer: ctx.services.config.mailFrom,
          attendee: { name: `${first_name} ${last_name}`, email },
          title: calendarTitle(row, isPatient),
          url,
        })
      : null,
  };
};

const listRecipients = async (unit: UnitOfWork, row: VisitRow): Promise<Recipient[]> => {
  const participants = listParticipants(row).filter(({ role }) => role !== 'GUEST_PHYSICIAN');
  const people = await unit.tx
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        participants.map(({ user }) => user),
      ),
    );
  return participants.flatMap(({ user, role }) => {
    const person = people.find(({ id }) => id === user);
    return person ? [{ ...person, role }] : [];
  });
};

/** Whether the mail still says what is true. */
const isCurrent = (row: VisitRow, { occasion, starts_at }: MailJob, now: number): boolean => {
  if (row.starts_at.toISOString() !== starts_at) return false;
  if (occasion === row.status) return true;
  return occasion.startsWith('REMIND') && row.status === 'ACCEPTED' && row.starts_at.getTime() > now;
};

const sendVisitMails = (ctx: RequestContext, mailJob: MailJob): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await findVisit(unit.tx, mailJob.visit);
    if (!row || !isCurrent(row, mailJob, ctx.clock.now())) return;
    for (const recipient of await listRecipients(unit, row)) {
      const mail = toMail(ctx, row, mailJob.occasion, recipient);
      if (mail) await unit.sendMail(mail);
    }
  });

export const visitMailJobs: JobHandlers = {
  [MAIL_JOB]: {
    run: (ctx, { visit, occasion, starts_at }) =>
      sendVisitMails(ctx, {
        visit: String(visit),
        occasion: String(occasion) as MailOccasion,
        starts_at: String(starts_at),
      }),
  },
};
