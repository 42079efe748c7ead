export const VISIT_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'DENIED',
  'RESCHEDULE_REQUEST',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
  'AUTO_CANCELLED',
  'AUTO_DENIED',
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

export const GUEST_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'DENIED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
] as const;
export type GuestStatus = (typeof GUEST_STATUSES)[number];

/** Statuses in which a visit reserves its slot. */
export const RESERVING_STATUSES = ['REQUESTED', 'ACCEPTED'] as const satisfies readonly VisitStatus[];
/** Statuses of the Requests tab (AP-02). */
export const REQUEST_STATUSES = ['REQUESTED', 'RESCHEDULE_REQUEST'] as const satisfies readonly VisitStatus[];
/** Statuses of the Scheduled tab (AP-03). */
export const SCHEDULED_STATUSES = [
  'ACCEPTED',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const satisfies readonly VisitStatus[];

/** Final statuses. */
export const CLOSED_STATUSES = [
  'DENIED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
  'AUTO_CANCELLED',
  'AUTO_DENIED',
] as const satisfies readonly VisitStatus[];

export const VISIT_PERIODS = ['UPCOMING', 'PAST'] as const;
/** The lists of a person's visits. */
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

/** Whether a visit in this status has a chat: it opens with the acceptance, and can be read after the visit (CH-03). */
export const hasChat = ({ status }: { status: VisitStatus }): boolean =>
  status === 'ACCEPTED' || status === 'COMPLETED';
