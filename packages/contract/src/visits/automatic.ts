import type { VisitEvent, VisitState } from './visit-state.ts';

/** Hours after the original start at which an unanswered reschedule request is canceled (AP-14). */
export const RESCHEDULE_ANSWER_HOURS = 24;
/** Minutes after which an instant request that nobody answered is denied (AP-14). */
export const INSTANT_ANSWER_MINUTES = 15;
/** Minutes after its acceptance in which both sides of an instant visit have to meet (AP-14). */
export const INSTANT_MEET_MINUTES = 10;
/** Minutes after its end at which a visit that took place is completed, once nobody is in its call (AP-14). */
export const COMPLETION_MINUTES = 30;

/** An event by which the system closes a visit that can no longer take place. */
export type AutomaticEvent = Extract<VisitEvent, 'EXPIRE' | 'MARK_NO_SHOW'>;

/**
 * The event that closes a due visit (AP-14): a no-show if the physician was in the call and nobody from the patient's side
 * came, otherwise an expiry without a fee.
 */
export const getAutomaticEvent = (
  { kind, status }: Pick<VisitState, 'kind' | 'status'>,
  attended: { physician: boolean; patient: boolean },
): AutomaticEvent =>
  kind === 'SCHEDULED' && status === 'ACCEPTED' && attended.physician && !attended.patient
    ? 'MARK_NO_SHOW'
    : 'EXPIRE';
