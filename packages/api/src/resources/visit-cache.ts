import {
  REQUEST_STATUSES,
  type Appointment,
  type AppointmentDetail,
  type VisitPeriod,
  type VisitStatus,
} from '@openvisit/contract';
import type { ResourceKey } from '../cache/cache-key.ts';
import { restoreList, updateList } from '../cache/list-cache.ts';
import { revalidate, updateResource } from '../cache/resource.ts';

/** Cache keys of everything that shows visits. */
export const KEYS = {
  counts: ['appointmentCounts'],
  requests: ['appointmentRequests'],
  own: (period: VisitPeriod) => ['ownAppointments', period],
  completedOf: (patient: string) => ['completedVisits', patient],
  ofPatient: (patient: string, period: VisitPeriod) => ['visitsOfPatient', patient, period],
  day: (date: string, zone: string) => ['scheduledDay', date, zone],
  month: (start: string, end: string, zone: string) => ['monthMarkers', start, end, zone],
  upcoming: ['upcomingVisits'],
  detail: (id: string) => ['appointment', id],
} as const satisfies Record<string, ResourceKey | ((...args: never[]) => ResourceKey)>;

const AFFECTED_BY_VISITS = [
  'appointmentCounts',
  'availableStatus',
  'appointmentRequests',
  'ownAppointments',
  'completedVisits',
  'scheduledDay',
  'monthMarkers',
  'upcomingVisits',
  'appointment',
  'slots',
  'schedule',
  'physician',
  'feesToConfirm',
  'patients',
  'patientProfile',
  'patientTimeline',
  'openVisits',
  'visitsOfPatient',
  'patientHome',
  'bookablePatients',
];

const awaitsAnswer = ({ status, viewer, guest_doctor_status }: Appointment): boolean =>
  viewer === 'GUEST_PHYSICIAN'
    ? status === 'ACCEPTED' && guest_doctor_status === 'REQUESTED'
    : (REQUEST_STATUSES as readonly VisitStatus[]).includes(status);

const replaceAppointment = (items: Appointment[], appointment: Appointment): Appointment[] =>
  items.map((item) => (item.id === appointment.id ? appointment : item));

const removeAppointment = (items: Appointment[], id: string): Appointment[] =>
  items.filter((item) => item.id !== id);

/** Revalidates everything on screen that a changed visit may affect. */
export const revalidateVisits = (): Promise<void> => revalidate(...AFFECTED_BY_VISITS);

/** Writes a newer state of a visit into everything on screen, then revalidates. */
export const applyVisit = async (appointment: Appointment): Promise<void> => {
  await updateResource<AppointmentDetail>(
    KEYS.detail(appointment.id),
    (old) => old && { ...old, ...appointment },
  );
  await updateList<Appointment>(KEYS.requests, (items) =>
    awaitsAnswer(appointment)
      ? replaceAppointment(items, appointment)
      : removeAppointment(items, appointment.id),
  );
  await updateList<Appointment>(KEYS.own('UPCOMING'), (items) => replaceAppointment(items, appointment));
  await updateList<Appointment>(KEYS.own('PAST'), (items) => replaceAppointment(items, appointment));
  await revalidateVisits();
};

/** Removes a visit from a list optimistically. Returns a function that restores it. */
export const removeOptimistically = async (key: ResourceKey, id: string): Promise<() => Promise<void>> => {
  const before = await updateList<Appointment>(key, (items) => removeAppointment(items, id));
  const wasListed = before?.some((page) => page.results.some((item) => item.id === id));
  return async () => {
    if (wasListed) await restoreList(key, before);
  };
};
