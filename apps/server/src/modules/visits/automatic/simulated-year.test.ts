import { Temporal } from 'temporal-polyfill';
import { and, eq, gt, gte, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { VisitKind, VisitStatus } from '@openvisit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../../platform/durations.ts';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import { chatRoom } from '../../../schema/chat.ts';
import { notification } from '../../../schema/notifications.ts';
import { visit, visitParticipant } from '../../../schema/visits.ts';
import { DATABASE } from '../../../testing/database.ts';
import { createTestPatient, createTestPhysician, ZONE, type Person } from '../../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { callsModule } from '../../calls/index.ts';
import { automaticJobs, listDueVisits } from './close-due-visits.ts';

const YEAR = 2027;
const VISITS = 10_000;
/** Visits that are really closed; of the others only the moment is checked. `npm run year` closes all of them. */
const CLOSED = Number(process.env.YEAR_VISITS ?? 1_000);
const START_TIMEOUT_MS = 60_000;
/** Generous: the time is no subject of this test. */
const YEAR_TIMEOUT_MS = 60_000 + CLOSED * 100;
const FIRST_DAY = Temporal.PlainDate.from(`${YEAR}-01-02`);
const CLOCK_CHANGES = [Temporal.PlainDate.from(`${YEAR}-03-14`), Temporal.PlainDate.from(`${YEAR}-11-07`)];

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
  kind: VisitKind;
  starts_at: number;
  ends_at: number;
  status: VisitStatus;
  came: readonly ('physician' | 'patient')[];
  hasMet: boolean;
  /** A guest physician is invited, who never answers. */
  isGuestInvited: boolean;
}

/** Wall-clock times of a practice in New York; some days around both clock changes are busy. */
const createPlans = (): Plan[] => {
  const random = createRandom();
  // An instant request is one that nobody answers.
  const statuses = [
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
    'REQUESTED',
    'RESCHEDULE_REQUEST',
    'INSTANT_REQUEST',
  ] as const;
  const attendance = [[], ['physician'], ['patient'], ['physician', 'patient']] as const;
  return Array.from({ length: VISITS }, (_, index) => {
    const date = index % 10 === 0 ? CLOCK_CHANGES[random(2)] : FIRST_DAY.add({ days: random(360) });
    const wall = { hour: random(24), minute: random(60) };
    const starts_at = (date ?? FIRST_DAY).toZonedDateTime({
      timeZone: ZONE,
      plainTime: wall,
    }).epochMilliseconds;
    const chosen = statuses[random(statuses.length)] ?? 'ACCEPTED';
    const isInstant = chosen === 'INSTANT_REQUEST';
    const status = isInstant ? 'REQUESTED' : chosen;
    const came = status === 'ACCEPTED' ? (attendance[random(attendance.length)] ?? []) : [];
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      kind: isInstant ? ('INSTANT' as const) : ('SCHEDULED' as const),
      starts_at,
      ends_at: starts_at + (isInstant ? 20 : 10 + random(50)) * MINUTE,
      status,
      came,
      hasMet: came.length === 2 && random(2) === 0,
      isGuestInvited: status === 'ACCEPTED' && random(4) === 0,
    };
  });
};

/** Noon of each day, and each hour of the days around both clock changes (epoch ms). */
const listMoments = (): number[] =>
  Array.from({ length: 363 }, (_, index) => FIRST_DAY.add({ days: index })).flatMap((date) => {
    const isBusy = CLOCK_CHANGES.some((change) => Math.abs(change.until(date).days) <= 1);
    return (isBusy ? Array.from({ length: 24 }, (_, hour) => hour) : [12]).map(
      (hour) => date.toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds,
    );
  });

