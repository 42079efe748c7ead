import { describe, expect, test } from 'vitest';
import { getActionRefusal, isAcceptTooLate, listAppointmentActions, type ActionFacts } from './actions.ts';
import type { ParticipantRole } from './participants.ts';

const ZONE = 'America/New_York';
const START = Date.parse('2026-03-02T14:00:00Z');
const MINUTE = 60_000;

const createFacts = (over: Partial<ActionFacts> = {}): ActionFacts => ({
  starts_at: '2026-03-02T14:00:00.000Z',
  ends_at: '2026-03-02T14:20:00.000Z',
  status: 'REQUESTED',
  guest_doctor_status: null,
  is_joined: false,
  has_met: false,
  is_visit_now: false,
  ...over,
});

const listActions = (viewer: ParticipantRole, over: Partial<ActionFacts>, minutesFromStart: number) =>
  listAppointmentActions(viewer, createFacts(over), START + minutesFromStart * MINUTE, ZONE);

describe('the buttons of the main physician', () => {
  test('AP-07 a request can be accepted, rescheduled or denied', () => {
    expect(listActions('MAIN_PHYSICIAN', { status: 'REQUESTED' }, -600)).toEqual([
      'ACCEPT',
      'RESCHEDULE',
      'DENY',
    ]);
  });

  test('AP-07 an upcoming visit can be rescheduled, canceled or shared with a guest physician', () => {
    expect(listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED' }, -600)).toEqual([
      'RESCHEDULE',
      'CANCEL',
      'ADD_PHYSICIAN',
    ]);
  });

  test('AP-09 from five minutes before the start the call can be started and no longer rescheduled', () => {
    expect(listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED' }, -6)).not.toContain('START_CALL');
    expect(listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED' }, -5)).toEqual([
      'START_CALL',
      'CANCEL',
      'ADD_PHYSICIAN',
    ]);
  });

  test('AP-07 a visit around midnight can be started on both days', () => {
    const around = {
      status: 'ACCEPTED',
      starts_at: '2026-03-03T04:58:00Z',
      ends_at: '2026-03-03T05:18:00Z',
    } as const;
    const midnight = Date.parse('2026-03-03T05:00:00Z');
    const listAt = (facts: Partial<ActionFacts>, minutes: number) =>
      listAppointmentActions('PATIENT', createFacts(facts), midnight + minutes * MINUTE, ZONE);
    expect(listAt(around, 10)).toContain('START_CALL');
    expect(listAt(around, 20)).not.toContain('START_CALL');
    expect(listAt({ ...around, starts_at: '2026-03-03T05:03:00Z' }, -1)).toContain('START_CALL');
  });

  test('AP-07 after its day only a call that was joined can be rejoined', () => {
    expect(listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED' }, 24 * 60)).not.toContain('START_CALL');
    expect(listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED', is_joined: true }, 24 * 60)).toEqual([
      'START_CALL',
      'ADD_PHYSICIAN',
    ]);
  });

  test('AP-08 no other guest can be added while one is invited or has accepted', () => {
    for (const guest_doctor_status of ['REQUESTED', 'ACCEPTED'] as const) {
      expect(listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED', guest_doctor_status }, -600)).not.toContain(
        'ADD_PHYSICIAN',
      );
    }
    expect(
      listActions('MAIN_PHYSICIAN', { status: 'ACCEPTED', guest_doctor_status: 'DENIED' }, -600),
    ).toContain('ADD_PHYSICIAN');
  });

  test('AP-07 a closed visit, or one that waits for the patient, has no buttons', () => {
    for (const status of ['DENIED', 'RESCHEDULE_REQUEST', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] as const) {
      expect(listActions('MAIN_PHYSICIAN', { status }, -600)).toEqual([]);
    }
  });
});

