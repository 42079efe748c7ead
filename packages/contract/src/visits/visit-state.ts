import { GUEST_STATUSES, VISIT_STATUSES, type VisitStatus, type GuestStatus } from './status.ts';
import {
  COMPLETION_MINUTES,
  INSTANT_ANSWER_MINUTES,
  INSTANT_MEET_MINUTES,
  RESCHEDULE_ANSWER_HOURS,
} from './automatic.ts';
import { isParticipatingGuest, type ParticipantRole } from './participants.ts';
import { hasEnded, isNearStart, hasStarted, getJoinWindow, type Span } from './times.ts';
import { MINUTE_MS } from '../durations.ts';

export const VISIT_KINDS = ['SCHEDULED', 'INSTANT'] as const;
/** SCHEDULED: booked through the calendar. INSTANT: requested for right now. */
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Who acts on a visit: a participant, or the server itself. */
export type VisitActor = ParticipantRole | 'SYSTEM';

export const VISIT_EVENTS = [
  'ACCEPT',
  'DENY',
  'REQUEST_RESCHEDULE',
  'RESCHEDULE',
  'CANCEL',
  'BLOCK',
  'COMPLETE',
  'MARK_NO_SHOW',
  'EXPIRE',
  'LAPSE',
  'INVITE_GUEST',
  'ACCEPT_INVITE',
  'DECLINE_INVITE',
  'CANCEL_INVITE',
  'WITHDRAW',
  'JOIN_CALL',
] as const;
/**
 * What may happen to a visit. RESCHEDULE is the patient's answer to the physician's REQUEST_RESCHEDULE. BLOCK settles a
 * visit whose patient the physician blocks. WITHDRAW is for a guest who has accepted. LAPSE ends an instant request whose
 * patient has left.
 */
export type VisitEvent = (typeof VISIT_EVENTS)[number];

/** Everything that decides whether an event is allowed. */
export interface VisitState extends Span {
  kind: VisitKind;
  status: VisitStatus;
  guest_status: GuestStatus | null;
  /** Whether the actor has joined the call before. */
  is_joined: boolean;
  /** Whether the main physician and the patient's side have been in the call together. */
  has_met: boolean;
  /** Whether the actor has a seat in the call now and may therefore return after the end. */
  has_seat?: boolean;
}

/**
 * Why an event is refused.
 * - FORBIDDEN: never allowed for this actor.
 * - STATUS: the status does not allow it, or no longer does.
 * - NOT_ACCEPTED: the visit has to be accepted first.
 * - GUEST_ACTIVE: a guest is already invited or participates.
 * - REQUEST_EXPIRED: the requested start has passed.
 * - TOO_EARLY: before the call may be joined, or before the visit is over.
 * - TOO_LATE: about to start, started, or the actor has joined the call.
 * - ENDED: the time of the visit is over.
 * - NOT_MET: the physician and the patient have not been in the call together.
 */
export type VisitRefusal =
  | 'FORBIDDEN'
  | 'STATUS'
  | 'NOT_ACCEPTED'
  | 'GUEST_ACTIVE'
  | 'REQUEST_EXPIRED'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'ENDED'
  | 'NOT_MET';

/** The statuses after an event. With a null guest status, the visit has no guest afterwards. */
export interface NextVisitState {
  allowed: true;
  status: VisitStatus;
  guest_status: GuestStatus | null;
}

export type VisitTransition = NextVisitState | { allowed: false; reason: VisitRefusal };

type Rule = (state: VisitState, now: number) => VisitTransition;

const refuse = (reason: VisitRefusal): VisitTransition => ({ allowed: false, reason });

const moveTo = (status: VisitStatus, guest_status: GuestStatus | null): VisitTransition => ({
  allowed: true,
  status,
  guest_status,
});

/** An instant visit has no booked end. A call that continues after it admits nobody new, so it changes nothing here. */
const hasBookedTimeEnded = (state: VisitState, now: number): boolean =>
  state.kind === 'SCHEDULED' && hasEnded(state, now);

/** A guest who has accepted sees the visit canceled. An unanswered invitation is withdrawn. */
const getGuestAfterCancel = (guest: GuestStatus | null): GuestStatus | null =>
  guest === 'ACCEPTED' ? 'CANCELLED' : null;

const clearOpenInvitation = (guest: GuestStatus | null): GuestStatus | null =>
  guest === 'REQUESTED' ? null : guest;

const getGuestAfterCompletion = (guest: GuestStatus | null): GuestStatus | null =>
  guest === 'ACCEPTED' ? 'COMPLETED' : clearOpenInvitation(guest);

const accept: Rule = (state, now) => {
  // The system denies a request at its start, which a moment later is the same to the physician.
  if (state.status === 'AUTO_DENIED') return refuse('REQUEST_EXPIRED');
  if (state.status !== 'REQUESTED') return refuse('STATUS');
  // The start of an instant visit is the moment of its request.
  if (state.kind === 'SCHEDULED' && hasStarted(state, now)) return refuse('REQUEST_EXPIRED');
  return moveTo('ACCEPTED', state.guest_status);
};

