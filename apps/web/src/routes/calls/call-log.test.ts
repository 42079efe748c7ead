import type { Call } from '@openvisit/api/calls';
import { expect, test } from 'vitest';
import { CallLog, formatCallLog, MAX_LOG_ENTRIES, type CallFacts } from './call-log.ts';

const grace = { user: 'u1', name: 'Grace Kim', type: 'PATIENT', state: 'live' } as Call['others'][number];
const self = { audio: true, video: true, lowData: false, cameraId: 'a', microphoneId: 'm' } as Call['self'];
const live: CallFacts = { phase: 'live', others: [grace], self, isLowDataAutomatic: false };

test('BX-10 the log says in plain words what happened, with roles instead of names', () => {
  const log = new CallLog();
  const changes: CallFacts[] = [
    { ...live, phase: 'joining', others: [] },
    live,
    { ...live, others: [{ ...grace, state: 'reconnecting' }] },
    live,
    { ...live, phase: 'reconnecting', others: [] },
    live,
    { ...live, self: { ...self, lowData: true }, isLowDataAutomatic: true },
    { ...live, self: { ...self, lowData: false } },
    { ...live, self: { ...self, cameraId: 'b' } },
    { ...live, self: { ...self, cameraId: 'b', video: false } },
    { ...live, others: [], phase: 'waiting', self: { ...self, cameraId: 'b', video: false } },
  ];
  for (const [index, facts] of changes.entries()) log.add(facts, index * 4000);
  expect(log.entries.map(({ text }) => text)).toEqual([
    'Joining the call…',
    'You joined',
    'The patient lost the connection',
    'The patient is connected again',
    'Your connection was lost',
    'Reconnected after 4 seconds',
    'Low-data mode switched on automatically',
    'Low-data mode turned off',
    'Device changed',
    'Camera turned off',
    'The patient has left the call',
  ]);
  const copied = formatCallLog(log.entries, 'Firefox 140');
  expect(copied).toMatch(/^Firefox 140\n1970-01-01T00:00:00\.000Z Joining the call…\n/);
  expect(copied).not.toContain('Grace');
});

test('BX-10 the log keeps the latest 200 entries', () => {
  const log = new CallLog();
  for (let turn = 0; turn <= MAX_LOG_ENTRIES + 5; turn += 1)
    log.add({ ...live, self: { ...self, video: turn % 2 === 0 } }, turn);
  expect(log.entries).toHaveLength(200);
  expect(log.entries.at(-1)?.at).toBe(MAX_LOG_ENTRIES + 5);
});
