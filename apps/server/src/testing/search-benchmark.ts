/**
 * Searches 500 physicians by their next free time and prints as JSON how long the search took and how long the event loop was
 * blocked at most, in ms. A third of the practices is booked up for the next ten days, the others for two; after that one slot in three is taken.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SlotRange, WeekDay } from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { createPhysician, replaceCalendar } from '../modules/physicians/index.ts';
import { insertSubscription } from './billing.ts';
import { createTestPatient, insertLicense, MONDAY, setPhysicianStatus } from './practice.ts';
import { startTestServer } from './server.ts';

const NANOSECONDS = 1e6;
const RUNS = 5;
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const WEEK_DAYS: WeekDay[] = [2, 3, 4, 5, 6];
const SLOTS: SlotRange[] = [
  { day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 },
  { day_period: 'AFTERNOON', start_time: '13:00', end_time: '17:00', slot_duration: 20 },
];
const DATES = { start_date: '2026-01-01', end_date: '2026-12-31' };

const server = await startTestServer({ at: MONDAY });
await server.server.jobs.stop();
for (let index = 0; index < 500; index += 1) {
  const user = await server.createAccount(`p${index}@practice.test`, 'PHYSICIAN');
  const slot_timezone = ZONES[index % ZONES.length] ?? 'UTC';
  const facts = { specialities: ['Family Medicine'], fees: 5000, slot_timezone };
  const physician = await createPhysician(server.system, user, facts);
  const calendar = [{ ...DATES, week_days: WEEK_DAYS, slots: SLOTS }];
  await replaceCalendar(server.system, { physician, slot_timezone, calendar });
  await setPhysicianStatus(server, physician, 'ACCEPTED');
  await insertSubscription(server, physician);
  await insertLicense(server, physician);
}
await server.system.db.execute(sql`insert into unavailability (physician_id, date, created_at)
  select id, '2026-03-02', now() from physician`);
await server.system.db.execute(sql`
  insert into reservation (physician_id, unavailability_id, during)
  select owner.physician_id, owner.id, tstzrange(start, start + interval '20 minutes')
  from (select *, row_number() over (order by id) as number from unavailability) owner,
    generate_series(${MONDAY}::timestamptz, ${MONDAY}::timestamptz + interval '14 days', interval '20 minutes') as start
  where extract(hour from start) between 14 and 21 and extract(isodow from start) < 6 and (extract(minute from start) = 20
    or start < ${MONDAY}::timestamptz + (case when number % 3 = 0 then 10 else 2 end) * interval '1 day')`);
await server.system.db.execute(sql`analyze`);
const { token } = await createTestPatient(server, 'patient');
const search = () =>
  server.call('searchDoctor', { token, query: { request_sorting_field: 'next_free_asc', page: 50 } });

await search();
const delay = monitorEventLoopDelay({ resolution: 2 });
const startedAt = performance.now();
delay.enable();
for (let run = 0; run < RUNS; run += 1) await search();
delay.disable();
const total = (performance.now() - startedAt) / RUNS;
process.stdout.write(JSON.stringify({ total, worst: delay.max / NANOSECONDS }));
await server.close();
process.exit();
