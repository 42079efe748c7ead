import type { Reply } from '@openvisit/contract';
import { call } from '../http/call.ts';
import { revalidate, usePublicResource, useResource, type Resource } from '../cache/resource.ts';
import { getSession } from '../session/session.ts';

export type Slots = Reply<'getDoctorSlots'>;
export type Schedule = Reply<'getDoctorSchedule'>;
export type ScheduleDay = Schedule['days'][number];

/**
 * A physician's slots that start in [from, to), UTC instants at most 42 days apart (PW-02). Realtime events keep them
 * current. A null argument loads nothing. `from` and `to` must be stable between renders.
 */
export const useSlots = (
  physicianId: string | null,
  from: string | null,
  to: string | null,
): Resource<Slots> => {
  const ready = physicianId !== null && from !== null && to !== null;
  return useResource(ready ? ['slots', physicianId, from, to] : null, () =>
    call('getDoctorSlots', { params: { id: physicianId ?? '' }, query: { from: from ?? '', to: to ?? '' } }),
  );
};

/** {@link useSlots} for anyone, without an account: only the free ones (BX-21). */
export const usePublicSlots = (
  physicianId: string | null,
  from: string | null,
  to: string | null,
): Resource<Slots> => {
  const ready = physicianId !== null && from !== null && to !== null;
  return usePublicResource(ready ? ['publicSlots', physicianId, from, to] : null, () =>
    call('getPublicSlots', { params: { id: physicianId ?? '' }, query: { from: from ?? '', to: to ?? '' } }),
  );
};

/** The days of the signed-in physician's own calendar, at most 92 (AV-01). A null range loads nothing. */
export const useSchedule = (range: { from: string; to: string } | null): Resource<Schedule> =>
  useResource(range && ['schedule', range.from, range.to], () =>
    call('getDoctorSchedule', { query: { from: range?.from ?? '', to: range?.to ?? '' } }),
  );

/** Revalidates the schedule even if the change fails, because a refusal means that the screen is out of date. */
const changeSchedule = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } finally {
    await revalidate('schedule');
  }
};

/**
 * Saves which times (HH:mm) of a day are unavailable: creates, updates or deletes its schedule (AV-02). `repeatWeeks` makes them
 * unavailable in that many following weeks too.
 */
export const saveDaySchedule = (
  { date, schedule_id }: Pick<ScheduleDay, 'date' | 'schedule_id'>,
  times: readonly string[],
  repeatWeeks = 0,
): Promise<void> =>
  changeSchedule(async () => {
    const body = {
      doctor_detail: getSession()?.user.id ?? '',
      start_date: date,
      end_date: date,
      slot_time: [...times],
      slot_date_detail: times.map((slot_time) => ({ slot_date: date, slot_time })),
      ...(repeatWeeks > 0 ? { repeat_weeks: repeatWeeks } : {}),
    };
    if (schedule_id === null) await call('addDoctorUnavailability', { body });
    else if (times.length === 0) await call('deleteDoctorUnavailability', { params: { id: schedule_id } });
    else await call('updateDoctorUnavailability', { params: { id: schedule_id }, body });
  });

export interface DaysOffRange {
  start_date: string;
  end_date: string;
}

/** Makes whole days unavailable, all or none. Rejects with `conflict` if a visit is booked and `keep_booked` is false. */
export const addDaysOff = (range: DaysOffRange, keep_booked: boolean): Promise<{ days: number }> =>
  changeSchedule(() => call('addDaysOff', { body: { ...range, keep_booked } }));

/** Makes everything between two dates available again. */
export const removeDaysOff = (range: DaysOffRange): Promise<{ days: number }> =>
  changeSchedule(() => call('removeDaysOff', { body: range }));

/** When the secret address of the calendar was created, if it has one (BX-19). */
export const useCalendarFeed = (): Resource<Reply<'getCalendarFeed'>> =>
  useResource(['calendarFeed'], () => call('getCalendarFeed'));

/** Creates or renews the secret address and returns it; it cannot be read again (BX-19). */
export const createCalendarFeed = async (): Promise<string> => {
  const { url } = await call('createCalendarFeed');
  void revalidate('calendarFeed');
  return url;
};

/** Deletes the secret address (BX-19). */
export const deleteCalendarFeed = async (): Promise<void> => {
  await call('deleteCalendarFeed');
  await revalidate('calendarFeed');
};
