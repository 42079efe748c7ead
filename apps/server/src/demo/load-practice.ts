import { eq, sql, type SQL } from 'drizzle-orm';
import type { Server } from '../app/create-server.ts';
import { encryptStoredValues } from '../platform/encryption/encrypt-stored-values.ts';
import { users } from '../schema/accounts.ts';
import { physician } from '../schema/physicians.ts';

/** Rows per statement. */
const BATCH_SIZE = 5_000;
/** Share of appointments in the future. */
const FUTURE_PERCENT = 4;
/** Keeps the next days free for the demo's own appointments and for its users. */
const FUTURE_STARTS_AFTER_DAYS = 8;
const APPOINTMENTS_PER_DAY = 45;
const SLOT_MINUTES = 20;

export interface Load {
  patients: number;
  appointments: number;
}

/** Deterministic ids: a second run finds the rows of the first one. */
const buildId = (kind: string, n: SQL): SQL => sql`md5(${`openvisit load ${kind} `}::text || ${n})::uuid`;

const writePatients = (from: number, to: number): SQL => sql`
  with fresh as (
    select n, ${buildId('user', sql`n`)} as user_id, ${buildId('patient', sql`n`)} as patient_id
    from generate_series(${from}::int, ${to}::int) as n
  ), accounts as (
    insert into app_user (id, email, first_name, last_name, password_hash, roles, created_at, updated_at)
    select user_id, 'load-' || n || '@load.openvisit.test',
      (array['Ada','Ben','Cleo','Dan','Eve','Finn','Gia','Hugo','Iris','Jon'])[1 + n % 10],
      (array['Abbott','Baker','Castro','Dunn','Evans','Flores','Grant','Hughes','Ito','Jensen'])[1 + (n / 10) % 10]
        || ' ' || n,
      'no password', array['PATIENT'], now(), now()
    from fresh on conflict do nothing
  )
  insert into patient (id, user_id, date_of_birth, gender, height, weight, bmi, details_version, created_at, updated_at)
  select patient_id, user_id, date '1940-01-01' + (n % 25000), case n % 2 when 0 then 'FEMALE' else 'MALE' end,
    60 + n % 15, 120 + n % 90, round((703.0 * (120 + n % 90) / ((60 + n % 15) * (60 + n % 15)))::numeric, 2), 1, now(), now()
  from fresh on conflict do nothing`;

interface Target {
  physician: string;
  /** Midnight (UTC) of the day of the first run. */
  anchor: string;
  patients: number;
  /** Number of future appointments. */
  future: number;
}

/** Numbers the future appointments first, day by day, then the past ones backwards from the anchor. */
const writeAppointments = (target: Target, from: number, to: number): SQL => sql`
  with counted as (
    select n, n <= ${target.future}::int as is_future,
      case when n <= ${target.future}::int then n - 1 else n - ${target.future}::int - 1 end as k
    from generate_series(${from}::int, ${to}::int) as n
  ), placed as (
    select n, is_future,
      ${target.anchor}::timestamptz
        + (case when is_future then ${FUTURE_STARTS_AFTER_DAYS}::int + k / ${APPOINTMENTS_PER_DAY}::int else -1 - k / ${APPOINTMENTS_PER_DAY}::int end)
          * interval '1 day'
        + interval '13 hours' + (k % ${APPOINTMENTS_PER_DAY}::int) * ${SLOT_MINUTES}::int * interval '1 minute' as starts_at,
      case when is_future then (array['ACCEPTED','ACCEPTED','ACCEPTED','REQUESTED'])[1 + n % 4]
        else (array['COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','CANCELLED',
          'NO_SHOW','DENIED'])[1 + n % 10] end as status
    from counted
  ), fresh as (
    select p.*, p.starts_at + ${SLOT_MINUTES}::int * interval '1 minute' as ends_at,
      ${buildId('appointment', sql`n`)} as id, 1 + n % ${target.patients}::int as person
    from placed p
  ), free as (
    select f.* from fresh f
    where not exists (select 1 from visit v where v.id = f.id)
      and (not f.is_future or not exists (
        select 1 from reservation r
        where r.physician_id = ${target.physician}::uuid and r.during && tstzrange(f.starts_at, f.ends_at)))
  ), made as (
    insert into visit (id, physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, fee,
      met_at, created_by, created_at, updated_at)
    select id, ${target.physician}::uuid, ${buildId('patient', sql`person`)}, 'SCHEDULED', status, starts_at, ends_at,
      ${SLOT_MINUTES}::int,
      (array['Check-up','Cough','Back pain','Blood results','Headache','Rash','Sleep','Vaccination'])[1 + n % 8],
      (select fees from physician where id = ${target.physician}::uuid), case status when 'COMPLETED' then starts_at end,
      ${buildId('user', sql`person`)}, starts_at - interval '3 days', least(starts_at, now())
    from free returning id, status, starts_at, ends_at
  ), rooms as (
    insert into chat_room (physician_id, visit_id) select ${target.physician}::uuid, id from made
  )
  insert into reservation (physician_id, visit_id, during)
  select ${target.physician}::uuid, id, tstzrange(starts_at, ends_at) from made
  where status in ('REQUESTED', 'ACCEPTED')`;

const runInBatches = async (
  report: (line: string) => void,
  label: string,
  total: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 1; from <= total; from += BATCH_SIZE) {
    const to = Math.min(from + BATCH_SIZE - 1, total);
    await write(from, to);
    report(`${label}: ${to} of ${total}`);
  }
};

const findPractice = async ({ database: { db } }: Server): Promise<string> => {
  const [row] = await db
    .select({ id: physician.id })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(users.email, 'physician@demo.openvisit.test'));
  if (!row) throw new Error('The demo practice has no physician');
  return row.id;
};

const findAnchor = async ({ database: { db }, clock }: Server): Promise<string> => {
  const first = await db.execute<{ day: string }>(sql`
    select to_char(starts_at at time zone 'UTC' - ${FUTURE_STARTS_AFTER_DAYS}::int * interval '1 day', 'YYYY-MM-DD') as day
    from visit where id = ${buildId('appointment', sql`1`)}`);
  return `${first.rows[0]?.day ?? new Date(clock.now()).toISOString().slice(0, 10)}T00:00:00Z`;
};

/** Adds patients and appointments to the first demo practice for benchmarks. Running it again adds nothing. */
export const loadPractice = async (
  server: Server,
  load: Load,
  report: (line: string) => void,
): Promise<void> => {
  const { db } = server.database;
  const target: Target = {
    physician: await findPractice(server),
    anchor: await findAnchor(server),
    patients: load.patients,
    future: Math.floor((load.appointments * FUTURE_PERCENT) / 100),
  };
  await runInBatches(report, 'patients', load.patients, (from, to) => db.execute(writePatients(from, to)));
  await runInBatches(report, 'appointments', load.appointments, (from, to) =>
    db.execute(writeAppointments(target, from, to)),
  );
  // The statements above make their texts in the database, where nothing can encrypt them.
  await encryptStoredValues(db, server.dataKeys);
  await server.database.maintain();
};
