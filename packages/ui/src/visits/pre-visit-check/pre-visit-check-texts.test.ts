import type { PreVisitCheck } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { describePreVisitCheck } from './pre-visit-check-texts.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-20T15:00:00Z');
const works: PreVisitCheck = {
  camera: 'WORKS',
  microphone: 'WORKS',
  network: 'GOOD',
  browser: 'SUPPORTED',
  round_trip: 38,
  is_relayed: true,
  checked_at: '2026-11-20T14:12:00.000Z',
};

test('BX-08 a check without problems is one short sentence', () => {
  expect(describePreVisitCheck(works, ZONE, NOW)).toBe(
    'Checked today at 9:12 AM: camera, microphone and connection work.',
  );
});

test('BX-08 an earlier check names its day, and every problem is listed', () => {
  const check: PreVisitCheck = {
    ...works,
    checked_at: '2026-11-18T14:12:00.000Z',
    camera: 'BLOCKED',
    microphone: 'SILENT',
    network: 'SLOW',
    browser: 'UNSUPPORTED',
  };
  expect(describePreVisitCheck(check, ZONE, NOW)).toBe(
    'Checked on Wed, Nov 18 at 9:12 AM: the camera is blocked, the microphone is silent, the connection is slow, and the browser has no video calls.',
  );
});
