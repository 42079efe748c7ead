import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachePath, rootPath } from '../lib/root.mjs';
import { startPostgres } from '../lib/services.mjs';
import { interleave, requester } from './load.mjs';
import { startProduct, signIn } from '../lib/product.mjs';
import { replayer, statementsDuring } from './statements.mjs';

const PATH = '/api/appointments/getAppointmentList';
const BODY = JSON.stringify({});

const bareFastify = async (bytes) => {
  const file = cachePath('bench', 'list.json');
  mkdirSync(cachePath('bench'), { recursive: true });
  writeFileSync(file, bytes);
  const child = fork(rootPath('scripts', 'bench', 'bare-fastify.mjs'), [PATH, file]);
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
};

/** Requests per second of the appointment list, of a bare route with the same bytes, and of its SQL alone. */
export const listEndpoint = async (postgresProgram) => {
  const postgres = await startPostgres(postgresProgram, [
    'log_destination=jsonlog',
    'logging_collector=on',
    'log_directory=log',
    'log_parameter_max_length=-1',
  ]);
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    OPENVISIT_DEMO: '1',
    RATE_LIMIT_SCALE: '0',
  });
  const stops = [() => product.stop(), () => postgres.stop()];
  try {
    const token = await signIn(product.url, 'physician@demo.openvisit.test', 'PHYSICIAN');
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: BODY,
    };
    const callApi = () => fetch(`${product.url}${PATH}`, options);
    const reply = await callApi();
    if (!reply.ok) throw new Error(`the list replied ${reply.status}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const statements = await statementsDuring(postgres.url, join(postgres.data, 'log'), callApi);
    const bare = await bareFastify(bytes);
    const ours = requester(`${product.url}${PATH}`, options);
    const theirs = requester(`${bare.url}${PATH}`, options);
    const sql = replayer(postgres.url, statements);
    stops.unshift(
      () => ours.stop(),
      () => theirs.stop(),
      () => bare.stop(),
      () => sql.stop(),
    );
    const [ownRate, fastify, driver] = await interleave([ours.work, theirs.work, sql.work]);
    return { own: ownRate, fastify, driver, bytes: bytes.length, statements: statements.length };
  } finally {
    for (const stop of stops) await stop();
  }
};
