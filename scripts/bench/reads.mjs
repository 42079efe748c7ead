import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { serverEntry } from '../lib/build.mjs';
import { callApi, openSession, startProduct } from '../lib/product.mjs';
import { getRootPath } from '../lib/root.mjs';
import { startPostgres } from '../lib/services.mjs';
import { BOOKING_PATH, READS } from './minimal-statements.mjs';
import { interleave, createRequester } from './load.mjs';
import { buildOlderServer } from './older-server.mjs';
import { fillPractices } from './practices.mjs';

const buildJsonHeaders = (token) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});

const createDatabase = async ({ url }, name) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/postgres$/, name);
};

/** Starts a server on its own database, filled with the same practices. */
const startServer = async (postgres, name, entry) => {
  const databaseUrl = await createDatabase(postgres, name);
  const env = { DATABASE_URL: databaseUrl, OPENVISIT_DEMO: '1', RATE_LIMIT_SCALE: '0' };
  const product = await startProduct(env, entry);
  try {
    const lanes = await fillPractices(product, entry, databaseUrl);
    const { url } = product;
    const { token, id, user } = await openSession(url, 'physician@demo.openvisit.test', 'PHYSICIAN');
    const body = { is_current_location: true, latitude: 40.7, longitude: -74 };
    await callApi(url, 'POST', '/api/user/addUserLocation', { token, body });
    const { results } = await callApi(url, 'POST', READS.list.path, { token, body: {} });
    return { ...product, databaseUrl, lanes, token, reader: { record: id, user }, visit: results[0].id };
  } catch (error) {
    await product.stop();
    throw error;
  }
};

const SLOT_MS = 20 * 60_000;

/** Slots of a distant year for the baseline, which has no calendar to check. */
const createSlotGenerator = () => {
  let next = Date.UTC(2100, 0, 1);
  return () => new Date((next += SLOT_MS)).toISOString();
};

/** The baseline on the database of a server, with the same reader, practices and patients. */
const startBaseline = async (server) => {
  const program = getRootPath('scripts', 'bench', 'bare-fastify.mjs');
  const child = fork(program, [server.databaseUrl, JSON.stringify(server.reader)]);
  const [{ port }] = await once(child, 'message');
  const lanes = server.lanes.map((lane) => ({ ...lane, nextSlot: createSlotGenerator() }));
  return { ...server, url: `http://127.0.0.1:${port}`, lanes, stop: () => child.kill() };
};

const buildBookingBody = ({ physician, patient, nextSlot }) =>
  JSON.stringify({
    doctor_detail: physician,
    patient_detail: patient,
    starts_at: nextSlot(),
    topic: 'Cough',
    telehealth_consent: 1,
    patient_timezone: 'America/New_York',
  });

const readRequest = ({ url, token, visit }, { method, path }) => ({
  url: `${url}${path.replace(':id', visit)}`,
  options: { method, headers: buildJsonHeaders(token), ...(method === 'POST' ? { body: '{}' } : {}) },
});

/** The workloads of a server or the baseline, by name. */
const createWorkloads = (server) => {
  const reads = Object.entries(READS).map(([name, read]) => {
    const { url, options } = readRequest(server, read);
    return [name, createRequester(url, options)];
  });
  const bookers = server.lanes.map((lane) =>
    createRequester(
      `${server.url}${BOOKING_PATH}`,
      { method: 'POST', headers: buildJsonHeaders(lane.token) },
      () => buildBookingBody(lane),
    ),
  );
  const booking = {
    work: (index) => bookers[index].work(),
    stop: () => bookers.forEach((booker) => booker.stop()),
  };
  return { ...Object.fromEntries(reads), booking };
};

const fetchReply = async (url, options) => {
  const text = await (await fetch(url, options)).text();
  // The server signs links to files, the baseline returns their reference.
  return JSON.parse(text.replace(/\/api\/files\/content\/([\da-f-]+)\?[^"]*/g, 'file:$1'));
};

const BOOKED_TIMES = { id: '', starts_at: '', ends_at: '', appointment_date: '', slot_time: '' };

const bookOnce = async ({ url, lanes: [lane] }) => {
  const options = { method: 'POST', headers: buildJsonHeaders(lane.token), body: buildBookingBody(lane) };
  const reply = await fetchReply(`${url}${BOOKING_PATH}`, options);
  return { ...reply, data: reply.data.map((visit) => ({ ...visit, ...BOOKED_TIMES })) };
};

/** Start of an encrypted value, see apps/server/src/platform/encryption/sealed-text.ts. */
const SEALED_VERSION = '\u0001v1.';
const isSealed = (value) => typeof value === 'string' && value.startsWith(SEALED_VERSION);

/** The baseline's reply with the server's values where its own are encrypted: decrypting is the server's work. */
const replaceSealedValues = (least, ours) => {
  if (isSealed(Array.isArray(least) ? least[0] : least)) return ours;
  if (Array.isArray(least)) return least.map((value, index) => replaceSealedValues(value, ours?.[index]));
  if (least === null || typeof least !== 'object') return least;
  return Object.fromEntries(
    Object.entries(least).map(([key, value]) => [key, replaceSealedValues(value, ours?.[key])]),
  );
};

/** A baseline that returned anything else would be no baseline. */
const requireSameReplies = async (server, baseline) => {
  for (const read of Object.values(READS)) {
    const [ours, least] = await Promise.all(
      [server, baseline]
        .map((side) => readRequest(side, read))
        .map(({ url, options }) => fetchReply(url, options)),
    );
    assert.deepEqual(replaceSealedValues(least, ours), ours);
  }
  assert.deepEqual(await bookOnce(baseline), await bookOnce(server));
};

/** Short and many, so that other programs on the machine disturb every workload alike. */
const WINDOWS = { rounds: 30, seconds: 0.25 };
const WORKLOADS = [...Object.keys(READS), 'booking'];

/**
 * Requests per second over 8 connections of each workload: of the server, of the baseline, and of the server of another
 * revision if one is named. Resolves with name → { ours, least, older }.
 */
export const measureReadRates = async (postgresProgram, revision) => {
  const olderEntry = revision === undefined ? null : await buildOlderServer(revision);
  const postgres = await startPostgres(postgresProgram);
  const stops = [() => postgres.stop()];
  const registerSide = async (starting) => {
    const side = await starting;
    stops.unshift(() => side.stop());
    return side;
  };
  try {
    const server = await registerSide(startServer(postgres, 'ours', serverEntry));
    const baseline = await registerSide(startBaseline(server));
    const older = olderEntry && (await registerSide(startServer(postgres, 'older', olderEntry)));
    await requireSameReplies(server, baseline);
    const workloads = [server, baseline, ...(older ? [older] : [])].map(createWorkloads);
    stops.unshift(() => workloads.forEach((each) => Object.values(each).forEach(({ stop }) => stop())));
    const rates = {};
    for (const name of WORKLOADS) {
      const [ours, least, before] = await interleave(
        workloads.map((each) => each[name].work),
        WINDOWS,
      );
      rates[name] = { ours, least, older: before };
    }
    return rates;
  } finally {
    for (const stop of stops) await stop();
  }
};
