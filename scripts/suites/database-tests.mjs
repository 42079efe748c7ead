import { readdirSync } from 'node:fs';
import { getRootPath } from '../lib/root.mjs';

const SERVER = 'apps/server/src';
const PLATFORM = `${SERVER}/platform`;

/** Tests of the platform that use no database, or only a data folder. */
const WITHOUT_POSTGRESQL = [
  'dev/',
  ...['file-content', 'sealed-text', 'start'].map((name) => `encryption/${name}.test.ts`),
  'files/',
  ...['clean-text', 'describe-device', 'security-headers', 'validation', 'web-app'].map(
    (name) => `http/${name}.test.ts`,
  ),
  'process-pool.test.ts',
].map((path) => `${PLATFORM}/${path}`);

/** Tests of what may differ between the databases: a call of each endpoint, statements, jobs, and stored data. */
const ON_BOTH = ['database/', 'encryption/stored-data.test.ts', 'http/access-table.test.ts', 'jobs/'].map(
  (path) => `${PLATFORM}/${path}`,
);

/** What `unit` runs when `cluster` runs the server tests on PostgreSQL (docs/decisions/0016). */
export const UNIT_TESTS = [
  'packages/',
  'apps/web/',
  '.storybook/',
  ...['app', 'config', 'demo', 'integrations'].map((folder) => `${SERVER}/${folder}/`),
  ...WITHOUT_POSTGRESQL,
  ...ON_BOTH,
];

/** What `cluster` runs on PostgreSQL: all server tests that use a database. */
export const listPostgresqlTests = () => [
  `${SERVER}/modules/`,
  'sandboxes/',
  ...readdirSync(getRootPath(PLATFORM), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${PLATFORM}/${name}`)
    .filter((file) => !WITHOUT_POSTGRESQL.some((path) => file.startsWith(path))),
];
