import { START_BUTTON_MINUTES, type Translator, type VisitStatus } from '@openvisit/contract';

/** What a mail is about: the visit's new status, a reminder of an accepted visit, or its summary for the patient. */
export type MailOccasion = VisitStatus | ReminderOccasion | SummaryOccasion;
export type ReminderOccasion = 'REMIND_DAY_BEFORE' | 'REMIND_SOON';

export type SummaryOccasion = 'SUMMARY_SHARED' | 'SUMMARY_CHANGED';

export interface MailFacts extends Pick<Translator, 't'> {
  /** 'Dr. Ada Brand'. */
  physician: string;
  /** Date, time and zone as the recipient reads them. */
  when: string;
  /** The page of the visit. */
  url: string;
  /** Whether a late fee is charged for an earlier change of the visit. */
  hasLateFee: boolean;
  /** What canceling costs the patient's side. */
  cancellation: string;
  /** Whether the visit is on the recipient's date of today: a reminder that is late, or of a day with 25 hours. */
  isToday: boolean;
  /** Whether physician and patient are in the call. */
  isRunning: boolean;
  /** Minutes until the visit starts. */
  minutesLeft: number;
}

export interface MailText {
  subject: string;
  paragraphs: string[];
}

type MailTexts = Partial<Record<MailOccasion, (facts: MailFacts) => MailText>>;

/** The line that says from when the page of a visit, which it links, lets people join (AP-07). */
export const formatJoinLine = (t: Translator['t'], url: string): string =>
  t('Join from {minutes} minutes before the start: {url}', { minutes: START_BUTTON_MINUTES, url });

const formatDaySubject = ({
  t,
  physician,
  isToday,
}: Pick<MailFacts, 't' | 'physician' | 'isToday'>): string =>
  isToday
    ? t('Your visit with {physician} is today', { physician })
    : t('Your visit with {physician} is tomorrow', { physician });

const formatSoonSubject = ({
  t,
  physician,
  minutesLeft,
}: Pick<MailFacts, 't' | 'physician' | 'minutesLeft'>): string =>
  minutesLeft === 1
    ? t('Your visit with {physician} starts in a minute', { physician })
    : t('Your visit with {physician} starts in {minutes} minutes', { physician, minutes: minutesLeft });

/** What a visit that does not take place has cost. */
const formatCharge = (t: Translator['t'], hasLateFee: boolean): string =>
  hasLateFee ? t('Nothing but the late reschedule fee was charged.') : t('Nothing was charged.');

/** Mails to the patient and the parent. The topic and the summary of a visit are never in a mail. */
export const PATIENT_MAILS: MailTexts = {
  REQUESTED: ({ t, physician, when, url, hasLateFee, cancellation }) => ({
    subject: t('Your visit with {physician} is requested', { physician }),
    paragraphs: [
      t('You asked for a video visit with {physician} on {when}.', { physician, when }),
      t('{physician} will confirm it, and we will send you an email. {charge}', {
        physician,
        charge: hasLateFee
          ? t('Nothing but the late reschedule fee is charged now.')
          : t('Nothing is charged now.'),
      }),
      `${cancellation} ${t('See or cancel your request: {url}', { url })}`,
    ],
  }),
  ACCEPTED: ({ t, physician, when, url, cancellation }) => ({
    subject: t('Your visit with {physician} is confirmed', { physician }),
    paragraphs: [
      t('{physician} will see you on {when}.', { physician, when }),
      cancellation,
      formatJoinLine(t, url),
    ],
  }),
  DENIED: ({ t, physician, when, url, hasLateFee }) => ({
    subject: t('{physician} cannot take your visit', { physician }),
    paragraphs: [
      t('{physician} cannot see you on {when}. {charge}', {
        physician,
        when,
        charge: formatCharge(t, hasLateFee),
      }),
      t('Choose another time or another physician: {url}', { url }),
    ],
  }),
  RESCHEDULE_REQUEST: ({ t, physician, when, url }) => ({
    subject: t('Please choose another time for your visit'),
    paragraphs: [
      t('{physician} cannot see you on {when} and asks you to choose another time.', { physician, when }),
      t('Choose a new time: {url}', { url }),
    ],
  }),
  CANCELLED: ({ t, physician, when, url }) => ({
    subject: t('Your visit with {physician} is canceled', { physician }),
    paragraphs: [
      t('Your video visit on {when} is canceled.', { when }),
      t('See the details: {url}', { url }),
    ],
  }),
  AUTO_DENIED: ({ t, physician, when, url, hasLateFee }) => ({
    subject: t('{physician} has not answered your request', { physician }),
    paragraphs: [
      t('Your request for {when} was not answered in time. {charge}', {
        when,
        charge: formatCharge(t, hasLateFee),
      }),
      t('Choose another time or another physician: {url}', { url }),
    ],
  }),
  AUTO_CANCELLED: ({ t, physician, when, url }) => ({
    subject: t('Your visit with {physician} did not take place', { physician }),
    paragraphs: [
      t('Your video visit on {when} is canceled.', { when }),
      t('See the details or book again: {url}', { url }),
    ],
  }),
  NO_SHOW: ({ t, physician, when, url }) => ({
    subject: t('You missed your visit with {physician}', { physician }),
    paragraphs: [
      t('{physician} waited for you on {when}.', { physician, when }),
      t('See the details or book again: {url}', { url }),
    ],
  }),
  REMIND_DAY_BEFORE: ({ t, physician, when, url, isToday, cancellation }) => ({
    subject: formatDaySubject({ t, physician, isToday }),
    paragraphs: [
      t('{physician} will see you on {when}.', { physician, when }),
      cancellation,
      t('Check your camera and microphone before the visit, or cancel it: {url}', { url }),
    ],
  }),
  REMIND_SOON: ({ t, physician, when, url, minutesLeft }) => ({
    subject: formatSoonSubject({ t, physician, minutesLeft }),
    paragraphs: [
      t('{physician} will see you on {when}.', { physician, when }),
      t('Join now: {url}', { url }),
    ],
  }),
  SUMMARY_SHARED: ({ t, physician, when, url }) => ({
    subject: t('The summary of your visit is ready'),
    paragraphs: [
      t('{physician} has shared a summary of your video visit on {when}.', { physician, when }),
      t('Sign in to read it: {url}', { url }),
    ],
  }),
  SUMMARY_CHANGED: ({ t, physician, when, url }) => ({
    subject: t('The summary of your visit has changed'),
    paragraphs: [
      t('{physician} has changed the summary of your video visit on {when}.', { physician, when }),
      t('Sign in to read it: {url}', { url }),
    ],
  }),
};

