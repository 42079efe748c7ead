import type { AppointmentStatus, GuestStatus } from './status.ts';
import { dateIn, isExpiredRequest, isNearStart, type Span } from './times.ts';

export type Viewer = 'MAIN_PHYSICIAN' | 'GUEST_PHYSICIAN' | 'PATIENT' | 'PARENT';

export type AppointmentAction = 'START_CALL' | 'ACCEPT' | 'RESCHEDULE' | 'DENY' | 'CANCEL' | 'ADD_PHYSICIAN';

export interface ActionFacts extends Span {
  status: AppointmentStatus;
  guest_doctor_status: GuestStatus | null;
  /** Whether the viewer has taken a seat in the call before. */
  is_joined: boolean;
}

/** Whether the call can be started or gone back to from the detail screen: near or past the start on its day, or joined. */
const canStart = (facts: ActionFacts, now: number, zone: string): boolean =>
  facts.status === 'ACCEPTED' &&
  (facts.is_joined || (isNearStart(facts, now) && dateIn(facts.starts_at, zone) === dateIn(now, zone)));

const physicianActions = (facts: ActionFacts, now: number, zone: string): AppointmentAction[] => {
  const { status } = facts;
  const requested = status === 'REQUESTED';
  const accepted = status === 'ACCEPTED';
  const activeGuest = facts.guest_doctor_status === 'REQUESTED' || facts.guest_doctor_status === 'ACCEPTED';
  const actions: [AppointmentAction, boolean][] = [
    ['START_CALL', canStart(facts, now, zone)],
    ['ACCEPT', requested],
    ['RESCHEDULE', requested || (accepted && !isNearStart(facts, now) && !facts.is_joined)],
    ['DENY', requested],
    ['CANCEL', accepted && !facts.is_joined],
    ['ADD_PHYSICIAN', accepted && !activeGuest],
  ];
  return actions.filter(([, shown]) => shown).map(([action]) => action);
};

const guestActions = (facts: ActionFacts, now: number, zone: string): AppointmentAction[] => {
  if (facts.guest_doctor_status === 'REQUESTED') return facts.status === 'ACCEPTED' ? ['ACCEPT', 'DENY'] : [];
  return facts.guest_doctor_status === 'ACCEPTED' && canStart(facts, now, zone) ? ['START_CALL'] : [];
};

const patientActions = (facts: ActionFacts, now: number, zone: string): AppointmentAction[] => {
  const actions: [AppointmentAction, boolean][] = [
    ['START_CALL', canStart(facts, now, zone)],
    ['RESCHEDULE', facts.status === 'RESCHEDULE_REQUEST'],
    [
      'CANCEL',
      facts.status === 'REQUESTED' ||
        facts.status === 'RESCHEDULE_REQUEST' ||
        (facts.status === 'ACCEPTED' && !facts.is_joined && !isExpiredRequest(facts, now)),
    ],
  ];
  return actions.filter(([, shown]) => shown).map(([action]) => action);
};

/**
 * What the viewer may do with an appointment at `now` (epoch ms), in the order of the buttons
 * (B4 'Detail screen buttons', AP-07). `zone` is the viewer's: 'the same day' is theirs.
 */
export const appointmentActions = (
  viewer: Viewer,
  facts: ActionFacts,
  now: number,
  zone: string,
): AppointmentAction[] => {
  if (viewer === 'MAIN_PHYSICIAN') return physicianActions(facts, now, zone);
  return viewer === 'GUEST_PHYSICIAN' ? guestActions(facts, now, zone) : patientActions(facts, now, zone);
};
