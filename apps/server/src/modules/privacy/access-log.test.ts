import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import { createReviewer } from '../../testing/physicians.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe(`the access log on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let stranger: Person;
  let patient: Person;
  let child: Person;
  let neighbor: Person;
  let visit: string;

  const open = ({ token }: Person, id: string) =>
    server.call('getAppointmentDetail', { token, params: { id } });

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    stranger = await createTestPhysician(server, 'bennett');
    patient = await createTestPatient(server, 'grace');
    child = await createTestPatient(server, 'leo', patient);
    neighbor = await createTestPatient(server, 'marcus');
    visit = (await bookAccepted(server, patient, physician, getSlotStart(0, 1))).id;
    await open(physician, visit);
    await open(stranger, visit);
    await open(neighbor, visit);
    await bookAccepted(server, neighbor, physician, getSlotStart(1, 1));
  });
  afterAll(() => server.close());

  const readLog = async ({ token }: Person, query: Query<'getAccessLog'> = {}) =>
    (await server.call('getAccessLog', { token, query })).data;

  test('BX-02 shows a patient every access to their record, and strangers without a name', async () => {
    const { results } = await readLog(patient, { by: 'OTHERS' });
    expect(results.slice(0, 4)).toMatchObject([
      { action: 'record.refused', by: { name: null, role: 'PATIENT' } },
      { action: 'record.refused', by: { role: 'PHYSICIAN' } },
      {
        action: 'appointment.read',
        with_health_summary: true,
        by: { name: expect.stringContaining('hart'), role: 'PHYSICIAN', is_self: false },
        visit_at: getSlotStart(0, 1),
      },
      { action: 'appointment.accept' },
    ]);
    const everyone = await readLog(patient);
    expect(everyone.results.filter(({ by }) => by.is_self).map(({ action }) => action)).toContain(
      'appointment.book',
    );
  });

  test('BX-02 includes the records of dependents, and nothing of other patients', async () => {
    const visitOfChild = await bookAccepted(server, child, physician, getSlotStart(2, 1));
    await open(physician, visitOfChild.id);
    const { results } = await readLog(patient, { by: 'OTHERS', search: 'opened the visit' });
    expect(results.map(({ visit_at }) => visit_at)).toEqual([getSlotStart(2, 1), getSlotStart(0, 1)]);
    const foreign = await readLog(neighbor, { by: 'OTHERS' });
    expect(foreign.results.map(({ visit_at }) => visit_at)).toEqual([getSlotStart(1, 1), null]);
  });

  test('BX-02 shows physicians the log of their practice and reviewers that of the review', async () => {
    const practice = await readLog(physician);
    expect(practice.results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['appointment.book', 'appointment.read']),
    );
    expect((await readLog(stranger)).results.map(({ action }) => action)).not.toContain('appointment.book');
    const ofNeighbor = await readLog(physician, { search: 'MARCUS' });
    expect(new Set(ofNeighbor.results.map(({ visit_at }) => visit_at))).toEqual(
      new Set([getSlotStart(1, 1)]),
    );
    expect(ofNeighbor.results.map(({ by }) => by.is_self)).toContain(true);
    const reviewer = await createReviewer(server, 'ruth');
    expect((await readLog(reviewer)).results).toEqual([]);
  });

  test('BX-02 is read in pages, and filtered by name, words and day', async () => {
    const all = (await readLog(patient)).results.map(({ id }) => id);
    const first = await readLog(patient, { limit: 2 });
    expect(first.has_more).toBe(true);
    const rest = await readLog(patient, { before: first.results[1]?.id, limit: 500 });
    expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual(all);
    const byName = await readLog(patient, { search: 'HART' });
    expect(new Set(byName.results.map(({ by }) => by.role))).toEqual(new Set(['PHYSICIAN']));
    expect((await readLog(patient, { search: 'marcus' })).results).toEqual([]);
    expect((await readLog(patient, { search: '100%' })).results).toEqual([]);
    const ofSummaries = await readLog(patient, { search: 'health summary' });
    expect(ofSummaries.results.map(({ with_health_summary }) => with_health_summary)).toContain(true);
    const withTitle = await readLog(patient, { search: `Dr. ${byName.results[0]?.by.name}` });
    expect(withTitle.results.map(({ id }) => id)).toEqual(byName.results.map(({ id }) => id));
    expect((await readLog(patient, { to: '2026-03-01' })).results).toEqual([]);
    const monday = { from: '2026-03-02', to: '2026-03-02' };
    expect((await readLog(patient, monday)).results).toHaveLength(all.length);
    // The same instants, at which another day has begun in Kiribati.
    expect((await readLog(patient, { ...monday, zone: 'Pacific/Kiritimati' })).results).toEqual([]);
  });
});
