import type { ConnectionProblem } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { getConnectionAdvice, getOwnConnectionAdvice } from './connection-advice.ts';

test.each<[ConnectionProblem | null, boolean, string | null]>([
  [null, true, null],
  ['loss', true, 'Your connection loses data. Move closer to your Wi-Fi.'],
  ['slow', true, 'Your connection is slow. Turn off your camera or move closer to your Wi-Fi.'],
  ['slow', false, 'Your connection is slow. Move closer to your Wi-Fi.'],
])(
  'BX-10 a user whose connection has %s, with the camera on: %s, reads what helps',
  (problem, video, text) => {
    expect(getOwnConnectionAdvice({ problem, self: { video } })).toBe(text);
  },
);

test('BX-10 another person is only asked to do something while the own connection is good', () => {
  expect(getConnectionAdvice(null, 'loss')).toBeNull();
  expect(getConnectionAdvice('loss', null)).toBe(
    'Their connection loses data. Ask them to move closer to their Wi-Fi.',
  );
  expect(getConnectionAdvice('loss', 'delay')).toBe(
    'Your own connection is weak, so it may not be the connection of this person.',
  );
});
