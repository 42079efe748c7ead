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

const writeNote = async (fixture: AccessFixture) => {
  const { id: appointment } = await getVisit(fixture);
  const { token } = fixture.physician;
  const body = { appointment, note_name: 'Cough', plan: 'Rest' };
  return { id: (await fixture.server.call('addNotes', { token, body })).data.id };
};

const writeTemplate = async ({ server, physician: { token } }: AccessFixture) => ({
  id: (await server.call('addTemplate', { token, body: { note_name: 'Cough' } })).data.id,
});

export const noteRows = {
  // The other physician has a visit with the patient, too.
  getNotes: {
    statuses: '401 401 403 403 200 200 403 403',
    buildRequest: async (fixture) => {
      await getVisit(fixture);
      return { query: {}, body: { patient: fixture.patient.id } };
    },
  },
  getNoteDetail: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await writeNote(fixture) }),
  },
  getNoteHistory: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await writeNote(fixture) }),
  },
  getNoteOfVisit: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await getVisit(fixture) }),
  },
  addNotes: {
    statuses: '401 401 403 403 201 404 403 403',
    buildRequest: async (fixture) => ({
      body: { appointment: (await getVisit(fixture)).id, note_name: 'Cough' },
    }),
  },
  updateNotes: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await writeNote(fixture), body: { plan: 'Fluids' } }),
  },
  deleteNotes: {
    statuses: '401 401 403 403 204 404 403 403',
    buildRequest: async (fixture) => ({ params: await writeNote(fixture) }),
  },
  getOpenNotes: { statuses: '401 401 403 403 200 200 403 403', buildRequest: () => ({ query: {} }) },
  getDraftKey: { statuses: '401 401 403 403 200 200 403 403' },
  addTemplate: {
    statuses: '401 401 403 403 201 201 403 403',
    buildRequest: () => ({ body: { note_name: 'Cough' } }),
  },
  searchTemplates: { statuses: '401 401 403 403 200 200 403 403', buildRequest: () => ({ query: {} }) },
  getTemplate: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({ params: await writeTemplate(fixture) }),
  },
  updateTemplate: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => ({
      params: await writeTemplate(fixture),
      body: { note_name: 'Cough, dry' },
    }),
  },
  deleteTemplate: {
    statuses: '401 401 403 403 204 404 403 403',
    buildRequest: async (fixture) => ({ params: await writeTemplate(fixture) }),
  },
} satisfies Partial<Rows<EndpointName>>;
