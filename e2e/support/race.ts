import type { ApiReply, Client } from './api.ts';
import { listAppointments, bookVisit, getDistantSlot } from './booking.ts';

export interface Race {
  /** Number of bookings and acceptances by status. */
  bookings: Map<number, number>;
  accepts: Map<number, number>;
  /** The appointments that the bookings made, as the physician's list shows them at the end. */
  openAppointments: { id: string; status: string }[];
  isFree: boolean;
}

const TOPIC = 'race for one slot';
const BOOKINGS = 160;
const ACCEPTS = 40;

const countByStatus = (
  responses: readonly ApiReply<'addAppointment' | 'updateAppointmentStatus'>[],
): Map<number, number> =>
  responses.reduce(
    (counts, { status }) => counts.set(status, (counts.get(status) ?? 0) + 1),
    new Map<number, number>(),
  );

/** 160 concurrent bookings of one slot by two patients and, once one succeeds, 40 concurrent acceptances. */
export const bookOneSlotConcurrently = async (
  physician: Client,
  patients: readonly [Client, Client],
): Promise<Race> => {
  const physicianId = physician.user.id ?? '';
  const slot = await getDistantSlot(patients[0], physicianId);
  const bookings = Array.from({ length: BOOKINGS }, (_, n) =>
    bookVisit(patients[n % 2]!, physicianId, slot.starts_at, TOPIC),
  );
  const first = await Promise.race(
    bookings.map(async (booking) => {
      const response = await booking;
      return response.status === 201 ? response.data.id : new Promise<never>(() => undefined);
    }),
  );
  const accepts = Array.from({ length: ACCEPTS }, () =>
    physician.request('updateAppointmentStatus', { params: { id: first }, body: { status: 'ACCEPTED' } }),
  );
  const [booked, accepted] = await Promise.all([Promise.all(bookings), Promise.all(accepts)]);
  // Filtering by time is not enough, because a guest invitation may be open for the same time.
  const openAppointments = await listAppointments(physician, ({ topic }) => topic === TOPIC);
  const query = { from: slot.starts_at, to: slot.ends_at };
  const after = await patients[0].call('getDoctorSlots', { params: { id: physicianId }, query });
  return {
    bookings: countByStatus(booked),
    accepts: countByStatus(accepted),
    openAppointments: openAppointments.map(({ id, status }) => ({ id, status })),
    isFree: after.results.some(({ starts_at, is_free }) => starts_at === slot.starts_at && is_free),
  };
};
