import {
  SCHEDULED_STATUSES,
  type Appointment,
  type AppointmentDetail,
  type Body,
  type Reply,
} from '@openvisit/contract';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';
import { applyAppointment, KEYS, revalidateAppointments, takeOff, type Period } from './appointmentLists.ts';
import { usePagedResource, useResource, type PagedResource, type Resource } from './cache.ts';
import { localZone } from './zone.ts';

/** The counts on the tabs (AP-01), kept up to date by events. */
export const useAppointmentCounts = (): Resource<Reply<'getAppointmentCounts'>> =>
  useResource(KEYS.counts, () => call('getAppointmentCounts'));

/** What waits for an answer (AP-02), page by page. An open guest invitation is among it. */
export const useRequests = (): PagedResource<Appointment> =>
  usePagedResource(KEYS.requests, (page) =>
    call('getAppointmentList', {
      query: { page },
      body: { status: ['REQUESTED', 'RESCHEDULE_REQUEST'], timezone: localZone() },
    }),
  );

/** Every page of one day: a day is short, and its list is shown whole. */
const readDay = async (date: string, zone: string): Promise<Appointment[]> => {
  const results: Appointment[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { results: rows, links } = await call('getAppointmentList', {
      query: { page },
      body: { status: [...SCHEDULED_STATUSES], appointment_date: date, timezone: zone },
    });
    results.push(...rows);
    pages = links.total_pages;
  }
  return results;
};

/** The scheduled appointments of a date (yyyy-MM-dd) in a zone, by start (AP-03). Null reads nothing. */
export const useScheduledDay = (date: string | null, zone: string = localZone()): Resource<Appointment[]> =>
  useResource(date === null ? null : KEYS.day(date, zone), () => readDay(date ?? '', zone));

const monthBounds = (month: string): [string, string] => {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`];
};

/** How many scheduled appointments each date of a month (yyyy-MM) has: date → count (AP-03). */
export const useMonthMarkers = (
  month: string,
  zone: string = localZone(),
): Resource<Record<string, number>> => {
  const [start_date, end_date] = monthBounds(month);
  return useResource(KEYS.month(start_date, end_date, zone), async () => {
    const { results } = await call('getDateWiseAppointmentList', {
      body: { status: [...SCHEDULED_STATUSES], start_date, end_date, timezone: zone },
    });
    return Object.fromEntries(results.map((row) => [row.appointment_date, row.appointment_count]));
  });
};

/** One appointment with its people (AP-04). Null reads nothing. */
export const useAppointment = (id: string | null): Resource<AppointmentDetail> =>
  useResource(id === null ? null : KEYS.detail(id), () =>
    call('getAppointmentDetail', { params: { id: id ?? '' } }),
  );

/** The signed-in patient's own and their dependents' appointments (PW-04). */
export const usePatientAppointments = (period: Period): PagedResource<Appointment> =>
  usePagedResource(KEYS.own(period), (page) =>
    call('getAppointmentList', { query: { page }, body: { period, timezone: localZone() } }),
  );

type Undo = () => Promise<void>;

/**
 * Does `work` and shows its appointment everywhere. When it fails, what was taken off the screen comes back
 * first; after a lost race everything is then looked at again.
 */
const change = async (work: () => Promise<Appointment>, undo: Undo[] = []): Promise<Appointment> => {
  try {
    const appointment = await work();
    await applyAppointment(appointment);
    return appointment;
  } catch (error) {
    await Promise.all(undo.map((back) => back()));
    if (isApiError(error) && ['conflict', 'missing', 'refused'].includes(error.kind)) {
      void revalidateAppointments();
    }
    throw error;
  }
};

export type BookingInput = Omit<Body<'addAppointment'>, 'patient_timezone'>;

/** Books a slot (PW-02). Rejects with `conflict` when somebody was faster; the slots are then read anew. */
export const bookAppointment = (input: BookingInput): Promise<Appointment> =>
  change(() => call('addAppointment', { body: { ...input, patient_timezone: localZone() } }));

export type StatusChange = Body<'updateAppointmentStatus'>['status'];

/**
 * Accepts, denies, asks to reschedule, cancels (AP-05). The item leaves its list at once and comes back
 * when the server refuses; the error says why.
 */
export const changeAppointmentStatus = async (id: string, status: StatusChange): Promise<Appointment> => {
  const undo = [
    await takeOff(KEYS.requests, id),
    ...(status === 'CANCELLED' ? [await takeOff(KEYS.own('UPCOMING'), id)] : []),
  ];
  return change(
    () => call('updateAppointmentStatus', { params: { id }, body: { status, doctor_timezone: localZone() } }),
    undo,
  );
};

/** Answers a request to reschedule with another slot (PW-04). `startsAt` is an instant in UTC. */
export const rescheduleAppointment = (id: string, startsAt: string): Promise<Appointment> =>
  change(() =>
    call('rescheduleAppointment', {
      params: { id },
      body: { starts_at: startsAt, patient_timezone: localZone() },
    }),
  );

/** Ends the visit for everybody (CR-09). */
export const completeAppointment = (id: string): Promise<Appointment> =>
  change(() =>
    call('updateAppointmentCompletedStatus', {
      params: { id },
      body: { status: 'COMPLETED', guest_doctor_status: 'COMPLETED' },
    }),
  );

/** Invites a guest physician, by doctor detail id (AP-08). */
export const inviteGuest = (id: string, physicianId: string): Promise<Appointment> =>
  change(() =>
    call('addGuestDoctor', {
      params: { id },
      body: { guest_doctor: physicianId, guest_doctor_status: 'REQUESTED' },
    }),
  );

export type GuestAnswer = Body<'updateGuestDoctorRequest'>['guest_doctor_status'];

/** The guest's answer, or the main physician's taking back (AP-08). The invitation leaves the requests at once. */
export const answerGuestInvite = async (id: string, answer: GuestAnswer): Promise<Appointment> => {
  const undo = await takeOff(KEYS.requests, id);
  return change(
    () => call('updateGuestDoctorRequest', { params: { id }, body: { guest_doctor_status: answer } }),
    [undo],
  );
};
