import { parseArgs } from 'node:util';
import { eq, sql, type SQL } from 'drizzle-orm';
import { createServer, type Server } from '../app/create-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { users } from '../schema/accounts.ts';
import { physician } from '../schema/physicians.ts';

/** Rows written by one statement. */
const BATCH = 5_000;
/** Of a hundred appointments so many lie ahead. */
const AHEAD_PERCENT = 4;
/** The first days are left to the demo's own visits and to whoever tries it out. */
const AHEAD_FROM_DAYS = 8;
/** Appointments of one day, and the minutes of each. */
const PER_DAY = 45;
const SLOT_MINUTES = 20;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export interface Load {
  patients: number;
  appointments: number;
}

const readLoad = (args: string[]): Load => {
  const { values } = parseArgs({
    args,
    options: {
      patients: { type: 'string', default: '10000' },
      appointments: { type: 'string', default: '50000' },
    },
  });
  const count = (name: 'patients' | 'appointments', max: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    throw new ConfigError(`--${name}`, `is "${values[name]}"; it must be a whole number from 1 to ${max}`);
  };
  return { patients: count('patients', 1_000_000), appointments: count('appointments', 1_000_000) };
};

/** Ids are made from names, so that a second run finds what the first one wrote. */
const idOf = (kind: string, n: SQL): SQL => sql`md5(${`openvisit load ${kind} `}::text || ${n})::uuid`;

const writePatients = (from: number, to: number): SQL => sql`
  with fresh as (
    select n, ${idOf('user', sql`n`)} as user_id, ${idOf('patient', sql`n`)} as patient_id
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

interface Place {
  physician: string;
  /** Midnight of the day the first load was made, UTC. */
  anchor: string;
  patients: number;
  ahead: number;
}

/** The nth appointment: first those ahead, day by day, then those past, day by day backwards. */
const writeAppointments = (place: Place, from: number, to: number): SQL => sql`
  with counted as (
    select n, n <= ${place.ahead}::int as is_ahead,
      case when n <= ${place.ahead}::int then n - 1 else n - ${place.ahead}::int - 1 end as k
    from generate_series(${from}::int, ${to}::int) as n
  ), placed as (
    select n, is_ahead,
      ${place.anchor}::timestamptz
        + (case when is_ahead then ${AHEAD_FROM_DAYS}::int + k / ${PER_DAY}::int else -1 - k / ${PER_DAY}::int end)
          * interval '1 day'
        + interval '13 hours' + (k % ${PER_DAY}::int) * ${SLOT_MINUTES}::int * interval '1 minute' as starts_at,
      case when is_ahead then (array['ACCEPTED','ACCEPTED','ACCEPTED','REQUESTED'])[1 + n % 4]
        else (array['COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','COMPLETED','CANCELLED',
          'NO_SHOW','DENIED'])[1 + n % 10] end as status
    from counted
  ), fresh as (
    select p.*, p.starts_at + ${SLOT_MINUTES}::int * interval '1 minute' as ends_at,
      ${idOf('appointment', sql`n`)} as id, 1 + n % ${place.patients}::int as person
    from placed p
  ), free as (
    select f.* from fresh f
    where not exists (select 1 from visit v where v.id = f.id)
      and (not f.is_ahead or not exists (
        select 1 from reservation r
        where r.physician_id = ${place.physician}::uuid and r.during && tstzrange(f.starts_at, f.ends_at)))
  ), made as (
    insert into visit (id, physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic,
      created_by, created_at, updated_at)
    select id, ${place.physician}::uuid, ${idOf('patient', sql`person`)}, 'SCHEDULED', status, starts_at, ends_at,
      ${SLOT_MINUTES}::int,
      (array['Check-up','Cough','Back pain','Blood results','Headache','Rash','Sleep','Vaccination'])[1 + n % 8],
      ${idOf('user', sql`person`)}, starts_at - interval '3 days', least(starts_at, now())
    from free returning id, status, starts_at, ends_at
  ), rooms as (
    insert into chat_room (physician_id, visit_id) select ${place.physician}::uuid, id from made
  )
  insert into reservation (physician_id, visit_id, during)
  select ${place.physician}::uuid, id, tstzrange(starts_at, ends_at) from made
  where status in ('REQUESTED', 'ACCEPTED')`;

const inBatches = async (
  report: (line: string) => void,
  what: string,
  total: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 1; from <= total; from += BATCH) {
    const to = Math.min(from + BATCH - 1, total);
    await write(from, to);
    report(`${what}: ${to} of ${total}`);
  }
};

const practiceOf = async ({ database: { db } }: Server): Promise<string> => {
  const [row] = await db
    .select({ id: physician.id })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(eq(users.email, 'physician@demo.openvisit.test'));
  if (!row) throw new Error('The demo practice has no physician');
  return row.id;
};

const anchorOf = async ({ database: { db }, clock }: Server): Promise<string> => {
  const first = await db.execute<{ day: string }>(sql`
    select to_char(starts_at at time zone 'UTC' - ${AHEAD_FROM_DAYS}::int * interval '1 day', 'YYYY-MM-DD') as day
    from visit where id = ${idOf('appointment', sql`1`)}`);
  return `${first.rows[0]?.day ?? new Date(clock.now()).toISOString().slice(0, 10)}T00:00:00Z`;
};

/** Fills the first demo practice up to a size, for measuring; what is there already stays. */
export const loadPractice = async (
  server: Server,
  load: Load,
  report: (line: string) => void,
): Promise<void> => {
  const { db } = server.database;
  const place: Place = {
    physician: await practiceOf(server),
    anchor: await anchorOf(server),
    patients: load.patients,
    ahead: Math.floor((load.appointments * AHEAD_PERCENT) / 100),
  };
  await inBatches(report, 'patients', load.patients, (from, to) => db.execute(writePatients(from, to)));
  await inBatches(report, 'appointments', load.appointments, (from, to) =>
    db.execute(writeAppointments(place, from, to)),
  );
  await server.database.maintain();
};

/** `npm run demo:load -- --patients 10000 --appointments 50000` */
export const main = async (args: string[]): Promise<void> => {
  const load = readLoad(args);
  // The server itself, without serving: it takes the data folder, or is refused where one runs already.
  const server = await createServer({ ...readConfig(process.env), demo: true });
  try {
    await loadPractice(server, load, say);
    say(
      `physician@demo.openvisit.test has ${load.patients} patients and ${load.appointments} appointments more`,
    );
  } finally {
    await server.close();
  }
};
