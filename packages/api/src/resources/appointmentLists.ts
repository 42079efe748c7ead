import {
  REQUEST_STATUSES,
  type Appointment,
  type AppointmentDetail,
  type AppointmentStatus,
  type Page,
} from '@openvisit/contract';
import {
  restoreList,
  revalidate,
  revalidateList,
  updateList,
  updateResource,
  type ResourceKey,
} from './cache.ts';

export type Period = 'UPCOMING' | 'PAST';

/** The keys appointments are kept under. */
export const KEYS = {
  counts: ['appointmentCounts'],
  requests: ['appointmentRequests'],
  own: (period: Period) => ['ownAppointments', period],
  day: (date: string, zone: string) => ['scheduledDay', date, zone],
  month: (start: string, end: string, zone: string) => ['monthMarkers', start, end, zone],
  detail: (id: string) => ['appointment', id],
} as const satisfies Record<string, ResourceKey | ((...args: never[]) => ResourceKey)>;

const LISTS: readonly ResourceKey[] = [KEYS.requests, KEYS.own('UPCOMING'), KEYS.own('PAST')];

const awaitsAnswer = ({ status, viewer, guest_doctor_status }: Appointment): boolean =>
  viewer === 'GUEST_PHYSICIAN'
    ? status === 'ACCEPTED' && guest_doctor_status === 'REQUESTED'
    : (REQUEST_STATUSES as readonly AppointmentStatus[]).includes(status);

const replace = (items: Appointment[], appointment: Appointment): Appointment[] =>
  items.map((item) => (item.id === appointment.id ? appointment : item));

const without = (items: Appointment[], id: string): Appointment[] => items.filter((item) => item.id !== id);

/** Looks again at whatever a change of some appointment may have changed on screen. */
export const revalidateAppointments = async (): Promise<void> => {
  await Promise.all([
    revalidate('appointmentCounts', 'scheduledDay', 'monthMarkers', 'appointment', 'slots', 'physician'),
    ...LISTS.map(revalidateList),
  ]);
};

/** Puts a newer state of an appointment into everything on screen, then looks again. */
export const applyAppointment = async (appointment: Appointment): Promise<void> => {
  await updateResource<AppointmentDetail>(
    KEYS.detail(appointment.id),
    (old) => (old ? { ...old, ...appointment } : old),
    false,
  );
  await updateList<Appointment>(KEYS.requests, (items) =>
    awaitsAnswer(appointment) ? replace(items, appointment) : without(items, appointment.id),
  );
  await updateList<Appointment>(KEYS.own('UPCOMING'), (items) => replace(items, appointment));
  await updateList<Appointment>(KEYS.own('PAST'), (items) => replace(items, appointment));
  await revalidateAppointments();
};

/** Takes an appointment off a list at once. Returns how to put it back. */
export const takeOff = async (key: ResourceKey, id: string): Promise<() => Promise<void>> => {
  const before = await updateList<Appointment>(key, (items) => without(items, id));
  const wasThere = before?.some((page: Page<Appointment>) => page.results.some((item) => item.id === id));
  return async () => {
    if (wasThere) await restoreList(key, before);
  };
};
