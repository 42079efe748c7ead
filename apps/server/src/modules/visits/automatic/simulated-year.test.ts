import { Temporal } from 'temporal-polyfill';
import { inArray, notInArray } from 'drizzle-orm';
import type { VisitStatus } from '@openvisit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/durations.ts';
import { chatRoom } from '../../../schema/chat.ts';
import { visit, visitParticipant } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createTestPatient, createTestPhysician, ZONE, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { closeDueVisits, listDueVisits } from './close-due-visits.ts';

const YEAR = 2027;
const VISITS = 10_000;
/** Visits that are really closed; of the others only the moment is checked. */
const CLOSED = 200;
const START_TIMEOUT_MS = 60_000;

/** Pseudo-random numbers from 0 to below `max`, the same in each run. */
const createRandom = () => {
  let seed = 14;
  return (max: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * max);
  };
};

interface Plan {
  id: string;
  starts_at: number;
  ends_at: number;
  status: VisitStatus;
  came: readonly ('physician' | 'patient')[];
  hasMet: boolean;
}

/** Wall-clock times of a practice in New York; some days around both clock changes are busy. */
const createPlans = (): Plan[] => {
  const random = createRandom();
  const changes = [Temporal.PlainDate.from(`${YEAR}-03-14`), Temporal.PlainDate.from(`${YEAR}-11-07`)];
  const first = Temporal.PlainDate.from(`${YEAR}-01-02`);
  const statuses = ['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'REQUESTED', 'RESCHEDULE_REQUEST'] as const;
  const attendance = [[], ['physician'], ['patient'], ['physician', 'patient']] as const;
  return Array.from({ length: VISITS }, (_, index) => {
    const date = index % 10 === 0 ? changes[random(2)] : first.add({ days: random(360) });
    const wall = { hour: random(24), minute: random(60) };
    const starts_at = (date ?? first).toZonedDateTime({ timeZone: ZONE, plainTime: wall }).epochMilliseconds;
    const status = statuses[random(statuses.length)] ?? 'ACCEPTED';
    const came = status === 'ACCEPTED' ? (attendance[random(attendance.length)] ?? []) : [];
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      starts_at,
      ends_at: starts_at + (10 + random(50)) * MINUTE,
      status,
      came,
      hasMet: came.length === 2 && random(2) === 0,
    };
  });
};

/** What has to happen, written from the requirement and not from the code. */
const expectEnd = ({
  starts_at,
  ends_at,
  status,
  came,
  hasMet,
}: Plan): { at: number; becomes: VisitStatus } => {
  if (status === 'REQUESTED') return { at: starts_at, becomes: 'AUTO_DENIED' };
  if (status === 'RESCHEDULE_REQUEST') return { at: starts_at + DAY, becomes: 'AUTO_CANCELLED' };
  if (hasMet) return { at: ends_at + 30 * MINUTE, becomes: 'COMPLETED' };
  const isNoShow = came.length === 1 && came[0] === 'physician';
  return { at: ends_at, becomes: isNoShow ? 'NO_SHOW' : 'AUTO_CANCELLED' };
};

describe(`a year of automatic transitions on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;
  const plans = createPlans();

  const insertVisits = async (some: readonly Plan[]): Promise<void> => {
    const now = new Date(server.clock.now());
    await server.system.db.insert(visit).values(
      some.map(({ id, starts_at, ends_at, status, hasMet }) => ({
        id,
        physician_id: physician.id,
        patient_id: patient.id,
        kind: 'SCHEDULED' as const,
        status,
        starts_at: new Date(starts_at),
        ends_at: new Date(ends_at),
        duration: (ends_at - starts_at) / MINUTE,
        topic: 'A cough',
        fee: 0,
        met_at: hasMet ? new Date(starts_at) : null,
        created_by: patient.user,
        created_at: now,
        updated_at: now,
      })),
    );
    await server.system.db
      .insert(chatRoom)
      .values(some.map(({ id }) => ({ physician_id: physician.id, visit_id: id })));
    const joined = some.flatMap(({ id, starts_at, came }) =>
      came.map((who) => ({
        visit_id: id,
        user_id: who === 'physician' ? physician.user : patient.user,
        physician_id: physician.id,
        joined_at: new Date(starts_at),
      })),
    );
    if (joined.length > 0) await server.system.db.insert(visitParticipant).values(joined);
  };

  beforeAll(async () => {
    server = await startTestServer({ at: `${YEAR}-01-01T12:00:00.000Z` });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    for (let from = 0; from < plans.length; from += 1000) await insertVisits(plans.slice(from, from + 1000));
  }, START_TIMEOUT_MS);
  afterAll(() => server.close());

  test('AP-14 of 10,000 visits exactly those are due whose time has come, to the millisecond', async () => {
    const random = createRandom();
    const ends = plans
      .filter(({ hasMet }) => !hasMet)
      .map((plan) => ({ id: plan.id, at: expectEnd(plan).at }));
    const moments = Array.from({ length: 20 }, () => ends[random(ends.length)]?.at ?? 0);
    for (const at of moments.flatMap((moment) => [moment - 1, moment])) {
      const due = await listDueVisits(server.system, at, VISITS);
      expect(new Set(due)).toEqual(new Set(ends.filter((end) => end.at <= at).map(({ id }) => id)));
    }
  });

  test(
    'AP-14 a year passes in steps, and each visit ends as it has to',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const { db } = server.system;
      const sample = plans.filter((_, index) => index % Math.floor(VISITS / CLOSED) === 0);
      const ids = sample.map(({ id }) => id);
      await db.update(visit).set({ status: 'DENIED' }).where(notInArray(visit.id, ids));
      const end = Math.max(...sample.map((plan) => expectEnd(plan).at));
      while (server.clock.now() < end + HOUR) {
        server.clock.advance((11 * DAY + 7 * HOUR) / SECOND);
        await closeDueVisits(server.system);
        await server.server.jobs.drain();
        const now = server.clock.now();
        const rows = await db
          .select({ id: visit.id, status: visit.status })
          .from(visit)
          .where(inArray(visit.id, ids));
        const expected = sample.map((plan) => {
          const { at, becomes } = expectEnd(plan);
          return [plan.id, at <= now ? becomes : plan.status];
        });
        expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(
          Object.fromEntries(expected),
        );
      }
    },
  );
});
