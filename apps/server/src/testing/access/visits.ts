import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@openvisit/contract';
import {
  buildBooking,
  buildUnavailability,
  buildVisitNowRequest,
  PRE_VISIT_FINDINGS,
} from '@openvisit/contract/testing';
import { saveTestCard } from '../payments.ts';
import { book, bookAccepted, insertLicense, getSlotStart, ZONE } from '../practice.ts';
import type { Rows, AccessFixture } from './world.ts';

/** Slots of a morning that exist both before and after the DST change. */
const SLOTS_A_DAY = 6;
let usedSlots = 0;

/** Number of days whose first slot was made unavailable; no test books that slot. */
let closedDays = 0;

/** The next unused slot, starting tomorrow. */
const takeNextSlot = (): string => {
  usedSlots += 1;
  return getSlotStart(usedSlots % SLOTS_A_DAY, 1 + Math.floor(usedSlots / SLOTS_A_DAY));
};

/** A visit that the patient has requested from the physician. */
const requestVisit = async ({ server, patient, physician }: AccessFixture) => ({
  id: (await book(server, patient, physician, takeNextSlot())).id,
});

/** A visit that the physician has accepted. */
export const bookAcceptedVisit = async ({ server, patient, physician }: AccessFixture) => ({
  id: (await bookAccepted(server, patient, physician, takeNextSlot())).id,
});

const getChatRoom = async (fixture: AccessFixture) => {
  const { token } = fixture.physician;
  const { data } = await fixture.server.call('getAppointmentDetail', {
    token,
    params: await bookAcceptedVisit(fixture),
  });
  return { id: data.chat_room };
};

/** A visit to which the other physician, with a license for it, can be invited as a guest. */
const bookVisitForGuest = async (fixture: AccessFixture) => {
  await insertLicense(fixture.server, fixture.otherPhysician.id);
  return bookAcceptedVisit(fixture);
};

/** A visit to which the other physician is invited as a guest. */
const inviteGuest = async (fixture: AccessFixture) => {
  const params = await bookVisitForGuest(fixture);
  const { token } = fixture.physician;
  const body = { guest_doctor: fixture.otherPhysician.id };
  await fixture.server.call('addGuestDoctor', { token, params, body });
  return params;
};

const makeAvailable = ({ server, physician: { id, token } }: AccessFixture) =>
  server.call('updateDoctorAvailableStatus', { token, params: { id }, body: { is_available: true } });

/** An instant visit of the patient: the one that waits, or a new one. */
const requestInstantVisit = async (fixture: AccessFixture) => {
  await makeAvailable(fixture);
  const { server, physician, patient } = fixture;
  await saveTestCard(server, { patient: patient.id }, 'pm_card_visa');
  const { token } = patient;
  const { fees } = (await server.call('getDoctorProfile', { token, params: { id: physician.id } })).data;
  const body = buildVisitNowRequest({ doctor_detail: physician.id, fee: fees });
  const { status, message, data } = await server.call('addVisitNowRequest', { token, body });
  if (status !== 201) throw new Error(`Asking answered ${status}: ${message.join(' ')}`);
  return { id: data.id };
};

/** A telehealth consent of the patient that is not withdrawn; given with a booking if there is none. */
const giveConsent = async (fixture: AccessFixture) => {
  const { server, patient } = fixture;
  const findGiven = async () =>
    (await server.call('getConsents', { token: patient.token, query: {} })).data.results.find(
      ({ can_withdraw }) => can_withdraw,
    );
  let given = await findGiven();
  if (!given) {
    await requestVisit(fixture);
    given = await findGiven();
  }
  return { id: given?.id ?? '' };
};

const consents = {
  withdrawConsent: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => ({ body: await giveConsent(fixture) }),
  },
} satisfies Partial<Rows<EndpointName>>;

