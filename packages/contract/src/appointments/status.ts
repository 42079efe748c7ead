import type { StatusDisplay } from '../status-display.ts';

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

/** Statuses that keep the slot from everybody else. */
export const HOLDING_STATUSES = ['REQUESTED', 'ACCEPTED'] as const satisfies readonly AppointmentStatus[];
/** What waits for an answer (AP-02). */
export const REQUEST_STATUSES = [
  'REQUESTED',
  'RESCHEDULE_REQUEST',
] as const satisfies readonly AppointmentStatus[];
/** What stands in the calendar (AP-03). */
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

/** How a status reads and which tone it has (AP-04). */
export const STATUS_DISPLAY: Record<AppointmentStatus, StatusDisplay> = {
  REQUESTED: { label: 'Requested', tone: 'accent' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  DENIED: { label: 'Denied', tone: 'danger' },
  RESCHEDULE_REQUEST: { label: 'Reschedule requested', tone: 'warning' },
  CANCELLED: { label: 'Cancelled', tone: 'danger' },
  COMPLETED: { label: 'Completed', tone: 'neutral' },
  NO_SHOW: { label: 'No show', tone: 'warning' },
  AUTO_CANCELLED: { label: 'Cancelled automatically', tone: 'danger' },
  AUTO_DENIED: { label: 'Denied automatically', tone: 'danger' },
};

/** How the part of a guest physician reads, to everybody but the guest (AP-08). */
export const GUEST_STATUS_DISPLAY: Record<GuestStatus, StatusDisplay> = {
  REQUESTED: { label: 'Invited', tone: 'accent' },
  ACCEPTED: { label: 'Takes part', tone: 'success' },
  DENIED: { label: 'Declined', tone: 'danger' },
  CANCELLED: { label: 'Invitation cancelled', tone: 'neutral' },
  COMPLETED: { label: 'Took part', tone: 'neutral' },
  NO_SHOW: { label: 'No show', tone: 'warning' },
};

/**
 * The one status a viewer's badge shows (AP-04): denied and cancelled before all else, a guest's own
 * status for the guest, the appointment's for everybody else.
 */
export const badgeStatus = (appointment: {
  status: AppointmentStatus;
  viewer: 'MAIN_PHYSICIAN' | 'GUEST_PHYSICIAN' | 'PATIENT' | 'PARENT';
  guest_doctor_status: GuestStatus | null;
}): AppointmentStatus => {
  const ended: readonly AppointmentStatus[] = ['DENIED', 'CANCELLED', 'AUTO_CANCELLED', 'AUTO_DENIED'];
  if (ended.includes(appointment.status)) return appointment.status;
  return appointment.viewer === 'GUEST_PHYSICIAN'
    ? (appointment.guest_doctor_status ?? appointment.status)
    : appointment.status;
};
