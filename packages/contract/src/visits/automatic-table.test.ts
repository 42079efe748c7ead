import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEE_CONFIRMATION_HOURS } from '../billing/holds.ts';
import {
  COMPLETION_MINUTES,
  INSTANT_ANSWER_MINUTES,
  INSTANT_MEET_MINUTES,
  RESCHEDULE_ANSWER_HOURS,
} from './automatic.ts';
import { ABSENCE_MINUTES, WAITING_LAPSE_MINUTES } from './instant-visit.ts';
import {
  DEFAULT_LATE_FEE_PERCENTS,
  LATE_FEE_MIN,
  LATE_FEE_NAMES,
  LATE_FEES,
  LATE_HOURS,
} from './late-fees.ts';

const PAGE = readFileSync(new URL('../../../../docs/automatic-transitions.md', import.meta.url), 'utf8');

/** The cells of the table row that begins with a text. */
const readRow = (start: string): string[] => {
  const rows = PAGE.split('\n').filter((line) => line.startsWith(`| ${start}`));
  expect(rows, start).toHaveLength(1);
  return (rows[0] ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
};

test.each([
  ['scheduled request without', 'at its start'],
  ['request for another time', `${RESCHEDULE_ANSWER_HOURS} hours after the original start`],
  ['accepted, the physician was in the call', 'at its end'],
  ['accepted, and the two sides', 'at its end'],
  ['took place', `${COMPLETION_MINUTES} minutes after its end`],
  ['instant request without', `${INSTANT_ANSWER_MINUTES} minutes after the request`],
  ['instant request to a physician without', `${ABSENCE_MINUTES} minutes after the last page was closed`],
  ['instant request whose', `${WAITING_LAPSE_MINUTES} minutes after it was last open`],
  ['accepted instant visit', `${INSTANT_MEET_MINUTES} minutes after its acceptance`],
  ['fee of a completed visit', `${FEE_CONFIRMATION_HOURS} hours after its completion`],
])('AP-14 the table of automatic transitions names the time of: %s', (row, when) => {
  expect(readRow(row)[1]).toBe(when);
});

test('AP-14 the table of late fees names each fee, its time and its default', () => {
  for (const name of LATE_FEES) {
    const [, late, share] = readRow(`the ${LATE_FEE_NAMES[name]}`);
    expect(late).toBe(name === 'no_show' ? 'the end of the visit' : `${LATE_HOURS} hours before the start`);
    expect(share).toBe(`${DEFAULT_LATE_FEE_PERCENTS[name]}% of the fee`);
  }
  expect(PAGE).toContain(`below $${LATE_FEE_MIN / 100} are nothing`);
  expect(readRow('accepted, the physician was in the call')[3]).toBe(`the ${LATE_FEE_NAMES.no_show}`);
});
