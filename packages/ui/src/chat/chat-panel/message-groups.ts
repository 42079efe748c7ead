import { getDateInZone, t } from '@openvisit/contract';
import { addDays } from '../../data/month-calendar/calendar-dates.ts';
import { formatFullDate, formatFullDay } from '../../format/dates.ts';
import type { ChatLine } from './ChatPanel.tsx';

/** A message with what is shown above and below it. */
export interface ChatRow {
  line: ChatLine;
  /** The heading of its day, above the day's first message. */
  dayHeading: string | null;
  /** Whether it is the first of consecutive messages of its sender, which shows the name. */
  isFirstOfSender: boolean;
  /** How far the viewer's messages have come, below the last of them that was sent and the last that was read. */
  receipt: 'Sent' | 'Read' | null;
}

/** After a pause of this length, the sender's name is shown again. */
const PAUSE_MS = 5 * 60_000;

/** Every zone is offset from UTC by a multiple of this time. */
const ZONE_STEP_MS = 15 * 60_000;

const formatDayHeading = (date: string, today: string): string => {
  if (date === today) return t('Today');
  if (date === addDays(today, -1)) return t('Yesterday');
  return date.slice(0, 4) === today.slice(0, 4) ? formatFullDay(date) : formatFullDate(date);
};

/**
 * Returns a function from instant to date that remembers the last date: the calculation is slow, and
 * successive instants are mostly of one date.
 */
const createDateReader = (zone: string) => {
  let known = { step: NaN, date: '' };
  return (instant: string): string => {
    const step = Math.floor(Date.parse(instant) / ZONE_STEP_MS);
    if (step !== known.step) known = { step, date: getDateInZone(instant, zone) };
    return known.date;
  };
};

export interface RowContext {
  /** User id of the viewer. */
  ownId: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** The viewer's date, yyyy-MM-dd. */
  today: string;
  /** Whether earlier messages exist: then the first line has no row, because what is above it is not known yet. */
  hasEarlier: boolean;
}

const findReceipts = (lines: readonly ChatLine[], ownId: string): Map<string, ChatRow['receipt']> => {
  const own = lines.filter(({ senderId, state }) => senderId === ownId && state === 'sent');
  const read = own.findLast(({ isRead }) => isRead);
  const sent = own.at(-1);
  return new Map([
    ...(sent ? [[sent.clientId, 'Sent'] as const] : []),
    ...(read ? [[read.clientId, 'Read'] as const] : []),
  ]);
};

/** The rows of a conversation, in the order of its messages. */
export const buildRows = (
  lines: readonly ChatLine[],
  { ownId, zone, today, hasEarlier }: RowContext,
): ChatRow[] => {
  const readDate = createDateReader(zone);
  const receipts = findReceipts(lines, ownId);
  const rows = lines.map((line, index) => {
    const before = lines[index - 1];
    const date = readDate(line.sentAt);
    const isFirst = !before || date !== readDate(before.sentAt);
    const isFirstOfSender =
      isFirst ||
      before.senderId !== line.senderId ||
      Date.parse(line.sentAt) - Date.parse(before.sentAt) >= PAUSE_MS;
    return {
      line,
      dayHeading: isFirst ? formatDayHeading(date, today) : null,
      isFirstOfSender,
      receipt: receipts.get(line.clientId) ?? null,
    };
  });
  return hasEarlier ? rows.slice(1) : rows;
};
