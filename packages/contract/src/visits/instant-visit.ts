import type { InstantVisit } from '../types.ts';

/** Length of an instant visit in minutes: the time reserved in the physician's calendar from its acceptance. */
export const INSTANT_VISIT_MINUTES = 20;
/** The shortest time before the physician's next reservation in which an instant visit can still be accepted, in minutes. */
export const INSTANT_VISIT_MIN_MINUTES = 10;
/** How often an open waiting room keeps its place in line, in seconds (BX-06). */
export const WAITING_KEEP_SECONDS = 20;
/** A waiting room that was not open for longer is shown as absent, in seconds. */
export const WAITING_PRESENT_SECONDS = 60;
/** A place in line is lost when the waiting room was not open for longer, in minutes: enough for a reload or a sleeping phone. */
export const WAITING_LAPSE_MINUTES = 5;
/**
 * 'Available Now' ends when the physician had no page open for longer, in minutes: enough for a reload, a change of devices or
 * of networks (AV-03).
 */
export const ABSENCE_MINUTES = 3;
/** The most patients in a physician's line. */
export const LINE_MAX = 10;

export type InstantVisitAction = 'ACCEPT' | 'DENY' | 'REJOIN' | 'END' | 'WITHDRAW';

/**
 * 'Accept and start call' and 'Deny' while the request is open, otherwise 'Rejoin' and 'End' (AP-11). A guest cannot end the
 * visit, but can withdraw from it (AP-08).
 */
export const listInstantVisitActions = ({
  status,
  viewer,
  guest_doctor_status,
}: Pick<InstantVisit, 'status' | 'viewer' | 'guest_doctor_status'>): readonly InstantVisitAction[] => {
  if (viewer === 'GUEST_PHYSICIAN')
    return guest_doctor_status === 'REQUESTED' ? ['ACCEPT', 'DENY'] : ['REJOIN', 'WITHDRAW'];
  return status === 'REQUESTED' ? ['ACCEPT', 'DENY'] : ['REJOIN', 'END'];
};
