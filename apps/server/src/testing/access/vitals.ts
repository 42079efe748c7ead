import type { EndpointName } from '@openvisit/contract';
import { bookAcceptedVisit } from './visits.ts';
import type { AccessFixture, Rows } from './world.ts';

const visits = new WeakMap<AccessFixture['server'], ReturnType<typeof bookAcceptedVisit>>();

/** One accepted visit for all rows, because the calendar has few slots. */
const getVisit = (fixture: AccessFixture) => {
  const visit = visits.get(fixture.server) ?? bookAcceptedVisit(fixture);
  visits.set(fixture.server, visit);
  return visit;
};

export const vitalsRows = {
  // The other physician has a visit with the patient, too.
  getPatientVitals: {
    statuses: '401 401 200 404 200 200 403 403',
    buildRequest: async (fixture) => {
      await getVisit(fixture);
      return { body: { patient: fixture.patient.id } };
    },
  },
  addPatientVitals: {
    statuses: '401 401 201 404 201 404 403 403',
    buildRequest: async (fixture) => ({
      body: { patient: fixture.patient.id, appointment: (await getVisit(fixture)).id, pulse: '72' },
    }),
  },
} satisfies Partial<Rows<EndpointName>>;
