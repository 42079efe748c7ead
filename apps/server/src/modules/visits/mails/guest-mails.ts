import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { GuestStatus } from '@openvisit/contract';
import type { NewMail } from '../../../integrations/mail/port.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { getTranslator } from '../../../platform/language.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { users } from '../../../schema/accounts.ts';
import { physician } from '../../../schema/physicians.ts';
import { listMailRefusals } from '../../notifications/index.ts';
import { findVisit } from '../find-visit.ts';
import type { VisitRow } from '../visit-row.ts';
import { createInvitation } from './calendar-invitation.ts';
import { GUEST_MAILS, type GuestMailOccasion } from './visit-mail-texts.ts';
import { buildVisitPageUrl, formatCalendarTitle, getMailFacts } from './visit-page.ts';

const GUEST_MAIL_JOB = 'visits.guestMail';

interface GuestMailJob {
  visit: string;
  /** User id. */
  guest: string;
  occasion: GuestMailOccasion;
  /** Start of the visit when the mail was scheduled, ISO 8601. */
  starts_at: string;
  /** Whether the guest has accepted, so that the visit is in their calendar. */
  in_calendar: boolean;
  /** Names what the mail is about, also when the job is run again. */
  event: string;
}

type GuestFacts = Pick<VisitRow, 'guest_user' | 'guest_status'>;

const ACTIVE: readonly (GuestStatus | null)[] = ['REQUESTED', 'ACCEPTED'];
const isActive = ({ guest_status }: GuestFacts): boolean => ACTIVE.includes(guest_status);

/** The mail that a change from `before` to `after` calls for; null for none. */
const findOccasion = (before: GuestFacts, after: GuestFacts): GuestMailOccasion | null => {
  const isSame = before.guest_user === after.guest_user && before.guest_status === after.guest_status;
  if (isSame || after.guest_status === 'COMPLETED') return null;
  if (after.guest_status === 'REQUESTED') return 'INVITED';
  if (after.guest_status === 'ACCEPTED') return 'ACCEPTED';
  // Guests who decline need no mail about it.
  if (before.guest_status === 'REQUESTED' && after.guest_status === 'DENIED') return null;
  return isActive(before) ? 'REMOVED' : null;
};

/**
 * Schedules the mail to a guest physician about their part in a scheduled visit (BX-07). The reminders of the visit reach them
 * with the others.
 */
export const scheduleGuestMails = async (
  unit: UnitOfWork,
  before: VisitRow,
  after: VisitRow,
): Promise<void> => {
  if (after.kind !== 'SCHEDULED' || unit.suppressNotifications) return;
  const occasion = findOccasion(before, after);
  const guest = occasion === 'REMOVED' ? before.guest_user : after.guest_user;
  if (!occasion || !guest) return;
  const payload: GuestMailJob = {
    visit: after.id,
    guest,
    occasion,
    starts_at: before.starts_at.toISOString(),
    in_calendar: occasion === 'ACCEPTED' || (occasion === 'REMOVED' && before.guest_status === 'ACCEPTED'),
    event: randomUUID(),
  };
  await unit.enqueue({
    kind: GUEST_MAIL_JOB,
    key: `${after.id}:${guest}:${occasion}`,
    payload: { ...payload },
  });
};

/** Whether the mail still says what is true. */
const isCurrent = (row: VisitRow, { guest, occasion, starts_at }: GuestMailJob): boolean => {
  const isGuest = row.guest_user === guest && isActive(row);
  if (occasion === 'REMOVED') return !isGuest || row.status !== 'ACCEPTED';
  const isInvited = occasion === 'INVITED';
  return (
    isGuest &&
    row.guest_status === (isInvited ? 'REQUESTED' : 'ACCEPTED') &&
    row.starts_at.toISOString() === starts_at
  );
};

const findGuest = async (unit: UnitOfWork, user: string) => {
  const [guest] = await unit.tx
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      language: users.language,
      zone: physician.slot_timezone,
    })
    .from(users)
    .innerJoin(physician, eq(physician.user_id, users.id))
    .where(eq(users.id, user));
  return guest;
};

const toMail = (
  ctx: RequestContext,
  current: VisitRow,
  { occasion, in_calendar, starts_at }: GuestMailJob,
  { first_name, last_name, email, language, zone }: NonNullable<Awaited<ReturnType<typeof findGuest>>>,
): NewMail => {
  const translator = getTranslator(language);
  const { t } = translator;
  const isRemoved = occasion === 'REMOVED';
  // Cancels the visit in the removed guest's calendar only, at the start time it has there.
  const row: VisitRow = isRemoved
    ? { ...current, status: 'CANCELLED', starts_at: new Date(starts_at) }
    : current;
  const url = buildVisitPageUrl(ctx, row.id, false);
  const { subject, paragraphs } = GUEST_MAILS[occasion](getMailFacts(ctx, row, { zone, translator, url }));
  const organizer = ctx.services.config.mailFrom;
  const attendee = { name: `${first_name} ${last_name}`, email };
  return {
    to: email,
    subject,
    text: [t('Dear Dr. {name},', { name: last_name }), ...paragraphs, 'OpenVisit'].join('\n\n'),
    calendar: in_calendar
      ? createInvitation(row, {
          organizer,
          attendee,
          title: formatCalendarTitle(row, false, translator),
          translator,
          url,
        })
      : null,
  };
};

const sendGuestMail = (ctx: RequestContext, mailJob: GuestMailJob): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await findVisit(unit.tx, mailJob.visit);
    const refusals = await listMailRefusals(unit.tx, [mailJob.guest], 'GUEST_INVITE');
    if (refusals.length > 0) return;
    const guest = await findGuest(unit, mailJob.guest);
    if (row && guest && isCurrent(row, mailJob))
      await unit.sendMail({ ...toMail(ctx, row, mailJob, guest), event: mailJob.event });
  });

export const guestMailJobs: JobHandlers = {
  [GUEST_MAIL_JOB]: {
    run: (ctx, { visit, guest, occasion, starts_at, in_calendar, event }) =>
      sendGuestMail(ctx, {
        visit: String(visit),
        guest: String(guest),
        occasion: String(occasion) as GuestMailOccasion,
        starts_at: String(starts_at),
        in_calendar: in_calendar === true,
        event: String(event ?? randomUUID()),
      }),
  },
};
