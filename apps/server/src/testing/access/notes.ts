import type { CallName } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { visit } from '../../schema/visits.ts';
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

/** The visit as a completed one, with the number of the last shared summary. */
const completeVisit = async (fixture: AccessFixture) => {
  const { id } = await getVisit(fixture);
  const { server, physician } = fixture;
  await server.system.db.update(visit).set({ status: 'COMPLETED' }).where(eq(visit.id, id));
  const { data } = await server.call('getVisitSummary', { token: physician.token, params: { id } });
  return { id, version: data.summary?.version ?? 0 };
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
  getVisitSummary: {
    statuses: '401 401 200 404 200 404 403 403',
    buildRequest: async (fixture) => ({ params: { id: (await completeVisit(fixture)).id } }),
  },
  shareVisitSummary: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => {
      const { id, version } = await completeVisit(fixture);
      return { params: { id }, body: { version, what_to_do: 'Rest', when_to_get_help: '' } };
    },
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
} satisfies Partial<Rows<CallName>>;
