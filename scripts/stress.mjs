// Repeats a stress test of `npm test` more often: `npm run fuzz -- 100000` sends so many generated requests, a quarter as
// many again to a server with limits on, and an eightieth each to sockets, webhooks and uploads,
// `npm run kill -- 50` kills the server so many times during writes, `npm run money -- 60` races the money of so many
// visits over two servers, `npm run reconnects -- 1000` loses so many connections of a chat while servers restart,
// `npm run races -- 10000` plays so many races for the same visit or time on PostgreSQL,
// `npm run year -- 10000` closes so many visits of the simulated year.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError } from './lib/root.mjs';

const TESTS = {
  fuzz: {
    variable: 'FUZZ_REQUESTS',
    usual: 100_000,
    args: ['--project', 'server', 'platform/http/fuzz'],
  },
  kill: {
    variable: 'KILLS',
    usual: 50,
    args: ['--config', 'e2e/cluster/vitest.config.ts', 'kill.test.ts'],
    isAcross: true,
  },
  money: {
    variable: 'MONEY_VISITS',
    usual: 60,
    args: ['--config', 'e2e/cluster/vitest.config.ts', 'money.test.ts'],
    isAcross: true,
  },
  reconnects: {
    variable: 'RECONNECTS',
    usual: 1_000,
    args: ['--config', 'e2e/cluster/vitest.config.ts', 'reconnects.test.ts'],
    isAcross: true,
  },
  races: {
    variable: 'RACES',
    usual: 10_000,
    args: ['--project', 'server', 'modules/visits/races.test.ts'],
    isAcross: true,
  },
  year: {
    variable: 'YEAR_VISITS',
    usual: 10_000,
    args: ['--project', 'server', 'modules/visits/automatic/simulated-year.test.ts'],
  },
};

const [name, count] = process.argv.slice(2);
const stress = TESTS[name];
const times = Number(count ?? stress?.usual);
if (!stress || !Number.isInteger(times) || times < 1)
  exitWithError(
    'Use `npm run fuzz -- <requests>`, `npm run kill -- <kills>`, `npm run money -- <visits>`, `npm run reconnects -- <reconnects>`, `npm run races -- <races>` or `npm run year -- <visits>`.',
    2,
  );

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(failure);

const { run, getToolPath } = await import('./lib/run.mjs');
const { withServices } = await import('./lib/services.mjs');
const { ensurePrograms } = await import('./lib/system.mjs');

const runTest = (env = {}) =>
  run(getToolPath('vitest'), ['run', ...stress.args], { env: { ...env, [stress.variable]: String(times) } });

process.exitCode = stress.isAcross
  ? await withServices(await ensurePrograms(['postgresql', 'redis']), ({ postgres, redis }) =>
      runTest({
        CLUSTER_DATABASE_URL: postgres.url,
        CLUSTER_REDIS_URL: redis.url,
        TEST_DATABASE_URL: postgres.url,
        TEST_REDIS_URL: redis.url,
      }),
    ).then(({ code }) => code)
  : (await runTest()).code;
