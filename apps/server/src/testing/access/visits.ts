import type { CallName } from '@openvisit/contract';
import { book, bookAccepted, slotStart, ZONE } from '../practice.ts';
import type { Rows, AccessFixture } from './world.ts';

/** Slots of a morning that exist both before and after the DST change. */
const SLOTS_A_DAY = 6;
let taken = 0;

/** Number of days whose first slot was made unavailable; no test books that slot. */
let closed = 0;

/** The next unused slot, starting tomorrow. */
const freeSlot = (): string => {
  taken += 1;
  return slotStart(taken % SLOTS_A_DAY, 1 + Math.floor(taken / SLOTS_A_DAY));
};

/** A visit that the patient has requested from the physician. */
const requested = async ({ server, patient, physician }: AccessFixture) => ({
  id: (await book(server, patient, physician, freeSlot())).id,
});

/** A visit that the physician has accepted. */
export const acceptedVisit = async ({ server, patient, physician }: AccessFixture) => ({
  id: (await bookAccepted(server, patient, physician, freeSlot())).id,
});

const chatRoom = async (world: AccessFixture) => {
  const { token } = world.physician;
  const { data } = await world.server.call('getAppointmentDetail', {
    token,
    params: await acceptedVisit(world),
  });
  return { id: data.chat_room };
};

/** A visit to which the other physician is invited as a guest. */
const withGuest = async (world: AccessFixture) => {
  const params = await acceptedVisit(world);
  const { token } = world.physician;
  const body = { guest_doctor: world.otherPhysician.id };
  await world.server.call('addGuestDoctor', { token, params, body });
  return params;
};

const appointments = {
  addAppointment: {
    answers: '401 401 201 404 403 403 403 403',
    ask: ({ patient, physician }) => ({
      body: {
        doctor_detail: physician.id,
        patient_detail: patient.id,
        starts_at: freeSlot(),
        topic: 'A cough',
        patient_timezone: ZONE,
      },
    }),
  },
  getAppointmentList: {
    answers: '401 401 200 200 200 200 403 403',
    ask: () => ({ query: {}, body: {} }),
  },
  getDateWiseAppointmentList: {
    answers: '401 401 200 200 200 200 403 403',
    ask: () => ({ body: { start_date: '2026-03-01', end_date: '2026-03-31', timezone: ZONE } }),
  },
  getAppointmentCounts: { answers: '401 401 403 403 200 200 403 403' },
  getAppointmentDetail: {
    answers: '401 401 200 404 200 404 403 403',
    ask: async (world) => ({ params: await requested(world) }),
  },
  // Patients may only cancel.
  updateAppointmentStatus: {
    answers: '401 401 403 404 200 404 403 403',
    ask: async (world) => ({
      params: await requested(world),
      body: { status: 'ACCEPTED', doctor_timezone: ZONE },
    }),
  },
  rescheduleAppointment: {
    answers: '401 401 200 404 403 403 403 403',
    ask: async (world) => {
      const params = await acceptedVisit(world);
      const { token } = world.physician;
      const body = { status: 'RESCHEDULE_REQUEST', doctor_timezone: ZONE } as const;
      await world.server.call('updateAppointmentStatus', { token, params, body });
      return { params, body: { starts_at: freeSlot(), patient_timezone: ZONE } };
    },
  },
  // 409 because the visit has not started.
  updateAppointmentCompletedStatus: {
    answers: '401 401 403 403 409 404 403 403',
    ask: async (world) => ({ params: await acceptedVisit(world), body: { status: 'COMPLETED' } }),
  },
  addGuestDoctor: {
    answers: '401 401 403 403 200 404 403 403',
    ask: async (world) => ({
      params: await acceptedVisit(world),
      body: { guest_doctor: world.otherPhysician.id },
    }),
  },
  // Only the invited physician may accept.
  updateGuestDoctorRequest: {
    answers: '401 401 403 403 403 200 403 403',
    ask: async (world) => ({ params: await withGuest(world), body: { guest_doctor_status: 'ACCEPTED' } }),
  },
} satisfies Partial<Rows<CallName>>;

const calendar = {
  getDoctorSlots: {
    answers: '401 401 200 200 200 200 403 403',
    ask: ({ physician }) => ({
      params: { id: physician.id },
      query: { from: slotStart(0), to: slotStart(0, 1) },
    }),
  },
  addDoctorUnavailability: {
    answers: '401 401 403 403 201 201 403 403',
    ask: () => ({ body: { slot_date_detail: [{ slot_date: '2026-03-31', slot_time: '09:00' }] } }),
  },
  deleteDoctorUnavailability: {
    answers: '401 401 403 403 204 404 403 403',
    ask: async ({ server, physician: { token } }) => {
      closed += 1;
      const slot_date_detail = [{ slot_date: `2026-03-${10 + closed}`, slot_time: '09:00' }];
      const { data } = await server.call('addDoctorUnavailability', { token, body: { slot_date_detail } });
      return { params: { id: data.id } };
    },
  },
} satisfies Partial<Rows<CallName>>;

const talk = {
  // 409 for participants because it is too early.
  getSessionDetailsForPatient: {
    answers: '401 401 409 404 409 404 403 403',
    ask: async (world) => ({ body: { appointment: (await acceptedVisit(world)).id } }),
  },
  getChatDetail: {
    answers: '401 401 200 404 200 404 403 403',
    ask: async (world) => ({ params: await chatRoom(world) }),
  },
} satisfies Partial<Rows<CallName>>;

export const visitRows = { ...appointments, ...calendar, ...talk };
