import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { MONDAY, type Person } from '../../testing/practice.ts';
import { decideProfile, createPendingPhysician, createReviewer } from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let reviewer: Person;
let people: Person[];

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  reviewer = await createReviewer(server, 'ruth');
  people = [];
  for (const name of ['first', 'second', 'third']) {
    people.push(await createPendingPhysician(server, name));
    server.clock.advance(60);
  }
});
afterAll(() => server.close());

const listQueue = async (query: Query<'getReviewQueue'> = {}) =>
  (await server.call('getReviewQueue', { token: reviewer.token, query })).data;
const listIds = async (query?: Query<'getReviewQueue'>) =>
  (await listQueue(query)).results.map(({ id }) => id);
const [first, second, third] = [0, 1, 2];
const getIdAt = (index: number) => people[index]?.id ?? '';

describe('the queue', () => {
  test('PO-28 lists the longest waiting profile first; a resubmitted profile is last and marked', async () => {
    expect(await listIds()).toEqual([getIdAt(first), getIdAt(second), getIdAt(third)]);
    await decideProfile(server, reviewer, getIdAt(first), { status: 'DENIED', denial_reason: 'A reason' });
    expect(await listIds()).toEqual([getIdAt(second), getIdAt(third)]);
    expect(await listIds({ status: 'DENIED' })).toEqual([getIdAt(first)]);
    expect(await listIds({ status: 'ACCEPTED' })).toEqual([]);
    const person = people[first];
    const again = await server.call('updateDoctorStatus', {
      token: person?.token,
      params: { id: getIdAt(first) },
      body: { status: 'PENDING' },
    });
    expect(again.status).toBe(200);
    const { results } = await listQueue();
    expect(results.map(({ id, again: isResubmitted }) => [id, isResubmitted])).toEqual([
      [getIdAt(second), false],
      [getIdAt(third), false],
      [getIdAt(first), true],
    ]);
    expect(Date.parse(results[2]?.submitted_at ?? '')).toBeGreaterThan(
      Date.parse(results[1]?.submitted_at ?? ''),
    );
  });

  test('PO-28 is searched by name, literally', async () => {
    expect(await listIds({ search: 'amara  oka' })).toHaveLength(3);
    expect(await listIds({ search: '%' })).toEqual([]);
    expect(await listIds({ search: "'; drop" })).toEqual([]);
  });

  test('PO-28 uses an index to read a page of ten thousand profiles', async () => {
    await server.system.write(async ({ tx }) => {
      await tx.execute(sql`
        insert into app_user (id, email, first_name, last_name, password_hash, roles, created_at, updated_at)
        select md5('queue ' || n)::uuid, 'queue-' || n || '@practice.test', 'Queue', 'Person ' || n, 'none',
          array['PHYSICIAN'], now(), now() from generate_series(1, 10000) as n`);
      await tx.execute(sql`
        insert into physician (user_id, doctor_status, submitted_at, submissions, created_at, updated_at)
        select md5('queue ' || n)::uuid, 'PENDING', timestamptz '2026-01-01' + n * interval '1 minute', 1, now(), now()
        from generate_series(1, 10000) as n`);
    });
    await server.system.db.execute(sql`analyze physician`);
    const page = await listQueue();
    expect(page.results).toHaveLength(20);
    expect(page.links.total_pages).toBe(Math.ceil(10_003 / 20));
    expect(page.results[0]).toMatchObject({ first_name: 'Queue', last_name: 'Person 1' });
    const last = await listQueue({ page: page.links.total_pages });
    expect(last.results.map(({ id }) => id)).toEqual(expect.arrayContaining([getIdAt(first)]));
    const plan = await server.system.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from physician where doctor_status = 'PENDING' and submitted_at is not null
      order by submitted_at, id limit 20`);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('physician_status');
  });
});
