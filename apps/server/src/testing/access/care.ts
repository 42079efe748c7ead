import type { EndpointName } from '@openvisit/contract';
import { bookAcceptedVisit } from './visits.ts';
import type { AccessFixture, Rows } from './world.ts';

const visits = new WeakMap<AccessFixture['server'], ReturnType<typeof bookAcceptedVisit>>();

/** The patient, who has a visit with the physician; one for all rows, because the calendar has few slots. */
const getSeenPatient = async (fixture: AccessFixture) => {
  const visit = visits.get(fixture.server) ?? bookAcceptedVisit(fixture);
  visits.set(fixture.server, visit);
  await visit;
  return { id: fixture.patient.id };
};

/** The patient, who is not blocked. */
const getUnblockedPatient = async (fixture: AccessFixture) => {
  const params = await getSeenPatient(fixture);
  await fixture.server.call('patientUnblock', { token: fixture.physician.token, params });
  return params;
};

const blockPatient = async (fixture: AccessFixture) => {
  const params = await getSeenPatient(fixture);
  const { server, physician } = fixture;
  await server.call('blockPatient', { token: physician.token, body: { patient: params.id } });
  return params;
};

/** An open request of the patient to the physician. */
const requestPcp = async (fixture: AccessFixture) => {
  await getUnblockedPatient(fixture);
  const { server, patient, physician } = fixture;
  for (const { id } of (await server.call('getPCPDoctors', { token: patient.token })).data.results)
    await server.call('deletePatientPCPDoctor', { token: patient.token, params: { id } });
  const body = { doctor: physician.id, patient: patient.id };
  return { id: (await server.call('addPCPRequest', { token: patient.token, body })).data.id };
};

const buildPhysicianRequest = ({ physician }: AccessFixture) => ({ params: { id: physician.id }, query: {} });

/** The other physician has no visit with the patient before the rows of visits; 403 hides whether the patient exists. */
export const careRows = {
  getAllPatientList: { statuses: '401 401 403 403 200 404 403 403', buildRequest: buildPhysicianRequest },
  getDoctorPatientList: { statuses: '401 401 403 403 200 404 403 403', buildRequest: buildPhysicianRequest },
  getPatientProfile: {
    statuses: '401 401 403 403 200 403 403 403',
    buildRequest: async (fixture) => ({ params: await getSeenPatient(fixture) }),
  },
  getPatientDetails: {
    statuses: '401 401 200 404 200 403 403 403',
    buildRequest: async (fixture) => ({ params: await getSeenPatient(fixture) }),
  },
  getPatientFiles: {
    statuses: '401 401 403 403 200 403 403 403',
    buildRequest: async (fixture) => ({
      query: {},
      body: { patient: (await getSeenPatient(fixture)).id },
    }),
  },
  getPatientTimeline: {
    statuses: '401 401 403 403 200 403 403 403',
    buildRequest: async (fixture) => ({ params: await getSeenPatient(fixture), query: { zone: 'UTC' } }),
  },
  getOpenVisits: {
    statuses: '401 401 403 403 200 403 403 403',
    buildRequest: async (fixture) => ({ params: await getSeenPatient(fixture) }),
  },
  getBlockPatientList: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: ({ physician }) => ({ query: {}, body: { doctor_id: physician.id } }),
  },
  addPCPRequest: {
    statuses: '401 401 201 404 403 403 403 403',
    buildRequest: async (fixture) => {
      await requestPcp(fixture);
      return { body: { doctor: fixture.physician.id, patient: fixture.patient.id } };
    },
  },
  getPCPDoctors: { statuses: '401 401 200 200 403 403 403 403' },
  getPCPRequests: { statuses: '401 401 403 403 200 200 403 403' },
  updatePCPStatus: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await requestPcp(fixture), body: { status: 'DECLINED' } }),
  },
  // The physician answers an open request and ends an approved one.
  deletePatientPCPDoctor: {
    statuses: '401 401 204 404 404 404 403 403',
    buildRequest: async (fixture) => ({ params: await requestPcp(fixture) }),
  },
  patientUnblock: {
    statuses: '401 401 403 403 204 404 403 403',
    buildRequest: async (fixture) => ({ params: await blockPatient(fixture) }),
  },
  // Last, because it leaves the patient unblocked.
  blockPatient: {
    statuses: '401 401 403 403 201 403 403 403',
    buildRequest: async (fixture) => ({ body: { patient: (await getUnblockedPatient(fixture)).id } }),
  },
} satisfies Partial<Rows<EndpointName>>;
