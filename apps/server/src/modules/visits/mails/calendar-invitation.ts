import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { JOIN_OPENS_MINUTES, type Translator, type VisitStatus } from '@openvisit/contract';
import { MINUTE, SECOND } from '../../../platform/durations.ts';
import type { VisitRow } from '../visit-row.ts';
import { formatJoinLine } from './visit-mail-texts.ts';

export interface Invitation {
  /** 'OpenVisit <no-reply@example.org>'. */
  organizer: string;
  /** Who takes part in the event; null for a file that the user downloads. */
  attendee: { name: string; email: string } | null;
  title: string;
  /** For the language of the event's owner. */
  translator: Translator;
  /** The page of the visit. */
  url: string;
}

const EVENT_STATUS: Partial<Record<VisitStatus, ICalEventStatus>> = {
  REQUESTED: ICalEventStatus.TENTATIVE,
  ACCEPTED: ICalEventStatus.CONFIRMED,
};

/** RFC 5545 has the properties of an event before its alarms; ical-generator writes some of them after. */
const moveAlarmToEnd = (calendar: string): string =>
  calendar.replace(/^(BEGIN:VALARM\r\n[^]*?^END:VALARM\r\n)([^]*?)(?=^END:VEVENT)/m, '$2$1');

/**
 * The visit as an iCalendar object (BX-07): tentative while it is requested, confirmed once accepted, and a cancellation
 * in every other status. Times are in UTC, which calendars show in the zone of their owner. Every change of a visit has a
 * higher sequence number, so that an older mail that arrives late changes nothing.
 */
export const createInvitation = (
  row: Pick<VisitRow, 'id' | 'status' | 'starts_at' | 'ends_at' | 'updated_at' | 'calendar_sequence'>,
  { organizer, attendee, title, translator, url }: Invitation,
): string => {
  const status = EVENT_STATUS[row.status];
  const published = attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const calendar = ical({
    prodId: { company: 'OpenVisit', product: 'Visits' },
    method: status ? published : ICalCalendarMethod.CANCEL,
  });
  const event = calendar.createEvent({
    id: `${row.id}@openvisit`,
    sequence: row.calendar_sequence,
    stamp: row.updated_at,
    start: row.starts_at,
    end: row.ends_at,
    status: status ?? ICalEventStatus.CANCELLED,
    summary: title,
    description: formatJoinLine(translator.t, url),
    location: url,
    url,
    organizer,
  });
  if (attendee) event.createAttendee({ ...attendee, rsvp: false });
  if (row.status === 'ACCEPTED')
    event.createAlarm({ type: ICalAlarmType.display, trigger: (JOIN_OPENS_MINUTES * MINUTE) / SECOND });
  return moveAlarmToEnd(calendar.toString());
};
