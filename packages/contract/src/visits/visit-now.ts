export const VISIT_NOW_STATUSES = ['REQUESTED', 'ACCEPTED', 'DENIED', 'CANCELLED', 'COMPLETED'] as const;
export type VisitNowStatus = (typeof VISIT_NOW_STATUSES)[number];

export type VisitNowAction = 'ACCEPT' | 'DENY' | 'REJOIN' | 'END';

/** An instant request as the physician reads it (AP-11). */
export interface VisitNowRequest {
  id: string;
  patient: {
    id: string;
    first_name: string;
    last_name: string;
    image: string | null;
    /** yyyy-MM-dd. */
    date_of_birth: string | null;
  };
  /** Set when the reader is invited as a guest by this physician. */
  invited_by: { first_name: string; last_name: string } | null;
  doctor_status: VisitNowStatus;
  guest_doctor_status: VisitNowStatus | null;
  topic: string;
  is_subscribed_patient: boolean;
  /** ISO 8601, UTC. */
  requested_at: string;
}

/** 'Accept and start call' and 'Deny' while an answer is due, otherwise 'Rejoin' and 'End' (AP-11). */
export const visitNowActions = ({
  doctor_status,
  guest_doctor_status,
}: Pick<VisitNowRequest, 'doctor_status' | 'guest_doctor_status'>): readonly VisitNowAction[] =>
  doctor_status === 'REQUESTED' || guest_doctor_status === 'REQUESTED'
    ? ['ACCEPT', 'DENY']
    : ['REJOIN', 'END'];