/** What has to happen, written from the requirement and not from the code. */
const expectEnd = ({
  kind,
  starts_at,
  ends_at,
  status,
  came,
  hasMet,
}: Plan): { at: number; becomes: VisitStatus } => {
  if (status === 'REQUESTED')
    return { at: starts_at + (kind === 'INSTANT' ? 15 * MINUTE : 0), becomes: 'AUTO_DENIED' };
  if (status === 'RESCHEDULE_REQUEST') return { at: starts_at + DAY, becomes: 'AUTO_CANCELLED' };
  if (hasMet) return { at: ends_at + 30 * MINUTE, becomes: 'COMPLETED' };
  const isNoShow = came.length === 1 && came[0] === 'physician';
  return { at: ends_at, becomes: isNoShow ? 'NO_SHOW' : 'AUTO_CANCELLED' };
};

describe(`a year of automatic transitions on ${DATABASE}`, () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;
  let guest: Person;
  const plans = createPlans();

  /** A patient has one instant request at a time, so each belongs to a child of their own, with the id of the visit. */
  const insertChildren = async (): Promise<void> => {
    const ids = plans.filter(({ kind }) => kind === 'INSTANT').map(({ id }) => id);
    await server.system.db.execute(sql`
      insert into patient
      select child.* from patient p, unnest(${sql.param(ids)}::uuid[]) as child_id, jsonb_populate_record(p, jsonb_build_object(
        'id', child_id, 'user_id', null, 'parent_user_id', p.user_id, 'first_name', 'Ada', 'last_name', 'Hall')) as child
      where p.id = ${patient.id}`);
  };

  const insertVisits = async (some: readonly Plan[]): Promise<void> => {
    const now = new Date(server.clock.now());
    await server.system.db.insert(visit).values(
      some.map(({ id, kind, starts_at, ends_at, status, hasMet, isGuestInvited }) => ({
        id,
        physician_id: physician.id,
        patient_id: kind === 'INSTANT' ? id : patient.id,
        kind,
        status,
        starts_at: new Date(starts_at),
        ends_at: new Date(ends_at),
        duration: (ends_at - starts_at) / MINUTE,
        topic: 'A cough',
        fee: 0,
        met_at: hasMet ? new Date(starts_at) : null,
        ...(isGuestInvited ? { guest_physician_id: guest.id, guest_status: 'REQUESTED' as const } : {}),
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
    guest = await createTestPhysician(server, 'guest');
    await insertChildren();
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

  const runJob = async (jobs: JobHandlers | undefined, name: string): Promise<void> => {
    await jobs?.[name]?.run(server.system, {});
  };

  test('AP-14 a year passes, and each visit ends as it has to', { timeout: YEAR_TIMEOUT_MS }, async () => {
    const { db } = server.system;
    // Mails take most of the time, and the year is long enough without them.
    await server.server.jobs.stop();
    const closed = plans.slice(0, CLOSED);
    const closedIds = closed.map(({ id }) => id);
    const isInstant = eq(visit.kind, 'INSTANT');
    await db
      .update(visit)
      .set({ status: 'DENIED' })
      .where(or(isInstant, notInArray(visit.id, closedIds)));
    let since = server.clock.now();
    // The hour that a clock change skips is the next one.
    for (const moment of new Set(listMoments())) {
      server.clock.advance((moment - server.clock.now()) / SECOND);
      // The instant requests of the time that has passed arrive.
      await db
        .update(visit)
        .set({ status: 'REQUESTED' })
        .where(
          and(
            isInstant,
            inArray(visit.id, closedIds),
            gt(visit.starts_at, new Date(since)),
            lte(visit.starts_at, new Date(moment)),
          ),
        );
      await runJob(automaticJobs, 'visits.close');
      await runJob(callsModule.jobs, 'calls.complete');
      // Each notification counts the unread ones.
      await db.delete(notification);
      const changed = await db
        .select({ id: visit.id, status: visit.status, guest_status: visit.guest_status })
        .from(visit)
        .where(gte(visit.updated_at, new Date(moment)));
      const ended = closed
        .map((plan) => ({ id: plan.id, ...expectEnd(plan) }))
        .filter(({ at }) => at > since && at <= moment)
        .map(({ id, becomes }) => ({ id, status: becomes, guest_status: null }));
      expect(new Map(changed.map((row) => [row.id, row]))).toEqual(
        new Map(ended.map((row) => [row.id, row])),
      );
      since = moment;
    }
  });
});
