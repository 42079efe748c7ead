import { expect, test } from 'vitest';
import type { GuestStatus, VisitStatus } from './status.ts';
import type { ParticipantRole } from './participants.ts';
import { listInstantVisitActions } from './instant-visit.ts';

test.each<[ParticipantRole, VisitStatus, GuestStatus | null, string[]]>([
  ['MAIN_PHYSICIAN', 'REQUESTED', null, ['ACCEPT', 'DENY']],
  ['MAIN_PHYSICIAN', 'ACCEPTED', null, ['REJOIN', 'END']],
  ['MAIN_PHYSICIAN', 'ACCEPTED', 'REQUESTED', ['REJOIN', 'END']],
  ['GUEST_PHYSICIAN', 'ACCEPTED', 'REQUESTED', ['ACCEPT', 'DENY']],
  ['GUEST_PHYSICIAN', 'ACCEPTED', 'ACCEPTED', ['REJOIN', 'WITHDRAW']],
])('AP-11 AP-12 a %s of a visit %s with guest %s may %j', (viewer, status, guest_doctor_status, actions) => {
  expect(listInstantVisitActions({ viewer, status, guest_doctor_status })).toEqual(actions);
});