const appointments = {
  addAppointment: {
    statuses: '401 401 201 404 403 403 403 403',
    buildRequest: ({ patient, physician }) => ({
      body: buildBooking(
        { doctor_detail: physician.id, starts_at: takeNextSlot() },
        { patient_detail: patient.id },
      ),
    }),
  },
  getAppointmentList: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: () => ({ query: {}, body: {} }),
  },
  getDateWiseAppointmentList: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: () => ({ body: { start_date: '2026-03-01', end_date: '2026-03-31', timezone: ZONE } }),
  },
  getAppointmentCounts: { statuses: '401 401 403 403 200 200 403 403' },
  getAppointmentDetail: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await requestVisit(fixture) }),
  },
  getAppointmentCalendar: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await requestVisit(fixture) }),
  },
  // 409: the fee shown is not the physician's.
  addVisitNowRequest: {
    // A physician names a visit and a guest instead.
    statuses: '401 401 409 409 400 400 403 403',
    buildRequest: async (fixture) => {
      await makeAvailable(fixture);
      return { body: buildVisitNowRequest({ doctor_detail: fixture.physician.id, fee: 1 }) };
    },
  },
  getVisitNowRequest: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await requestInstantVisit(fixture) }),
  },
  // Patients may only leave, so denying is not theirs.
  updateVisitNowRequestStatus: {
    statuses: '401 401 403 404 200 404 403 403',
    buildRequest: async (fixture) => ({
      params: await requestInstantVisit(fixture),
      body: { doctor_status: 'DENIED' },
    }),
  },
  // 409: the request is not accepted yet.
  updateVisitNowRequest: {
    statuses: '401 401 403 403 409 404 403 403',
    buildRequest: async (fixture) => ({
      params: await requestInstantVisit(fixture),
      body: { guest_doctor: fixture.otherPhysician.id },
    }),
  },
  keepVisitNowRequest: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => ({ params: await requestInstantVisit(fixture) }),
  },
  getVisitNowLine: {
    statuses: '401 401 200 200 403 403 403 403',
    buildRequest: ({ physician }) => ({ params: { id: physician.id } }),
  },
  getVisitNowRequests: { statuses: '401 401 200 200 200 200 403 403' },
  // Patients may only cancel.
  updateAppointmentStatus: {
    statuses: '401 401 403 404 200 404 403 403',
    buildRequest: async (fixture) => ({
      params: await requestVisit(fixture),
      body: { status: 'ACCEPTED', doctor_timezone: ZONE },
    }),
  },
  rescheduleAppointment: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => {
      const params = await bookAcceptedVisit(fixture);
      const { token } = fixture.physician;
      const body = { status: 'RESCHEDULE_REQUEST', doctor_timezone: ZONE } as const;
      await fixture.server.call('updateAppointmentStatus', { token, params, body });
      return { params, body: { starts_at: takeNextSlot(), patient_timezone: ZONE } };
    },
  },
  // 409 because the visit has not started.
  updateAppointmentCompletedStatus: {
    statuses: '401 401 403 403 409 404 403 403',
    buildRequest: async (fixture) => ({
      params: await bookAcceptedVisit(fixture),
      body: { status: 'COMPLETED' },
    }),
  },
  addGuestDoctor: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({
      params: await bookVisitForGuest(fixture),
      body: { guest_doctor: fixture.otherPhysician.id },
    }),
  },
  // Only the invited physician may accept.
  updateGuestDoctorRequest: {
    statuses: '401 401 403 403 403 200 403 403',
    buildRequest: async (fixture) => ({
      params: await inviteGuest(fixture),
      body: { guest_doctor_status: 'ACCEPTED' },
    }),
  },
  // 409: the invited physician has not accepted yet.
  removeGuestDoctorRequest: {
    statuses: '401 401 403 403 200 409 403 403',
    buildRequest: async (fixture) => ({ params: await inviteGuest(fixture) }),
  },
} satisfies Partial<Rows<EndpointName>>;

/** Makes a slot of the physician's next open day unavailable. */
const closeNextDay = async ({ server, physician: { id, token } }: AccessFixture) => {
  closedDays += 1;
  const date = `2026-03-${10 + closedDays}`;
  const body = buildUnavailability(id, date, ['09:00']);
  const { data } = await server.call('addDoctorUnavailability', { token, body });
  return { id: data.id, date };
};