describe('the buttons of guests and patients', () => {
  test('AP-07 AP-08 a guest can answer the invitation, join the call, and withdraw until the end', () => {
    const invited = { status: 'ACCEPTED', guest_doctor_status: 'REQUESTED' } as const;
    const accepted = { status: 'ACCEPTED', guest_doctor_status: 'ACCEPTED' } as const;
    expect(listActions('GUEST_PHYSICIAN', invited, -600)).toEqual(['ACCEPT', 'DENY']);
    expect(listActions('GUEST_PHYSICIAN', accepted, -600)).toEqual(['CANCEL']);
    expect(listActions('GUEST_PHYSICIAN', accepted, 0)).toEqual(['START_CALL', 'CANCEL']);
    expect(listActions('GUEST_PHYSICIAN', accepted, 20)).toEqual(['START_CALL']);
    expect(listActions('GUEST_PHYSICIAN', { ...invited, status: 'CANCELLED' }, -600)).toEqual([]);
  });

  test('PW-04 a patient can cancel before the start and answer a reschedule request', () => {
    for (const viewer of ['PATIENT', 'PARENT'] as const) {
      expect(listActions(viewer, { status: 'REQUESTED' }, -600)).toEqual(['CANCEL']);
      expect(listActions(viewer, { status: 'RESCHEDULE_REQUEST' }, 600)).toEqual(['RESCHEDULE', 'CANCEL']);
      expect(listActions(viewer, { status: 'ACCEPTED' }, -3)).toEqual(['START_CALL', 'CANCEL']);
      expect(listActions(viewer, { status: 'ACCEPTED' }, 3)).toEqual(['START_CALL']);
      expect(listActions(viewer, { status: 'COMPLETED' }, 3)).toEqual([]);
    }
  });
});

test('AP-06 a request can be accepted until its start, an invitation until the end of the visit', () => {
  const request = createFacts();
  expect(getActionRefusal('MAIN_PHYSICIAN', 'ACCEPT', request, START - 1)).toBeNull();
  expect(getActionRefusal('MAIN_PHYSICIAN', 'ACCEPT', request, START)).toBe('REQUEST_EXPIRED');
  expect(isAcceptTooLate('MAIN_PHYSICIAN', request, START - 1)).toBe(false);
  expect(isAcceptTooLate('MAIN_PHYSICIAN', request, START)).toBe(true);
  expect(isAcceptTooLate('PATIENT', request, START)).toBe(false);
  expect(isAcceptTooLate('MAIN_PHYSICIAN', createFacts({ status: 'ACCEPTED' }), START)).toBe(false);
  const invitation = createFacts({ status: 'ACCEPTED', guest_doctor_status: 'REQUESTED' });
  expect(getActionRefusal('GUEST_PHYSICIAN', 'ACCEPT', invitation, START + 20 * MINUTE - 1)).toBeNull();
  expect(getActionRefusal('GUEST_PHYSICIAN', 'ACCEPT', invitation, START + 20 * MINUTE)).toBe('ENDED');
});

test('CR-11 a physician is added by the main physician alone, and only while no guest is active', () => {
  const getRefusal = (viewer: ParticipantRole, guest_doctor_status: ActionFacts['guest_doctor_status']) =>
    getActionRefusal(
      viewer,
      'ADD_PHYSICIAN',
      createFacts({ status: 'ACCEPTED', guest_doctor_status }),
      START,
    );
  expect(getRefusal('MAIN_PHYSICIAN', null)).toBeNull();
  expect(getRefusal('MAIN_PHYSICIAN', 'DENIED')).toBeNull();
  expect(getRefusal('MAIN_PHYSICIAN', 'REQUESTED')).toBe('GUEST_ACTIVE');
  expect(getRefusal('MAIN_PHYSICIAN', 'ACCEPTED')).toBe('GUEST_ACTIVE');
  for (const viewer of ['GUEST_PHYSICIAN', 'PATIENT', 'PARENT'] as const)
    expect(getRefusal(viewer, null)).toBe('FORBIDDEN');
});
