import type { VisitEvent, VisitState } from './visit-state.ts';

/** Hours after the original start at which a patient who was asked for another time has lost the visit (AP-14). */
export const RESCHEDULE_ANSWER_HOURS = 24;
/** Minutes after which an instant request that nobody answered is denied (AP-14). */
export const INSTANT_ANSWER_MINUTES = 15;
/** Minutes after its acceptance in which both sides of an instant visit have to meet (AP-14). */
export const INSTANT_MEET_MINUTES = 10;
/** Minutes after its end at which a visit that took place is completed, once nobody is in its call (AP-14). */
export const COMPLETION_MINUTES = 30;

/** An event by which the system closes a visit that cannot take place any more. */
export type AutomaticEvent = Extract<VisitEvent, 'EXPIRE' | 'MARK_NO_SHOW'>;

/**
 * The event that closes a visit whose time has come, if its rule allows it (AP-14): a no-show when the physician was in the
 * call and nobody of the patient's side came, otherwise an expiry that nobody pays for.
 */
export const getAutomaticEvent = (
  { kind, status }: Pick<VisitState, 'kind' | 'status'>,
  came: { physician: boolean; patient: boolean },
): AutomaticEvent =>
  kind === 'SCHEDULED' && status === 'ACCEPTED' && came.physician && !came.patient
    ? 'MARK_NO_SHOW'
    : 'EXPIRE';