const calendar = {
  getDoctorSlots: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: ({ physician }) => ({
      params: { id: physician.id },
      query: { from: getSlotStart(0), to: getSlotStart(0, 1) },
    }),
  },
  addDoctorUnavailability: {
    statuses: '401 401 403 403 201 404 403 403',
    buildRequest: ({ physician }) => ({ body: buildUnavailability(physician.id, '2026-03-31', ['09:00']) }),
  },
  deleteDoctorUnavailability: {
    statuses: '401 401 403 403 204 404 403 403',
    buildRequest: async (fixture) => ({ params: { id: (await closeNextDay(fixture)).id } }),
  },
  updateDoctorUnavailability: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => {
      const { id, date } = await closeNextDay(fixture);
      return { params: { id }, body: buildUnavailability(fixture.physician.id, date, ['09:20']) };
    },
  },
  getDoctorSchedule: {
    statuses: '401 401 403 403 200 200 403 403',
    buildRequest: () => ({ query: { from: '2026-03-02', to: '2026-03-08' } }),
  },
  addDaysOff: {
    statuses: '401 401 403 403 201 201 403 403',
    buildRequest: () => ({
      body: { start_date: '2026-05-04', end_date: '2026-05-05', keep_booked: false },
    }),
  },
  removeDaysOff: {
    statuses: '401 401 403 403 201 201 403 403',
    buildRequest: () => ({ body: { start_date: '2026-05-04', end_date: '2026-05-05' } }),
  },
  getCalendarFeed: { statuses: '401 401 403 403 200 200 403 403' },
  createCalendarFeed: { statuses: '401 401 403 403 201 201 403 403' },
  deleteCalendarFeed: { statuses: '401 401 403 403 204 204 403 403' },
  getPublicSlots: {
    statuses: '200 200 200 200 200 200 200 200',
    buildRequest: ({ physician }) => ({
      params: { id: physician.id },
      query: { from: getSlotStart(0), to: getSlotStart(0, 1) },
    }),
  },
  getDoctorAvailableStatus: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ params: { id: physician.id } }),
  },
  updateDoctorAvailableStatus: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ params: { id: physician.id }, body: { is_available: true } }),
  },
  getDoctorNudgeDetail: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ params: { id: physician.id } }),
  },
  updateDoctorNudgeDetail: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ params: { id: physician.id }, body: { nudge_permission: true } }),
  },
  // 409 for patients: the physician is available.
  nudgeDoctor: {
    statuses: '401 401 409 409 403 403 403 403',
    buildRequest: async (fixture) => {
      await makeAvailable(fixture);
      return { params: { id: fixture.physician.id } };
    },
  },
} satisfies Partial<Rows<EndpointName>>;

const calls = {
  // 409 for participants because it is too early.
  getSessionDetailsForPatient: {
    statuses: '401 401 409 404 409 404 403 403',
    buildRequest: async (fixture) => ({ body: { appointment: (await bookAcceptedVisit(fixture)).id } }),
  },
  getOwnIceServers: { statuses: '401 401 200 200 200 200 403 403' },
  saveDeviceCheck: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: () => ({
      body: {
        camera: 'WORKS',
        microphone: 'WORKS',
        network: 'GOOD',
        browser: 'SUPPORTED',
        round_trip: 40,
        is_relayed: false,
      },
    }),
  },
  getIceServers: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => ({ params: await requestVisit(fixture) }),
  },
  savePreVisitCheck: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => ({ params: await requestVisit(fixture), body: PRE_VISIT_FINDINGS }),
  },
  getChatDetail: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await getChatRoom(fixture), query: {} }),
  },
  searchChatMessages: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await getChatRoom(fixture), body: { search: 'headache' } }),
  },
  getChatList: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: () => ({ query: {} }),
  },
  updateChatMessage: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await getChatRoom(fixture), body: { message: ['Hello'] } }),
  },
  getPreSignedUrl: {
    // The path names nobody: the callers have as many unclaimed files as they may by now.
    statuses: '401 401 400 400 400 400 403 403',
    buildRequest: async (fixture) => ({
      query: { file_path: `/${(await getChatRoom(fixture)).id}/${randomUUID()}/a.png` },
    }),
  },
  addPatientChatAttachment: {
    // Nobody has uploaded this file.
    statuses: '401 401 404 404 404 404 403 403',
    buildRequest: async (fixture) => ({
      body: {
        appointment: (await bookAcceptedVisit(fixture)).id,
        attachment_url: `/api/files/upload/${randomUUID()}`,
      },
    }),
  },
  reviewChartNotification: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await bookAcceptedVisit(fixture) }),
  },
  schedulerRunner: { statuses: '401 401 200 200 200 200 403 403' },
  getReceivedMessagesCount: { statuses: '401 401 200 200 200 200 403 403' },
} satisfies Partial<Rows<EndpointName>>;

export const visitRows = { ...consents, ...appointments, ...calendar, ...calls };
