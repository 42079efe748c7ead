import { expect, test } from 'vitest';
import { getAutomaticEvent } from './automatic.ts';

test.each([
  ['SCHEDULED', 'ACCEPTED', true, false, 'MARK_NO_SHOW'],
  ['SCHEDULED', 'ACCEPTED', true, true, 'EXPIRE'],
  ['SCHEDULED', 'ACCEPTED', false, true, 'EXPIRE'],
  ['SCHEDULED', 'ACCEPTED', false, false, 'EXPIRE'],
  ['INSTANT', 'ACCEPTED', true, false, 'EXPIRE'],
  ['SCHEDULED', 'REQUESTED', false, false, 'EXPIRE'],
] as const)(
  'AP-14 %s %s, physician came %s, patient came %s: %s',
  (kind, status, physician, patient, event) => {
    expect(getAutomaticEvent({ kind, status }, { physician, patient })).toBe(event);
  },
);
