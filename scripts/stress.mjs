// Repeats a stress test of `npm test` more often: `npm run fuzz -- 100000` sends so many generated requests and a
// quarter as many again to a server with limits on,
// `npm run kill -- 50` kills the server so many times during writes.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError } from './lib/root.mjs';

const TESTS = {
  fuzz: {
    variable: 'FUZZ_REQUESTS',
    usual: 100_000,
    args: ['--project', 'server', 'platform/http/fuzz.test.ts'],
  },
  kill: {
    variable: 'KILLS',
    usual: 50,
    args: ['--config', 'e2e/cluster/vitest.config.ts', 'kill.test.ts'],
    isAcross: true,
  },
};

const [name, count] = process.argv.slice(2);
const stress = TESTS[name];
const times = Number(count ?? stress?.usual);
if (!stress || !Number.isInteger(times) || times < 1)
  exitWithError('Use `npm run fuzz -- <requests>` or `npm run kill -- <kills>`.', 2);

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(failure);

const { run, tool } = await import('./lib/run.mjs');
const { withServices } = await import('./lib/services.mjs');
const { ensurePrograms } = await import('./lib/system.mjs');

const runTest = (env = {}) =>
  run(tool('vitest'), ['run', ...stress.args], { env: { ...env, [stress.variable]: String(times) } });

process.exitCode = stress.isAcross
  ? await withServices(await ensurePrograms(['postgresql', 'redis']), ({ postgres, redis }) =>
      runTest({ CLUSTER_DATABASE_URL: postgres.url, CLUSTER_REDIS_URL: redis.url }),
    ).then(({ code }) => code)
  : (await runTest()).code;
