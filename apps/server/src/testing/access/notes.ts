import type { EndpointName } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { visit } from '../../schema/visits.ts';
import { takeScreenshot } from '../screenshots.ts';
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

type AddedScreenshot = Awaited<ReturnType<typeof takeScreenshot>> & { id: string };

const screenshots = new WeakMap<AccessFixture['server'], Promise<AddedScreenshot>>();

/** One note with a screenshot for all rows, because unsaved files are limited. */
const addScreenshot = (fixture: AccessFixture): Promise<AddedScreenshot> => {
  const add = async () => {
    const { id } = await writeNote(fixture);
    const body = await takeScreenshot(fixture, (await getVisit(fixture)).id);
    const { token } = fixture.physician;
    await fixture.server.call('addNoteScreenshot', { token, params: { id }, body });
    return { id, ...body };
  };
  const added = screenshots.get(fixture.server) ?? add();
  screenshots.set(fixture.server, added);
  return added;
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

/** Separate, because an upload needs room below the limit of unsaved files, which other rows use up. */
export const screenshotRows = {
  addNoteScreenshot: {
    statuses: '401 401 403 403 201 404 403 403',
    buildRequest: async (fixture) => {
      // A repeated file changes nothing.
      const { id, ...body } = await addScreenshot(fixture);
      return { params: { id }, body };
    },
  },
  deleteNoteScreenshot: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: async (fixture) => {
      const { id, file } = await addScreenshot(fixture);
      return { params: { id, screenshot: file } };
    },
  },
} satisfies Partial<Rows<EndpointName>>;

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
} satisfies Partial<Rows<EndpointName>>;
