import { JOIN_OPENS_MINUTES, type VisitStatus } from '@openvisit/contract';

/** What a mail is about: the visit's new status, a reminder of an accepted visit, or its summary for the patient. */
export type MailOccasion = VisitStatus | ReminderOccasion | SummaryOccasion;
export type ReminderOccasion = 'REMIND_DAY_BEFORE' | 'REMIND_SOON';

export type SummaryOccasion = 'SUMMARY_SHARED' | 'SUMMARY_CHANGED';

export interface MailFacts {
  /** 'Dr. Ada Brand'. */
  physician: string;
  /** Date, time and zone as the recipient reads them. */
  when: string;
  /** The page of the visit. */
  url: string;
}

export interface MailText {
  subject: string;
  paragraphs: string[];
}

type MailTexts = Partial<Record<MailOccasion, (facts: MailFacts) => MailText>>;

const NOTHING_CHARGED = 'Nothing was charged.';
const formatJoinLine = (url: string): string =>
  `Join from ${JOIN_OPENS_MINUTES} minutes before the start: ${url}`;

/** Mails to the patient and the parent. The topic and the summary of a visit are never in a mail. */
export const PATIENT_MAILS: MailTexts = {
  REQUESTED: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} is requested`,
    paragraphs: [
      `You asked for a video visit with ${physician} on ${when}.`,
      `${physician} will confirm it, and we will send you an email. Nothing is charged now.`,
      `See or cancel your request: ${url}`,
    ],
  }),
  ACCEPTED: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} is confirmed`,
    paragraphs: [`${physician} will see you on ${when}.`, formatJoinLine(url)],
  }),
  DENIED: ({ physician, when, url }) => ({
    subject: `${physician} cannot take your visit`,
    paragraphs: [
      `${physician} cannot see you on ${when}. ${NOTHING_CHARGED}`,
      `Choose another time or another physician: ${url}`,
    ],
  }),
  RESCHEDULE_REQUEST: ({ physician, when, url }) => ({
    subject: 'Please choose another time for your visit',
    paragraphs: [
      `${physician} cannot see you on ${when} and asks you to choose another time.`,
      `Choose a new time: ${url}`,
    ],
  }),
  CANCELLED: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} is canceled`,
    paragraphs: [`Your video visit on ${when} is canceled.`, `See the details: ${url}`],
  }),
  AUTO_DENIED: ({ physician, when, url }) => ({
    subject: `${physician} has not answered your request`,
    paragraphs: [
      `Your request for ${when} was not answered in time. ${NOTHING_CHARGED}`,
      `Choose another time or another physician: ${url}`,
    ],
  }),
  AUTO_CANCELLED: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} did not take place`,
    paragraphs: [`Your video visit on ${when} is canceled.`, `See the details or book again: ${url}`],
  }),
  NO_SHOW: ({ physician, when, url }) => ({
    subject: `You missed your visit with ${physician}`,
    paragraphs: [`${physician} waited for you on ${when}.`, `See the details or book again: ${url}`],
  }),
  REMIND_DAY_BEFORE: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} is tomorrow`,
    paragraphs: [
      `${physician} will see you on ${when}.`,
      `Check your camera and microphone before the visit, or cancel it: ${url}`,
    ],
  }),
  REMIND_SOON: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} starts in ${JOIN_OPENS_MINUTES} minutes`,
    paragraphs: [`${physician} will see you on ${when}.`, `Join now: ${url}`],
  }),
  SUMMARY_SHARED: ({ physician, when, url }) => ({
    subject: 'The summary of your visit is ready',
    paragraphs: [
      `${physician} has shared a summary of your video visit on ${when}.`,
      `Sign in to read it: ${url}`,
    ],
  }),
  SUMMARY_CHANGED: ({ physician, when, url }) => ({
    subject: 'The summary of your visit has changed',
    paragraphs: [
      `${physician} has changed the summary of your video visit on ${when}.`,
      `Sign in to read it: ${url}`,
    ],
  }),
};

/** Mails to the main physician, which do not name the patient. */
export const PHYSICIAN_MAILS: MailTexts = {
  REQUESTED: ({ when, url }) => ({
    subject: 'A patient asks for a visit',
    paragraphs: [`A patient asks for a video visit on ${when}.`, `Accept or deny the request: ${url}`],
  }),
  ACCEPTED: ({ when, url }) => ({
    subject: 'A visit is in your calendar',
    paragraphs: [`You accepted a video visit on ${when}.`, formatJoinLine(url)],
  }),
  RESCHEDULE_REQUEST: ({ when, url }) => ({
    subject: 'You asked a patient to choose another time',
    paragraphs: [`The video visit on ${when} is no longer in your calendar.`, `See the visit: ${url}`],
  }),
  CANCELLED: ({ when, url }) => ({
    subject: 'A visit is canceled',
    paragraphs: [`The video visit on ${when} is canceled.`, `See the visit: ${url}`],
  }),
  AUTO_DENIED: ({ when, url }) => ({
    subject: 'A request was not answered in time',
    paragraphs: [
      `The request for a video visit on ${when} was denied automatically, because its start has passed.`,
      `See the request: ${url}`,
    ],
  }),
  AUTO_CANCELLED: ({ when, url }) => ({
    subject: 'A visit did not take place',
    paragraphs: [`The video visit on ${when} is canceled.`, `See the visit: ${url}`],
  }),
};

/** What a mail to a guest physician is about: the invitation, or a reminder of a visit that the guest has accepted. */
export type GuestMailOccasion = 'INVITED' | 'ACCEPTED' | 'REMOVED' | ReminderOccasion;

/** Mails to a guest physician, which do not name the patient. */
export const GUEST_MAILS: Record<GuestMailOccasion, (facts: MailFacts) => MailText> = {
  INVITED: ({ physician, when, url }) => ({
    subject: `${physician} invites you to a visit`,
    paragraphs: [
      `${physician} invites you as a guest physician to a video visit on ${when}.`,
      `Accept or deny the invitation: ${url}`,
    ],
  }),
  ACCEPTED: ({ physician, when, url }) => ({
    subject: `A visit with ${physician} is in your calendar`,
    paragraphs: [
      `You take part in a video visit of ${physician} on ${when}, as a guest physician.`,
      formatJoinLine(url),
    ],
  }),
  REMOVED: ({ physician, when }) => ({
    subject: `You no longer take part in a visit with ${physician}`,
    paragraphs: [`Your part as a guest physician in the video visit on ${when} has ended.`],
  }),
  REMIND_DAY_BEFORE: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} is tomorrow`,
    paragraphs: [
      `You take part in a video visit of ${physician} on ${when}, as a guest physician.`,
      `See the visit, or withdraw from it: ${url}`,
    ],
  }),
  REMIND_SOON: ({ physician, when, url }) => ({
    subject: `Your visit with ${physician} starts in ${JOIN_OPENS_MINUTES} minutes`,
    paragraphs: [
      `You take part in a video visit of ${physician} on ${when}, as a guest physician.`,
      `Join now: ${url}`,
    ],
  }),
};
