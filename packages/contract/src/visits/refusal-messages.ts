import type { VISIT_MESSAGES } from '../messages/visits.ts';
import type { VisitRefusal } from './visit-state.ts';

/** The message for each refusal except FORBIDDEN, which depends on what was asked for. */
export const REFUSAL_MESSAGES = {
  STATUS: 'APPOINTMENT_CHANGED',
  NOT_ACCEPTED: 'APPOINTMENT_NOT_ACCEPTED',
  GUEST_ACTIVE: 'GUEST_ALREADY_INVITED',
  REQUEST_EXPIRED: 'APPOINTMENT_EXPIRED',
  TOO_EARLY: 'APPOINTMENT_START_CALL',
  TOO_LATE: 'APPOINTMENT_TIME_EXPIRED',
  ENDED: 'APPOINTMENT_TIME_EXPIRED',
  NOT_MET: 'APPOINTMENT_NOT_MET',
} as const satisfies Record<Exclude<VisitRefusal, 'FORBIDDEN'>, keyof typeof VISIT_MESSAGES>;