/** Mails to the main physician, which do not name the patient. */
export const PHYSICIAN_MAILS: MailTexts = {
  REQUESTED: ({ t, when, url }) => ({
    subject: t('A patient asks for a visit'),
    paragraphs: [
      t('A patient asks for a video visit on {when}.', { when }),
      t('Accept or deny the request: {url}', { url }),
    ],
  }),
  ACCEPTED: ({ t, when, url }) => ({
    subject: t('A visit is in your calendar'),
    paragraphs: [t('You accepted a video visit on {when}.', { when }), formatJoinLine(t, url)],
  }),
  RESCHEDULE_REQUEST: ({ t, when, url }) => ({
    subject: t('You asked a patient to choose another time'),
    paragraphs: [
      t('The video visit on {when} is no longer in your calendar.', { when }),
      t('See the visit: {url}', { url }),
    ],
  }),
  CANCELLED: ({ t, when, url }) => ({
    subject: t('A visit is canceled'),
    paragraphs: [t('The video visit on {when} is canceled.', { when }), t('See the visit: {url}', { url })],
  }),
  AUTO_DENIED: ({ t, when, url }) => ({
    subject: t('A request was not answered in time'),
    paragraphs: [
      t('The request for a video visit on {when} was denied automatically, because its start has passed.', {
        when,
      }),
      t('See the request: {url}', { url }),
    ],
  }),
  AUTO_CANCELLED: ({ t, when, url }) => ({
    subject: t('A visit did not take place'),
    paragraphs: [t('The video visit on {when} is canceled.', { when }), t('See the visit: {url}', { url })],
  }),
};

/** What a mail to a guest physician is about: the invitation, its acceptance or end, or a reminder of the visit. */
export type GuestMailOccasion = 'INVITED' | 'ACCEPTED' | 'REMOVED' | ReminderOccasion;

/** Mails to a guest physician, which do not name the patient. */
export const GUEST_MAILS: Record<GuestMailOccasion, (facts: MailFacts) => MailText> = {
  INVITED: ({ t, physician, when, url, isRunning }) => ({
    subject: isRunning
      ? t('{physician} invites you to a visit that is running now', { physician })
      : t('{physician} invites you to a visit', { physician }),
    paragraphs: [
      isRunning
        ? t('{physician} invites you as a guest physician to a video visit that is running now.', {
            physician,
          })
        : t('{physician} invites you as a guest physician to a video visit on {when}.', { physician, when }),
      t('Accept or deny the invitation: {url}', { url }),
    ],
  }),
  ACCEPTED: ({ t, physician, when, url }) => ({
    subject: t('A visit with {physician} is in your calendar', { physician }),
    paragraphs: [
      t('You take part in a video visit of {physician} on {when}, as a guest physician.', {
        physician,
        when,
      }),
      formatJoinLine(t, url),
    ],
  }),
  REMOVED: ({ t, physician, when }) => ({
    subject: t('You no longer take part in a visit with {physician}', { physician }),
    paragraphs: [t('Your part as a guest physician in the video visit on {when} has ended.', { when })],
  }),
  REMIND_DAY_BEFORE: ({ t, physician, when, url, isToday }) => ({
    subject: formatDaySubject({ t, physician, isToday }),
    paragraphs: [
      t('You take part in a video visit of {physician} on {when}, as a guest physician.', {
        physician,
        when,
      }),
      t('See the visit, or withdraw from it: {url}', { url }),
    ],
  }),
  REMIND_SOON: ({ t, physician, when, url, minutesLeft }) => ({
    subject: formatSoonSubject({ t, physician, minutesLeft }),
    paragraphs: [
      t('You take part in a video visit of {physician} on {when}, as a guest physician.', {
        physician,
        when,
      }),
      t('Join now: {url}', { url }),
    ],
  }),
};
