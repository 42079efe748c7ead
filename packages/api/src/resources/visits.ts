import {
  SCHEDULED_STATUSES,
  type Appointment,
  type AppointmentDetail,
  type Body,
  type Reply,
  type VisitPeriod,
} from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';
import { getLocalZone } from '../local-zone.ts';
import { applyVisit, KEYS, removeOptimistically, revalidateVisits } from './visit-cache.ts';

/** Counts shown on the tabs (AP-01); realtime events keep them current. */
export const useAppointmentCounts = (): Resource<Reply<'getAppointmentCounts'>> =>
  useResource(KEYS.counts, () => call('getAppointmentCounts'));

/** Visits that await an answer, open guest invitations included (AP-02). */
export const useRequests = (): PagedResource<Appointment> =>
  usePagedResource(
    KEYS.requests,
    (page: number) =>
      call('getAppointmentList', {
        query: { page },
        body: { status: ['REQUESTED', 'RESCHEDULE_REQUEST'], timezone: getLocalZone() },
      }),
    byPageNumber,
  );

/** Reads every page of a day, because the screen shows the whole list. */
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

/** Appointments on a date (yyyy-MM-dd) in a time zone, by start (AP-03). A null date loads nothing. */
export const useScheduledDay = (
  date: string | null,
  zone: string = getLocalZone(),
): Resource<Appointment[]> =>
  useResource(date === null ? null : KEYS.day(date, zone), () => readDay(date ?? '', zone));

/** The first page of the signed-in physician's accepted visits that are not over, soonest first (AP-03). */
export const useUpcomingVisits = (): Resource<Appointment[]> =>
  useResource(KEYS.upcoming, async () => {
    const { results } = await call('getAppointmentList', {
      body: { status: ['ACCEPTED'], period: 'UPCOMING', timezone: getLocalZone() },
    });
    return results;
  });

