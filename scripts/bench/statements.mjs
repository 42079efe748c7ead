import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const runAsAdmin = async (url, ...statements) => {
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
const parseParameters = (detail = '') =>
  [...detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, value, text]) =>
    value === 'NULL' ? null : text.replaceAll("''", "'"),
  );

const parseStatement = ({ message = '', detail, pid }) => {
  const match = /^execute [^:]*: ([\s\S]+)$/.exec(message) ?? /^statement: ([\s\S]+)$/.exec(message);
  return match ? { pid, text: match[1], values: parseParameters(detail) } : null;
};

const RUNS = 3;

/** The statements that each of several runs sent; the others belong to background jobs. */
const selectOneRun = (statements) => {
  const left = new Map();
  for (const { text } of statements) left.set(text, (left.get(text) ?? 0) + 1);
  for (const [text, count] of left) left.set(text, Math.floor(count / RUNS));
  return statements.filter(({ text }) => {
    const count = left.get(text);
    left.set(text, count - 1);
    return count > 0;
  });
};

/** The statements the server sends to PostgreSQL for one run of `work`, with parameters, in order. */
export const statementsDuring = async (url, logFolder, work) => {
  const before = readLog(logFolder).length;
  await runAsAdmin(url, `ALTER SYSTEM SET log_statement = 'all'`, 'SELECT pg_reload_conf()');
  // Other sessions reload their configuration asynchronously; poll until it has happened.
  await runAsAdmin(url, 'SELECT pg_sleep(0.2)');
  for (let run = 0; run < RUNS; run += 1) await work();
  await runAsAdmin(
    url,
    'ALTER SYSTEM RESET log_statement',
    'SELECT pg_reload_conf()',
    'SELECT pg_sleep(0.2)',
  );
  const statements = readLog(logFolder)
    .slice(before)
    .map(parseStatement)
    .filter((statement) => statement && !/pg_reload_conf|pg_sleep|ALTER SYSTEM/.test(statement.text));
  return selectOneRun(statements);
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
