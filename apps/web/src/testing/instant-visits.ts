import type { InstantVisit, PhysicianLine, PlaceInLine, Reply } from '@openvisit/contract';
import { createAppointment } from './appointments.ts';
import { NOW } from './now.ts';

/** A place in line of a patient whose waiting room is open. */
export const createLine = (place: number, estimated_minutes: number | null): PlaceInLine => ({
  place,
  estimated_minutes,
  seen_at: NOW,
  is_present: true,
  is_in_visit: false,
  free_at: null,
});

/** The line of a physician who can see the next patient at once. */
export const EMPTY_LINE: PhysicianLine = {
  waiting_count: 0,
  estimated_minutes: 0,
  is_in_visit: false,
  free_at: null,
};

const request = createAppointment(61, -4, {
  status: 'REQUESTED',
  is_visit_now: true,
  topic: 'Itchy rash on the left forearm since this morning',
});

/** A request that waits, as its physician sees it. */
export const samsVisit: InstantVisit = {
  ...request,
  requested_at: request.starts_at,
  patient_birth_date: '1984-02-11',
  is_subscribed_patient: false,
  line: createLine(1, 0),
};

/** The same visit once it is accepted. */
export const acceptedVisit: InstantVisit = {
  ...samsVisit,
  status: 'ACCEPTED',
  doctor_status: 'ACCEPTED',
  line: null,
};

/** The first request of three. */
export const waitingRequests: Reply<'getVisitNowRequests'> = { results: [samsVisit], waiting_count: 3 };

/** The visit as its patient sees it. */
export const toPatientVisit = (visit: InstantVisit, change: Partial<InstantVisit> = {}): InstantVisit => ({
  ...visit,
  viewer: 'PATIENT',
  patient_birth_date: null,
  ...change,
});