const getMonthBounds = (month: string): [string, string] => {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`];
};

/** Number of appointments on each date of a month (yyyy-MM), by date (AP-03). */
export const useMonthMarkers = (
  month: string,
  zone: string = getLocalZone(),
): Resource<Record<string, number>> => {
  const [start_date, end_date] = getMonthBounds(month);
  return useResource(KEYS.month(start_date, end_date, zone), async () => {
    const { results } = await call('getDateWiseAppointmentList', {
      body: { status: [...SCHEDULED_STATUSES], start_date, end_date, timezone: zone },
    });
    return Object.fromEntries(results.map((row) => [row.appointment_date, row.appointment_count]));
  });
};

/** A visit with its participants (AP-04). A null id loads nothing. */
export const useAppointment = (id: string | null): Resource<AppointmentDetail> =>
  useResource(id === null ? null : KEYS.detail(id), () =>
    call('getAppointmentDetail', { params: { id: id ?? '' } }),
  );

/** An appointment as an iCalendar file (BX-07). */
export const fetchAppointmentIcs = (id: string): Promise<{ content: string }> =>
  call('getAppointmentCalendar', { params: { id } });

/** Visits of the signed-in patient and their dependents (PW-04). */
export const useOwnVisits = (period: VisitPeriod): PagedResource<Appointment> =>
  usePagedResource(
    KEYS.own(period),
    (page: number) =>
      call('getAppointmentList', { query: { page }, body: { period, timezone: getLocalZone() } }),
    byPageNumber,
  );

/** Completed visits of a patient with the signed-in physician, latest first (BX-12). */
export const useCompletedVisits = (patient: string): PagedResource<Appointment> =>
  usePagedResource(
    KEYS.completedOf(patient),
    (page: number) =>
      call('getAppointmentList', {
        query: { page },
        body: { patient_id: patient, status: ['COMPLETED'], period: 'PAST', timezone: getLocalZone() },
      }),
    byPageNumber,
  );

/** Visits of a patient with the signed-in physician (PA-02). */
export const useVisitsWithPatient = (patient: string, period: VisitPeriod): PagedResource<Appointment> =>
  usePagedResource(
    KEYS.ofPatient(patient, period),
    (page: number) =>
      call('getAppointmentList', {
        query: { page },
        body: { patient_id: patient, period, timezone: getLocalZone() },
      }),
    byPageNumber,
  );

type UndoChange = () => Promise<void>;

/**
 * Sends a change and applies its reply to everything on screen. A failure first undoes the optimistic updates. When the
 * visit has changed on the server, the screen is revalidated as well.
 */
const changeVisit = async (
  send: () => Promise<Appointment>,
  undo: UndoChange[] = [],
): Promise<Appointment> => {
  try {
    const appointment = await send();
    await applyVisit(appointment);
    return appointment;
  } catch (error) {
    await Promise.all(undo.map((restore) => restore()));
    if (isApiError(error) && ['conflict', 'missing', 'refused'].includes(error.kind)) void revalidateVisits();
    throw error;
  }
};

export type BookingInput = Omit<Body<'addAppointment'>, 'patient_timezone'>;

/** Books a slot (PW-02). Rejects with `conflict` when the slot is already taken, and revalidates the slots. */
export const bookAppointment = async (input: BookingInput): Promise<Appointment> => {
  const booked = await changeVisit(() =>
    call('addAppointment', { body: { ...input, patient_timezone: getLocalZone() } }),
  );
  // The next booking for this patient does not ask for the consent.
  if (input.telehealth_consent !== undefined) void revalidate('bookablePatients');
  return booked;
};

export type StatusChange = Body<'updateAppointmentStatus'>['status'];

/**
 * Accepts, denies, cancels or asks to reschedule (AP-05). The visit leaves its list immediately and returns when the
 * server refuses; the error carries the reason.
 */
export const changeAppointmentStatus = async (id: string, status: StatusChange): Promise<Appointment> => {
  const undo = [
    await removeOptimistically(KEYS.requests, id),
    ...(status === 'CANCELLED' ? [await removeOptimistically(KEYS.own('UPCOMING'), id)] : []),
  ];
  return changeVisit(
    () =>
      call('updateAppointmentStatus', { params: { id }, body: { status, doctor_timezone: getLocalZone() } }),
    undo,
  );
};

/** Moves a visit to another slot, as its physician requested (PW-04). `startsAt` is a UTC instant. */
export const rescheduleAppointment = (id: string, startsAt: string): Promise<Appointment> =>
  changeVisit(() =>
    call('rescheduleAppointment', {
      params: { id },
      body: { starts_at: startsAt, patient_timezone: getLocalZone() },
    }),
  );

/** Ends the visit for everyone (CR-09). */
export const completeAppointment = (id: string): Promise<Appointment> =>
  changeVisit(() =>
    call('updateAppointmentCompletedStatus', {
      params: { id },
      body: { status: 'COMPLETED', guest_doctor_status: 'COMPLETED' },
    }),
  );

/** Invites a guest physician by doctor detail id (AP-08). */
export const inviteGuest = (id: string, physicianId: string): Promise<Appointment> =>
  changeVisit(() =>
    call('addGuestDoctor', {
      params: { id },
      body: { guest_doctor: physicianId, guest_doctor_status: 'REQUESTED' },
    }),
  );

export type GuestAnswer = Body<'updateGuestDoctorRequest'>['guest_doctor_status'];

/** Accepts, declines or withdraws a guest invitation (AP-08). It leaves the requests immediately. */
export const answerGuestInvite = async (id: string, answer: GuestAnswer): Promise<Appointment> => {
  const undo = await removeOptimistically(KEYS.requests, id);
  return changeVisit(
    () => call('updateGuestDoctorRequest', { params: { id }, body: { guest_doctor_status: answer } }),
    [undo],
  );
};

/** Withdraws from a visit as its guest physician, who loses access to it (AP-08). */
export const withdrawAsGuest = (id: string): Promise<Appointment> =>
  changeVisit(() => call('removeGuestDoctorRequest', { params: { id } }));
