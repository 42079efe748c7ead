import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serverEntry } from '../lib/build.mjs';
import { callApi, openSession, startProduct } from '../lib/product.mjs';
import { getRootPath } from '../lib/root.mjs';
import { createDatabase, startPostgres } from '../lib/services.mjs';
import { BOOKING_PATH, READS } from './baseline-statements.mjs';
import { interleave, createRequester } from './load.mjs';
import { buildOlderServer } from './older-server.mjs';
import { fillPractices } from './practices.mjs';

const buildJsonHeaders = (token) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});

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
  const program = getRootPath('scripts', 'bench', 'baseline-server.mjs');
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

const readRequest = ({ url, token, visit, reader }, { method, path }) => ({
  url: `${url}${path.replace(':id', visit).replace(':record', reader.record)}`,
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
const replaceSealedValues = (baseline, ours) => {
  if (isSealed(Array.isArray(baseline) ? baseline[0] : baseline)) return ours;
  if (Array.isArray(baseline))
    return baseline.map((value, index) => replaceSealedValues(value, ours?.[index]));
  if (baseline === null || typeof baseline !== 'object') return baseline;
  return Object.fromEntries(
    Object.entries(baseline).map(([key, value]) => [key, replaceSealedValues(value, ours?.[key])]),
  );
};

/** Throws unless the baseline replies as the server does: only then are their rates comparable. */
const requireSameReplies = async (server, baselineServer) => {
  for (const read of Object.values(READS)) {
    const [ours, baseline] = await Promise.all(
      [server, baselineServer]
        .map((side) => readRequest(side, read))
        .map(({ url, options }) => fetchReply(url, options)),
    );
    assert.deepEqual(replaceSealedValues(baseline, ours), ours);
  }
  assert.deepEqual(await bookOnce(baselineServer), await bookOnce(server));
};

/** Short and many, so that other programs on the machine disturb every workload alike. */
const WINDOWS = { rounds: 30, seconds: 0.25 };
const WORKLOADS = [...Object.keys(READS), 'booking'];

/**
 * Requests per second over 8 connections of each workload: of the server, of the baseline, and of the server of another
 * revision if one is named. Resolves with name → { ours, baseline, older }.
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
    const baselineServer = await registerSide(startBaseline(server));
    const olderServer = olderEntry && (await registerSide(startServer(postgres, 'older', olderEntry)));
    await requireSameReplies(server, baselineServer);
    const workloads = [server, baselineServer, ...(olderServer ? [olderServer] : [])].map(createWorkloads);
    stops.unshift(() => workloads.forEach((each) => Object.values(each).forEach(({ stop }) => stop())));
    const rates = {};
    for (const name of WORKLOADS) {
      const [ours, baseline, older] = await interleave(
        workloads.map((each) => each[name].work),
        WINDOWS,
      );
      rates[name] = { ours, baseline, older };
    }
    return rates;
  } finally {
    for (const stop of stops) await stop();
  }
};
