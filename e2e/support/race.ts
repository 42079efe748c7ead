import type { Answer, Client } from './api.ts';
import { appointmentsOf, book, farSlot } from './booking.ts';

export interface Race {
  /** How many bookings, and how many accepts, got each status. */
  bookings: Map<number, number>;
  accepts: Map<number, number>;
  /** Appointments that stand on the slot when all is over. */
  standing: { id: string; status: string }[];
  isFree: boolean;
}

const BOOKINGS = 160;
const ACCEPTS = 40;

const counted = (
  answers: readonly Answer<'addAppointment' | 'updateAppointmentStatus'>[],
): Map<number, number> =>
  answers.reduce(
    (counts, { status }) => counts.set(status, (counts.get(status) ?? 0) + 1),
    new Map<number, number>(),
  );

/** 160 bookings of one slot by two patients and, as soon as one stands, 40 accepts of it: all at once. */
export const raceForOneSlot = async (
  physician: Client,
  patients: readonly [Client, Client],
): Promise<Race> => {
  const doctor = physician.user.id ?? '';
  const slot = await farSlot(patients[0], doctor);
  const bookings = Array.from({ length: BOOKINGS }, (_, n) =>
    book(patients[n % 2]!, doctor, slot.starts_at, `race ${n}`),
  );
  const first = await Promise.race(
    bookings.map(async (booking) => {
      const answer = await booking;
      return answer.status === 201 ? answer.data.id : new Promise<never>(() => undefined);
    }),
  );
  const accepts = Array.from({ length: ACCEPTS }, () =>
    physician.ask('updateAppointmentStatus', { params: { id: first }, body: { status: 'ACCEPTED' } }),
  );
  const [booked, accepted] = await Promise.all([Promise.all(bookings), Promise.all(accepts)]);
  const standing = await appointmentsOf(physician, ({ starts_at }) => starts_at === slot.starts_at);
  const query = { from: slot.starts_at, to: slot.ends_at };
  const after = await patients[0].get('getDoctorSlots', { params: { id: doctor }, query });
  return {
    bookings: counted(booked),
    accepts: counted(accepted),
    standing: standing.map(({ id, status }) => ({ id, status })),
    isFree: after.results.some(({ starts_at, is_free }) => starts_at === slot.starts_at && is_free),
  };
};
