import { REPLY_MESSAGES, type Body, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient as patientTable } from '../../schema/patients.ts';
import { physician as physicianTable, physicianLicense } from '../../schema/physicians.ts';
import { reviewDecision } from '../../schema/review.ts';
import { createReviewer, createUploadedFile } from '../../testing/physicians.ts';
import {
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let physician: Person;
let other: Person;
let reviewer: Person;
/** Lives in New Jersey; the license document is of New York. */
let neighbor: Person;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  other = await createTestPhysician(server, 'bennett');
  reviewer = await createReviewer(server, 'rita');
  neighbor = await createTestPatient(server, 'grace');
  await server.system.db.update(patientTable).set({ state: 'NJ' }).where(eq(patientTable.id, neighbor.id));
  await server.system.db
    .update(physicianTable)
    .set({ submitted_at: new Date(server.clock.now()), submissions: 1 })
    .where(eq(physicianTable.id, physician.id));
  // The license document has been accepted before.
  await server.system.db.insert(reviewDecision).values({
    physician_id: physician.id,
    document: 'LICENCE',
    revision: 1,
    decision: 'ACCEPTED',
    user_id: reviewer.user,
    created_at: new Date(server.clock.now()),
  });
});
afterAll(() => server.close());

const buildLicense = async (overrides: Partial<Body<'addLicense'>> = {}): Promise<Body<'addLicense'>> => ({
  number: '204417',
  state: 'NJ',
  start_date: '2025-01-01',
  end_date: '2027-12-31',
  file: await createUploadedFile(server, physician, 'document'),
  ...overrides,
});
const add = (body: Body<'addLicense'>, { token }: Person = physician) =>
  server.call('addLicense', { token, body });
const list = async ({ token }: Person = physician) =>
  (await server.call('getLicenses', { token })).data.results;
const decide = (id: string, body: Body<'decideLicense'>, { token }: Person = reviewer) =>
  server.call('decideLicense', { token, params: { id }, body });
const tryToBook = (slot: number) =>
  server.call('addAppointment', {
    token: neighbor.token,
    body: buildBooking({ doctor_detail: physician.id, starts_at: getSlotStart(slot, 1) }),
  });
const countRechecks = async () => {
  const query = { status: 'RECHECK' as const };
  const { data } = await server.call('getReviewQueue', { token: reviewer.token, query });
  return data.results.flatMap(({ rechecks }) => rechecks).filter(({ document }) => document === 'LICENCE')
    .length;
};

test('BX-05 a license of a further state counts once a reviewer has accepted it, and until it changes', async () => {
  expect((await tryToBook(0)).message).toEqual([REPLY_MESSAGES.LICENSE_OTHER_STATE]);
  const body = await buildLicense();
  const added = await add(body);
  expect(added).toMatchObject({ status: 201, data: { state: 'NJ', decision: null, revision: 1 } });
  // A lost reply: the same file again adds nothing.
  expect((await add(body)).data.id).toBe(added.data.id);
  expect((await tryToBook(0)).status).toBe(409);
  expect(await countRechecks()).toBe(1);

  const { id } = added.data;
  expect((await decide(id, { decision: 'ACCEPTED', revision: 2 })).status).toBe(409);
  const reviewed = await decide(id, { decision: 'ACCEPTED', revision: 1 });
  expect(reviewed.data.licenses).toMatchObject([{ id, decision: 'ACCEPTED' }]);
  expect(await countRechecks()).toBe(0);
  expect((await tryToBook(0)).status).toBe(201);
  const found = await server.call('searchDoctor', { token: neighbor.token, query: {} });
  expect(found.data.results[0]).toMatchObject({ id: physician.id });
  expect(found.data.results[0]?.licenses.map(({ state }) => state)).toEqual(['NJ', 'NY']);

  const changed = await server.call('updateLicense', {
    token: physician.token,
    params: { id },
    body: { ...body, end_date: '2029-12-31', revision: 1 },
  });
  expect(changed.data).toMatchObject({ decision: null, revision: 2 });
  expect((await tryToBook(1)).status).toBe(409);
  expect(await countRechecks()).toBe(1);

  const log = await server.call('getAccessLog', { token: reviewer.token, query: {} });
  expect(log.data.results).toMatchObject([{ action: 'review.license', by: { is_self: true } }]);
});

test('BX-05 a denial gives its reason, and the number is encrypted', async () => {
  const [license] = await list();
  const { id = '', revision = 0 } = license ?? {};
  expect((await decide(id, { decision: 'DENIED', revision })).status).toBe(400);
  await decide(id, { decision: 'DENIED', reason: 'The second page is missing.', revision });
  expect(await list()).toMatchObject([{ decision: 'DENIED', denial_reason: 'The second page is missing.' }]);
  const [stored] = await server.system.db.select().from(physicianLicense).where(eq(physicianLicense.id, id));
  expect(stored?.number).not.toContain('204417');
});

test('BX-05 one license for each state, valid fields, and nobody else changes it', async () => {
  const taken = await add(await buildLicense({ state: 'NY' }));
  expect([taken.status, taken.message]).toEqual([409, [REPLY_MESSAGES.LICENSE_STATE_TAKEN]]);
  expect((await add(await buildLicense())).status).toBe(409);
  const backwards = await add(await buildLicense({ state: 'PA', end_date: '2024-01-01' }));
  expect(backwards.message).toEqual([ONBOARDING_MESSAGES.DOCUMENT_END_BEFORE_START]);
  expect((await add(await buildLicense({ state: 'PA' }), other)).status).toBe(404);
  const [license] = await list();
  const params = { id: license?.id ?? '' };
  expect((await server.call('deleteLicense', { token: other.token, params })).status).toBe(404);
  expect((await server.call('deleteLicense', { token: physician.token, params })).status).toBe(204);
  expect(await list()).toEqual([]);
});
