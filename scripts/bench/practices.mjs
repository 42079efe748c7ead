import { dirname, join } from 'node:path';
import pg from 'pg';
import { callApi, openSession } from '../lib/product.mjs';
import { run } from '../lib/run.mjs';
import { CONNECTIONS } from './load.mjs';

const LOAD = ['--patients', '200', '--appointments', '500'];
/** Days ahead between which slots are read: none starts before it is booked, and one call returns at most 42 days. */
const BOOKED_DAYS = [1, 43, 85];
const DAY_MS = 86_400_000;

/** Names the copy of an id that belongs to practice `n`. */
const copyId = (id) => `md5(${id}::text || n)::uuid`;

/** Copies the rows of one physician for each connection, with these columns changed. */
const copyRows = (table, owner, changes) => `
  insert into ${table} overriding user value
  select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
  from ${table} t cross join generate_series(1, ${CONNECTIONS}) n where t.${owner} = $1`;

const loadAddress = (number) => `'load-' || ${number} || '@load.openvisit.test'`;
const OWN_ID = `'id', ${copyId('t.id')}`;
const OF_COPY = `'physician_id', ${copyId('t.physician_id')}`;

const COPIES = [
  copyRows(
    'physician',
    'id',
    `${OWN_ID}, 'dosespot_id', null, 'user_id', (select id from app_user where email = ${loadAddress('100 + n')})`,
  ),
  copyRows(
    'billing_subscription',
    'physician_id',
    `${OWN_ID}, ${OF_COPY}, 'provider_id', t.provider_id || '-' || n`,
  ),
  copyRows('physician_document', 'physician_id', OF_COPY),
  copyRows('calendar_block', 'physician_id', `${OWN_ID}, ${OF_COPY}`),
  copyRows('calendar_slot', 'physician_id', `${OWN_ID}, ${OF_COPY}, 'block_id', ${copyId('t.block_id')}`),
];

const OPEN_ACCOUNTS = `
  update app_user set password_hash = (select password_hash from app_user where email = 'patient@demo.openvisit.test')
  where email = any($1)`;
const COMPLETE_RECORDS = `
  update patient set contact_version = 1, state = 'NY' where user_id in (select id from app_user where email = any($1))`;

/** Patients whose primary care doctor is the first demo physician: enough for a long list, without further appointments. */
const MANY_PATIENTS = `
  with added as (
    insert into patient (parent_user_id, first_name, last_name, date_of_birth, created_at, updated_at)
    select u.id, 'Child', 'Number ' || n, '2015-01-30', now(), now()
    from app_user u cross join generate_series(1, 10000) n where u.email = 'patient@demo.openvisit.test' returning id)
  insert into pcp_request (physician_id, patient_id, status, requested_at, approved_at)
  select p.id, added.id, 'APPROVED', now(), now() from added, physician p join app_user u on u.id = p.user_id
  where u.email = 'physician@demo.openvisit.test'`;

const PATIENTS = Array.from({ length: CONNECTIONS }, (_, n) => `load-${n + 1}@load.openvisit.test`);

/** Prepares a practice and a patient for each connection; returns the practices' ids. */
const insertPractices = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select p.id from physician p join app_user u on u.id = p.user_id where u.email = 'colleague@demo.openvisit.test'`,
  );
  for (const copy of COPIES) await client.query(copy, [rows[0].id]);
  await client.query(OPEN_ACCOUNTS, [PATIENTS]);
  await client.query(COMPLETE_RECORDS, [PATIENTS]);
  await client.query(MANY_PATIENTS);
  const copies = await client.query(
    `select ${copyId('$1::uuid')} as id from generate_series(1, ${CONNECTIONS}) n`,
    [rows[0].id],
  );
  await client.query('vacuum analyze');
  await client.end();
  return copies.rows.map(({ id }) => id);
};

/** The length of the visits that the baseline books. */
const VISIT_MS = 20 * 60_000;

/** The free slots of a practice in the next weeks, one per call. */
const readSlots = async (url, token, physician) => {
  const now = Date.now();
  const starts = [];
  for (const [index, first] of BOOKED_DAYS.slice(0, -1).entries()) {
    const [from, to] = [first, BOOKED_DAYS[index + 1]].map((day) =>
      new Date(now + day * DAY_MS).toISOString(),
    );
    const path = `/api/availability/getDoctorSlots/${physician}?from=${from}&to=${to}`;
    const { results } = await callApi(url, 'GET', path, { token });
    const slots = results.filter(
      (slot) => slot.is_free && Date.parse(slot.ends_at) - Date.parse(slot.starts_at) === VISIT_MS,
    );
    starts.push(...slots.map((slot) => slot.starts_at));
  }
  return () => {
    const next = starts.shift();
    if (next === undefined) throw new Error('no free slot is left');
    return next;
  };
};

/** Adds 500 appointments to the first demo practice. */
const loadFirstPractice = async (entry, env) => {
  const { code, output } = await run(process.execPath, [join(dirname(entry), 'demo-load.js'), ...LOAD], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Error(`the demo could not be loaded: ${output.trim().split('\n').at(-1)}`);
};

/**
 * Fills the database of a running product: 500 appointments and 10,000 patients of the first practice, and for each connection a practice and
 * a patient who books there. Bookings in one calendar wait for each other, which would measure the waiting.
 */
export const fillPractices = async (product, entry, databaseUrl) => {
  await loadFirstPractice(entry, { DATABASE_URL: databaseUrl, DATA_DIR: product.dataDir });
  const physicians = await insertPractices(databaseUrl);
  const lanes = [];
  for (const [index, physician] of physicians.entries()) {
    const { token, id } = await openSession(product.url, PATIENTS[index], 'PATIENT');
    lanes.push({ token, physician, patient: id, nextSlot: await readSlots(product.url, token, physician) });
  }
  return lanes;
};