const deny: Rule = ({ status, guest_status }) =>
  status === 'REQUESTED' ? moveTo('DENIED', guest_status) : refuse('STATUS');

const requestReschedule: Rule = (state, now) => {
  const { kind, status } = state;
  if (kind === 'INSTANT' || (status !== 'REQUESTED' && status !== 'ACCEPTED')) return refuse('STATUS');
  if (status === 'ACCEPTED' && (state.is_joined || isNearStart(state, now))) return refuse('TOO_LATE');
  return moveTo('RESCHEDULE_REQUEST', null);
};

const reschedule: Rule = ({ status }) =>
  status === 'RESCHEDULE_REQUEST' ? moveTo('REQUESTED', null) : refuse('STATUS');

/** An instant visit starts when it is accepted, so it can be called off until the two have met. */
const isUnderWay = ({ kind, is_joined, has_met }: VisitState): boolean =>
  kind === 'INSTANT' ? has_met : is_joined;

const cancelAsPhysician: Rule = (state) => {
  const { status, guest_status } = state;
  if (status !== 'ACCEPTED') return refuse('STATUS');
  return isUnderWay(state) ? refuse('TOO_LATE') : moveTo('CANCELLED', getGuestAfterCancel(guest_status));
};

/** Denies a request and cancels an accepted visit (PA-03). A call that is under way has to end first. */
const settleBlocked: Rule = (state, now) => {
  if (state.status === 'REQUESTED') return deny(state, now);
  if (state.status === 'RESCHEDULE_REQUEST')
    return moveTo('CANCELLED', getGuestAfterCancel(state.guest_status));
  return cancelAsPhysician(state, now);
};

const cancelAsPatient: Rule = (state, now) => {
  const { kind, status, guest_status } = state;
  if (status === 'REQUESTED' || status === 'RESCHEDULE_REQUEST')
    return moveTo('CANCELLED', getGuestAfterCancel(guest_status));
  if (status !== 'ACCEPTED') return refuse('STATUS');
  if (isUnderWay(state) || (kind === 'SCHEDULED' && hasStarted(state, now))) return refuse('TOO_LATE');
  return moveTo('CANCELLED', getGuestAfterCancel(guest_status));
};

/** A visit is completed only if it took place. Otherwise it can become a no-show (BX-09). */
const completeIfMet = ({ guest_status, has_met }: VisitState): VisitTransition =>
  has_met ? moveTo('COMPLETED', getGuestAfterCompletion(guest_status)) : refuse('NOT_MET');

const complete: Rule = (state, now) => {
  if (state.status !== 'ACCEPTED') return refuse('STATUS');
  if (state.kind === 'SCHEDULED' && getJoinWindow(state, now) === 'TOO_EARLY') return refuse('TOO_EARLY');
  return completeIfMet(state);
};

const hasPassed = (instant: string, minutes: number, now: number): boolean =>
  now >= Date.parse(instant) + minutes * MINUTE_MS;

const completeAsSystem: Rule = (state, now) => {
  if (state.status !== 'ACCEPTED') return refuse('STATUS');
  return hasPassed(state.ends_at, COMPLETION_MINUTES, now) ? completeIfMet(state) : refuse('TOO_EARLY');
};

const markNoShow: Rule = (state, now) => {
  if (state.kind === 'INSTANT' || state.status !== 'ACCEPTED' || state.has_met) return refuse('STATUS');
  return hasBookedTimeEnded(state, now)
    ? moveTo('NO_SHOW', clearOpenInvitation(state.guest_status))
    : refuse('TOO_EARLY');
};

/** Whether an open visit in this state cannot take place any more (AP-14). */
const isExpired = (state: VisitState, now: number): boolean => {
  const { kind, status, starts_at } = state;
  if (status === 'ACCEPTED')
    return kind === 'INSTANT'
      ? hasPassed(starts_at, INSTANT_MEET_MINUTES, now)
      : hasBookedTimeEnded(state, now);
  // The patient chooses another time, so the original one may pass.
  if (status === 'RESCHEDULE_REQUEST') return hasPassed(starts_at, RESCHEDULE_ANSWER_HOURS * 60, now);
  return kind === 'INSTANT' ? hasPassed(starts_at, INSTANT_ANSWER_MINUTES, now) : hasStarted(state, now);
};

const expire: Rule = (state, now) => {
  const { status, guest_status, has_met } = state;
  if (!['REQUESTED', 'RESCHEDULE_REQUEST', 'ACCEPTED'].includes(status) || has_met) return refuse('STATUS');
  if (!isExpired(state, now)) return refuse('TOO_EARLY');
  return status === 'REQUESTED'
    ? moveTo('AUTO_DENIED', guest_status)
    : moveTo('AUTO_CANCELLED', getGuestAfterCancel(guest_status));
};

/** The patient has left the waiting room of an instant request (BX-06). */
const lapse: Rule = ({ kind, status }) =>
  kind === 'INSTANT' && status === 'REQUESTED' ? moveTo('AUTO_CANCELLED', null) : refuse('STATUS');

