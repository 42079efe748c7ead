import type { ParticipantRole } from './participants.ts';
import type { VisitStatus, GuestStatus } from './status.ts';
import { getDateInZone, isNearStart, type Span } from './times.ts';
import { transitionVisit, type VisitEvent, type VisitRefusal, type VisitState } from './visit-state.ts';

export type AppointmentAction = 'START_CALL' | 'ACCEPT' | 'RESCHEDULE' | 'DENY' | 'CANCEL' | 'ADD_PHYSICIAN';

/** The fields of an appointment that determine its buttons. */
export interface ActionFacts extends Span {
  status: VisitStatus;
  guest_doctor_status: GuestStatus | null;
  /** Whether the viewer has joined the call before. */
  is_joined: boolean;
  has_met: boolean;
  is_visit_now: boolean;
}

/** An action that changes the visit, unlike joining its call. */
export type VisitAction = Exclude<AppointmentAction, 'START_CALL'>;

type ActionButton = [VisitAction, VisitEvent];

const PHYSICIAN_BUTTONS: readonly ActionButton[] = [
  ['ACCEPT', 'ACCEPT'],
  ['RESCHEDULE', 'REQUEST_RESCHEDULE'],
  ['DENY', 'DENY'],
  ['CANCEL', 'CANCEL'],
  ['ADD_PHYSICIAN', 'INVITE_GUEST'],
];
const GUEST_BUTTONS: readonly ActionButton[] = [
  ['ACCEPT', 'ACCEPT_INVITE'],
  ['DENY', 'DECLINE_INVITE'],
  ['CANCEL', 'WITHDRAW'],
];
const PATIENT_BUTTONS: readonly ActionButton[] = [
  ['RESCHEDULE', 'RESCHEDULE'],
  ['CANCEL', 'CANCEL'],
];
const BUTTONS: Record<ParticipantRole, readonly ActionButton[]> = {
  MAIN_PHYSICIAN: PHYSICIAN_BUTTONS,
  GUEST_PHYSICIAN: GUEST_BUTTONS,
  PATIENT: PATIENT_BUTTONS,
  PARENT: PATIENT_BUTTONS,
};

/** Refusals that the screen explains when the button is pressed, instead of hiding it (AP-06). */
const EXPLAINED_REFUSALS: readonly VisitRefusal[] = ['REQUEST_EXPIRED', 'ENDED'];

const toVisitState = ({ guest_doctor_status, is_visit_now, ...facts }: ActionFacts): VisitState => ({
  ...facts,
  kind: is_visit_now ? 'INSTANT' : 'SCHEDULED',
  guest_status: guest_doctor_status,
});

/**
 * Why the viewer may not take an action at `now` (epoch ms); null if it is allowed. The server applies the same state machine
 * (AP-06, AP-07, CR-11).
 */
export const getActionRefusal = (
  viewer: ParticipantRole,
  action: VisitAction,
  facts: ActionFacts,
  now: number,
): VisitRefusal | null => {
  const event = BUTTONS[viewer].find(([button]) => button === action)?.[1];
  if (!event) return 'FORBIDDEN';
  const transition = transitionVisit(toVisitState(facts), viewer, event, now);
  return transition.allowed ? null : transition.reason;
};

/** Whether it is too late to accept, which the Accept button only explains (AP-06). */
export const isAcceptTooLate = (viewer: ParticipantRole, facts: ActionFacts, now: number): boolean => {
  const refusal = getActionRefusal(viewer, 'ACCEPT', facts, now);
  return refusal !== null && EXPLAINED_REFUSALS.includes(refusal);
};

/**
 * Whether the viewer can start or rejoin the call from the detail screen. Starting is possible from shortly before the
 * start until the end of the day or, for a visit that ends after midnight, of the visit.
 */
const canStartCall = (state: VisitState, viewer: ParticipantRole, now: number, zone: string): boolean => {
  if (state.status !== 'ACCEPTED') return false;
  if (viewer === 'GUEST_PHYSICIAN' && state.guest_status !== 'ACCEPTED') return false;
  if (state.kind === 'INSTANT') return true;
  const isToday = getDateInZone(state.starts_at, zone) === getDateInZone(now, zone);
  const isOpen = isToday || now < Date.parse(state.ends_at);
  return state.is_joined || (isNearStart(state, now) && isOpen);
};

/**
 * What the viewer may do with an appointment at `now` (epoch ms), in the order of the buttons
 * (B4 'Detail screen buttons', AP-07). `zone` is the viewer's: it decides whether the visit is today.
 */
export const listAppointmentActions = (
  viewer: ParticipantRole,
  facts: ActionFacts,
  now: number,
  zone: string,
): AppointmentAction[] => {
  const shown = BUTTONS[viewer]
    .map(([action]) => action)
    .filter((action) => {
      const refusal = getActionRefusal(viewer, action, facts, now);
      return refusal === null || EXPLAINED_REFUSALS.includes(refusal);
    });
  return canStartCall(toVisitState(facts), viewer, now, zone) ? ['START_CALL', ...shown] : shown;
};
