import { expect, test } from 'vitest';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { chatLines } from '../../fixtures/chat.ts';
import { groupByDay } from './message-groups.ts';

test('CH-04 messages are grouped by day, and the headings of earlier years include the year', () => {
  expect(groupByDay(chatLines, ZONE, NOW).map((day) => day.heading)).toEqual(['Yesterday', 'Today']);
  const nextYear = Date.parse('2027-02-01T12:00:00.000Z');
  expect(groupByDay(chatLines, ZONE, nextYear)[0]?.heading).toBe('Thursday, 19 November 2026');
});

test('CR-06 consecutive messages of one sender are grouped in order', () => {
  const today = groupByDay(chatLines, ZONE, NOW)[1];
  expect(today?.blocks.map((block) => [block.senderName, block.lines.length])).toEqual([
    ['Mina Park', 2],
    ['Amara Okafor', 1],
  ]);
});

test('CR-06 a pause starts a new group of the same sender', () => {
  const [first] = chatLines;
  if (!first) throw new Error('no line to repeat');
  const laterLine = { ...first, clientId: 'later', sentAt: '2026-11-19T21:30:00.000Z' };
  expect(groupByDay([first, laterLine], ZONE, NOW)[0]?.blocks).toHaveLength(2);
});
