import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const admin = async (url, ...statements) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const readLog = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));

/** `$1 = 'a''b', $2 = NULL` → ["a'b", null] */
const parametersOf = (detail = '') =>
  [...detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, whole, text]) =>
    whole === 'NULL' ? null : text.replaceAll("''", "'"),
  );

const statementOf = ({ message = '', detail, pid }) => {
  const found = /^execute [^:]*: ([\s\S]+)$/.exec(message) ?? /^statement: ([\s\S]+)$/.exec(message);
  return found ? { pid, text: found[1], values: parametersOf(detail) } : null;
};

/** The statements the server sends to PostgreSQL while `work` runs, with parameters, in order. */
export const statementsDuring = async (url, logFolder, work) => {
  const before = readLog(logFolder).length;
  await admin(url, `ALTER SYSTEM SET log_statement = 'all'`, 'SELECT pg_reload_conf()');
  // Other sessions reload their configuration asynchronously; poll until it has happened.
  await admin(url, 'SELECT pg_sleep(0.2)');
  await work();
  await admin(url, 'ALTER SYSTEM RESET log_statement', 'SELECT pg_reload_conf()', 'SELECT pg_sleep(0.2)');
  return readLog(logFolder)
    .slice(before)
    .map(statementOf)
    .filter((statement) => statement && !/pg_reload_conf|pg_sleep|ALTER SYSTEM/.test(statement.text));
};

/** Runs the statements of one request sequentially on a bare pool. */
export const replayer = (url, statements) => {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  return {
    work: async () => {
      const client = await pool.connect();
      try {
        for (const { text, values } of statements) await client.query({ text, values });
      } finally {
        client.release();
      }
    },
    stop: () => pool.end(),
  };
};
