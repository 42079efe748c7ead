export const APPOINTMENT_STATUSES = [
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
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

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
export const HOLDING_STATUSES = ['REQUESTED', 'ACCEPTED'] as const satisfies readonly AppointmentStatus[];
/** Statuses of the Requests tab (AP-02). */
export const REQUEST_STATUSES = [
  'REQUESTED',
  'RESCHEDULE_REQUEST',
] as const satisfies readonly AppointmentStatus[];
/** Statuses of the Scheduled tab (AP-03). */
export const SCHEDULED_STATUSES = [
  'ACCEPTED',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const satisfies readonly AppointmentStatus[];

/** Who moves an appointment. */
export type Mover = 'PHYSICIAN' | 'PATIENT' | 'SYSTEM';

const TRANSITIONS: Record<Mover, Partial<Record<AppointmentStatus, readonly AppointmentStatus[]>>> = {
  PHYSICIAN: {
    REQUESTED: ['ACCEPTED', 'DENIED', 'RESCHEDULE_REQUEST'],
    ACCEPTED: ['RESCHEDULE_REQUEST', 'CANCELLED', 'COMPLETED'],
  },
  PATIENT: {
    REQUESTED: ['CANCELLED'],
    ACCEPTED: ['CANCELLED'],
    RESCHEDULE_REQUEST: ['REQUESTED', 'CANCELLED'],
  },
  SYSTEM: {
    REQUESTED: ['AUTO_DENIED'],
    RESCHEDULE_REQUEST: ['AUTO_CANCELLED'],
    ACCEPTED: ['NO_SHOW', 'AUTO_CANCELLED', 'COMPLETED'],
  },
};

/** Whether `mover` may take an appointment from one status to another (B4 'Appointment status', AP-05). */
export const canMove = (mover: Mover, from: AppointmentStatus, to: AppointmentStatus): boolean =>
  TRANSITIONS[mover][from]?.includes(to) ?? false;

/** The statuses from which `mover` may reach `to`: the condition of the update in the database. */
export const movableFrom = (mover: Mover, to: AppointmentStatus): AppointmentStatus[] =>
  APPOINTMENT_STATUSES.filter((from) => canMove(mover, from, to));
