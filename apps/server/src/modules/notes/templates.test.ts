import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, NOTE_MESSAGES } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import { noteTemplate } from '../../schema/notes.ts';
import { DATABASE } from '../../testing/database.ts';
import { createTestPhysician, MONDAY, type Person } from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { removeImages } from './remove-images.ts';

describe(`note templates (${DATABASE})`, () => {
  let server: TestServer;
  let physician: Person;
  let other: Person;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    physician = await createTestPhysician(server, 'hart');
    other = await createTestPhysician(server, 'bennett');
  });
  afterAll(() => server.close());

  const add = (body: Body<'addTemplate'>, { token } = physician) =>
    server.call('addTemplate', { token, body });
  const search = async (query: { search?: string; page?: number } = {}, { token } = physician) =>
    (await server.call('searchTemplates', { token, query })).data;

  test('NO-05 empties are null, images are removed, and the texts are encrypted', async () => {
    const { data } = await add({ note_name: ' Cough ', notes: 'Onset:<img src="x.png"> Fever:', plan: '' });
    expect(data).toMatchObject({
      note_name: 'Cough',
      notes: 'Onset: Fever:',
      plan: null,
      assessment: null,
    });
    const [stored] = await server.system.db.select().from(noteTemplate).where(eq(noteTemplate.id, data.id));
    expect(stored?.content).not.toContain('Onset');
  });

  test('NO-05 a name is required and has at most 40 characters', async () => {
    const getNameProblem = async (note_name: string) => (await add({ note_name })).data;
    expect(await getNameProblem('  ')).toEqual({
      field: 'note_name',
      problem: NOTE_MESSAGES.NOTE_NAME_REQUIRED,
    });
    expect(await getNameProblem('x'.repeat(41))).toEqual({
      field: 'note_name',
      problem: NOTE_MESSAGES.NOTE_NAME_LIMIT,
    });
  });

  test('NO-05 a physician finds, changes and deletes only their own templates', async () => {
    const { data } = await add({ note_name: 'Travel advice', plan: 'Vaccines' });
    expect((await search({ search: 'EL adv' })).results.map(({ id }) => id)).toEqual([data.id]);
    expect((await search({ search: '%' })).results).toEqual([]);
    expect((await search({}, other)).results).toEqual([]);
    const params = { id: data.id };
    const body = { note_name: 'Travel', plan: null };
    expect((await server.call('updateTemplate', { token: other.token, params, body })).status).toBe(404);
    const updated = await server.call('updateTemplate', { token: physician.token, params, body });
    expect(updated.data).toMatchObject({ note_name: 'Travel', plan: null });
    expect((await server.call('deleteTemplate', { token: other.token, params })).status).toBe(404);
    expect((await server.call('deleteTemplate', { token: physician.token, params })).status).toBe(204);
    expect((await server.call('getTemplate', { token: physician.token, params })).status).toBe(404);
  });
});

test.each([
  ['no image', 'no image'],
  ['a<IMG src=x>b<img/>c', 'abc'],
  ['<imgs> stay', '<imgs> stay'],
  ['open <img src', 'open <img src'],
])('NO-05 images are removed from %s', (text, expected) => {
  expect(removeImages(text)).toBe(expected);
});
