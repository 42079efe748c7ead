import { getDateInZone } from '@openvisit/contract';
import { addDays } from '../../data/month-calendar/calendar-dates.ts';
import { formatFullDay } from '../../format/dates.ts';
import type { ChatLine } from './ChatPanel.tsx';

/** Consecutive messages of one sender. */
export interface ChatBlock {
  senderId: string;
  senderName: string;
  senderImage?: string | null;
  lines: ChatLine[];
}

export interface ChatDayGroup {
  /** yyyy-MM-dd in the viewer's zone. */
  date: string;
  heading: string;
  blocks: ChatBlock[];
}

/** After a pause of this length, the sender's name is shown again. */
const PAUSE_MS = 5 * 60_000;

const formatDayHeading = (date: string, today: string): string => {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4)
    ? formatFullDay(date)
    : `${formatFullDay(date)} ${date.slice(0, 4)}`;
};

const continuesBlock = (block: ChatBlock | undefined, line: ChatLine): block is ChatBlock => {
  const before = block?.lines.at(-1);
  return (
    block?.senderId === line.senderId &&
    before !== undefined &&
    Date.parse(line.sentAt) - Date.parse(before.sentAt) < PAUSE_MS
  );
};

/** Groups messages by day in the viewer's zone, and within a day by consecutive sender. Keeps the order. */
export const groupByDay = (lines: readonly ChatLine[], zone: string, now: number): ChatDayGroup[] => {
  const today = getDateInZone(now, zone);
  const days: ChatDayGroup[] = [];
  for (const line of lines) {
    const date = getDateInZone(line.sentAt, zone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, heading: formatDayHeading(date, today), blocks: [] };
      days.push(day);
    }
    const block = day.blocks.at(-1);
    if (continuesBlock(block, line)) block.lines.push(line);
    else {
      const { senderId, senderName, senderImage } = line;
      day.blocks.push({ senderId, senderName, senderImage, lines: [line] });
    }
  }
  return days;
};