const inviteGuest: Rule = (state, now) => {
  if (state.status !== 'ACCEPTED') return refuse('NOT_ACCEPTED');
  if (state.guest_status !== null && state.guest_status !== 'DENIED') return refuse('GUEST_ACTIVE');
  return hasBookedTimeEnded(state, now) ? refuse('ENDED') : moveTo('ACCEPTED', 'REQUESTED');
};

const answerInvite =
  (answer: 'ACCEPTED' | 'DENIED'): Rule =>
  (state, now) => {
    if (state.status !== 'ACCEPTED' || state.guest_status !== 'REQUESTED') return refuse('STATUS');
    if (answer === 'ACCEPTED' && hasBookedTimeEnded(state, now)) return refuse('ENDED');
    return moveTo('ACCEPTED', answer);
  };

const cancelInvite: Rule = ({ status, guest_status }) => {
  const isActive = guest_status === 'REQUESTED' || guest_status === 'ACCEPTED';
  return status === 'ACCEPTED' && isActive ? moveTo('ACCEPTED', null) : refuse('STATUS');
};

/** A guest who withdraws is like one who declined: another one can be invited. */
const withdraw: Rule = (state, now) => {
  if (state.status !== 'ACCEPTED' || state.guest_status !== 'ACCEPTED') return refuse('STATUS');
  return hasBookedTimeEnded(state, now) ? refuse('TOO_LATE') : moveTo('ACCEPTED', 'DENIED');
};

const joinCall: Rule = (state, now) => {
  if (['COMPLETED', 'NO_SHOW', 'AUTO_CANCELLED'].includes(state.status)) return refuse('ENDED');
  if (state.status !== 'ACCEPTED') return refuse('NOT_ACCEPTED');
  const window = state.kind === 'INSTANT' ? 'OPEN' : getJoinWindow(state, now);
  if (window === 'TOO_EARLY') return refuse('TOO_EARLY');
  if (window === 'EXPIRED' && !state.has_seat) return refuse('ENDED');
  return moveTo(state.status, state.guest_status);
};

const joinCallAsGuest: Rule = (state, now) =>
  isParticipatingGuest(state.guest_status) ? joinCall(state, now) : refuse('FORBIDDEN');

/** Who may cause which event, and what it does (B4 'Appointment status', AP-05, AP-08, CR-09). */
const RULES: Record<VisitEvent, Partial<Record<VisitActor, Rule>>> = {
  ACCEPT: { MAIN_PHYSICIAN: accept },
  DENY: { MAIN_PHYSICIAN: deny },
  REQUEST_RESCHEDULE: { MAIN_PHYSICIAN: requestReschedule },
  RESCHEDULE: { PATIENT: reschedule, PARENT: reschedule },
  CANCEL: { MAIN_PHYSICIAN: cancelAsPhysician, PATIENT: cancelAsPatient, PARENT: cancelAsPatient },
  BLOCK: { MAIN_PHYSICIAN: settleBlocked },
  COMPLETE: { MAIN_PHYSICIAN: complete, SYSTEM: completeAsSystem },
  MARK_NO_SHOW: { SYSTEM: markNoShow },
  EXPIRE: { SYSTEM: expire },
  LAPSE: { SYSTEM: lapse },
  INVITE_GUEST: { MAIN_PHYSICIAN: inviteGuest },
  ACCEPT_INVITE: { GUEST_PHYSICIAN: answerInvite('ACCEPTED') },
  DECLINE_INVITE: { GUEST_PHYSICIAN: answerInvite('DENIED') },
  CANCEL_INVITE: { MAIN_PHYSICIAN: cancelInvite },
  WITHDRAW: { GUEST_PHYSICIAN: withdraw },
  JOIN_CALL: {
    MAIN_PHYSICIAN: joinCall,
    GUEST_PHYSICIAN: joinCallAsGuest,
    PATIENT: joinCall,
    PARENT: joinCall,
  },
};

/** What an event by this actor does to a visit at `now` (epoch ms), or why it is refused. */
export const transitionVisit = (
  state: VisitState,
  actor: VisitActor,
  event: VisitEvent,
  now: number,
): VisitTransition => RULES[event][actor]?.(state, now) ?? refuse('FORBIDDEN');

/** Statuses a stored visit may have for an update to be safe. */
export interface UpdateCondition {
  statuses: VisitStatus[];
  guestStatuses: (GuestStatus | null)[];
}

/**
 * The stored statuses from which the same event leads to the same status: the condition of the update, so that of two
 * concurrent events the second finds nothing to update.
 */
export const updateCondition = (
  state: VisitState,
  actor: VisitActor,
  event: VisitEvent,
  now: number,
): UpdateCondition => {
  const next = transitionVisit(state, actor, event, now);
  const leadsToSameStatus = (from: Partial<VisitState>): boolean => {
    const other = transitionVisit({ ...state, ...from }, actor, event, now);
    return next.allowed && other.allowed && other.status === next.status;
  };
  return {
    statuses: VISIT_STATUSES.filter((status) => leadsToSameStatus({ status })),
    guestStatuses: [null, ...GUEST_STATUSES].filter((guest_status) => leadsToSameStatus({ guest_status })),
  };
};
