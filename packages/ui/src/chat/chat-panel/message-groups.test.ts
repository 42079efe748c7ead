import { expect, test } from 'vitest';
import { ZONE } from '../../fixtures/appointments.ts';
import { CHAT_OWN_ID, chatLines } from '../../fixtures/chat.ts';
import { buildRows, type RowContext } from './message-groups.ts';

const context: RowContext = { ownId: CHAT_OWN_ID, zone: ZONE, today: '2026-11-20', hasEarlier: false };
const listHeadings = (changes: Partial<RowContext>) =>
  buildRows(chatLines, { ...context, ...changes }).flatMap(({ dayHeading }) => dayHeading ?? []);

test('CH-04 messages have a heading for each day, and the headings of earlier years include the year', () => {
  expect(listHeadings({})).toEqual(['Yesterday', 'Today']);
  expect(listHeadings({ today: '2027-02-01' })[0]).toBe('Thursday, November 19, 2026');
});

test('CR-06 consecutive messages of one sender show the name once, and again after a pause', () => {
  const rows = buildRows(chatLines, context);
  expect(rows.map(({ isFirstOfSender }) => isFirstOfSender)).toEqual([true, true, true, false, true]);
  const [first] = chatLines;
  if (!first) throw new Error('no line to repeat');
  const laterLine = { ...first, clientId: 'later', sentAt: '2026-11-19T21:30:00.000Z' };
  expect(buildRows([first, laterLine], context)[1]?.isFirstOfSender).toBe(true);
});

test('CR-06 earlier messages change nothing above the rows that were there before', () => {
  const all = buildRows(chatLines, context);
  for (const from of chatLines.keys())
    expect(buildRows(chatLines.slice(from), { ...context, hasEarlier: true })).toEqual(all.slice(from + 1));
});

test('CH-04 the last message that was sent and the last that was read say so', () => {
  const list = (readCount: number) =>
    buildRows(
      chatLines.map((line, index) => ({ ...line, isRead: index < readCount })),
      context,
    ).map(({ receipt }) => receipt);
  expect(list(0)).toEqual([null, null, null, null, 'Sent']);
  expect(list(3)).toEqual([null, 'Read', null, null, 'Sent']);
  expect(list(5)).toEqual([null, null, null, null, 'Read']);
});
