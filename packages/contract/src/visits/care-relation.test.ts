import { expect, test } from 'vitest';
import { isCaring } from './care-relation.ts';
import { PARTICIPANT_ROLES, type ParticipantRole } from './participants.ts';
import { GUEST_STATUSES, VISIT_STATUSES } from './status.ts';

const listCaringCases = (role: ParticipantRole): string[] =>
  VISIT_STATUSES.flatMap((status) =>
    [null, ...GUEST_STATUSES]
      .filter((guest_status) => isCaring(role, { status, guest_status }))
      .map((guest_status) => `${status} ${guest_status ?? '–'}`),
  );

test('AP-04 AP-08 only the physician of a live visit and a guest who has accepted care for the patient', () => {
  const live = ['REQUESTED', 'ACCEPTED', 'RESCHEDULE_REQUEST', 'COMPLETED'];
  const guests = ['–', ...GUEST_STATUSES];
  expect(listCaringCases('MAIN_PHYSICIAN')).toEqual(
    live.flatMap((status) => guests.map((guest) => `${status} ${guest}`)),
  );
  expect(listCaringCases('GUEST_PHYSICIAN')).toEqual(
    live.flatMap((status) => [`${status} ACCEPTED`, `${status} COMPLETED`]),
  );
  expect(PARTICIPANT_ROLES.filter((role) => listCaringCases(role).length > 0)).toEqual([
    'MAIN_PHYSICIAN',
    'GUEST_PHYSICIAN',
  ]);
});
