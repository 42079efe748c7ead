// `npm test [-- suite …]`: installs what is missing, runs the suites, ends with one line that sums them up.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory.mjs';
import { ROOT, giveUp, say, seconds } from './lib/root.mjs';
import { ensurePrograms } from './lib/system.mjs';

process.chdir(ROOT);
process.env.CI ??= '1';
process.env.NO_COLOR ??= '1';
delete process.env.FORCE_COLOR;
keepTemporaryFilesInMemory();
await ensureInstalled();

const { PHASES, SUITES } = await import('./suites/index.mjs');
const names = SUITES.map((suite) => suite.name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) giveUp(`There is no suite ${unknown.join(', ')}; there are ${names.join(', ')}.`, 2);
const chosen = SUITES.filter((suite) => asked.length === 0 || asked.includes(suite.name));

const programs = await ensurePrograms([...new Set(chosen.flatMap((suite) => suite.programs ?? []))]);
const sum = { passed: 0, failed: 0, skipped: 0 };
const broken = new Set();

const report = (name, result, took) => {
  for (const key of Object.keys(sum)) sum[key] += result[key];
  if (result.failed > 0) broken.add(name);
  const counts = ['passed', 'failed', 'skipped']
    .filter((key) => result[key] > 0)
    .map((key) => `${result[key]} ${key}`);
  say(
    `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${counts.join(', ') || 'nothing to run'}  (${seconds(took)})`,
  );
  if (result.failed > 0) say(`${result.output.trim().replace(/^/gm, '    ')}\n`);
};

const notRun = (name, why) => {
  sum.skipped += 1;
  say(`– ${name.padEnd(13)} did not run: ${why}`);
};

const runSuite = async (suite) => {
  const missing = (suite.programs ?? []).filter((name) => !programs[name]);
  if (missing.length > 0) return notRun(suite.name, `${missing.join(' and ')} not found on this machine`);
  if (suite.after && broken.has(suite.after)) return notRun(suite.name, `${suite.after} failed`);
  const started = Date.now();
  const result = await suite
    .work({ programs })
    .catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack ?? String(error) }));
  report(suite.name, result, Date.now() - started);
};

const started = Date.now();
// A suite asked for by itself still gets what it stands on.
if (chosen.some((suite) => suite.after === 'build') && !chosen.some((suite) => suite.name === 'build')) {
  const failure = await ensureBuilt();
  if (failure !== null) {
    broken.add('build');
    sum.failed += 1;
    say(`✗ build\n${failure}`);
  }
}

// Suites that use one core go two at a time; those that want the machine to themselves, one.
for (const { suites, lanes } of PHASES) {
  const left = suites.filter((suite) => chosen.includes(suite));
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await runSuite(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

say(`All suites in ${seconds(Date.now() - started)}.`);
say(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;
