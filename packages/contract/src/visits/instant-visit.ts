import type { VisitStatus, GuestStatus } from './status.ts';

/** Statuses an instant visit can have. */
export type InstantVisitStatus = Extract<
  VisitStatus,
  'REQUESTED' | 'ACCEPTED' | 'DENIED' | 'CANCELLED' | 'COMPLETED'
>;

export type InstantVisitAction = 'ACCEPT' | 'DENY' | 'REJOIN' | 'END';

/** An instant visit as the physician reads it on the Visit Now tab (AP-11). */
export interface InstantVisit {
  id: string;
  patient: {
    id: string;
    first_name: string;
    last_name: string;
    image: string | null;
    /** yyyy-MM-dd. */
    date_of_birth: string | null;
  };
  /** The main physician, when the reader is invited as a guest. */
  invited_by: { first_name: string; last_name: string } | null;
  status: InstantVisitStatus;
  guest_status: GuestStatus | null;
  topic: string;
  is_subscribed_patient: boolean;
  /** ISO 8601, UTC. */
  requested_at: string;
}

/** 'Accept and start call' and 'Deny' while the request is open, otherwise 'Rejoin' and 'End' (AP-11). */
export const instantVisitActions = ({
  status,
  guest_status,
}: Pick<InstantVisit, 'status' | 'guest_status'>): readonly InstantVisitAction[] =>
  status === 'REQUESTED' || guest_status === 'REQUESTED' ? ['ACCEPT', 'DENY'] : ['REJOIN', 'END'];
