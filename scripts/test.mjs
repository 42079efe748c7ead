// `npm test [-- suite …]`: installs what is missing, runs the suites and prints a summary line.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { useInMemoryTempDir } from './lib/temp-dir.mjs';
import { ROOT, exitWithError, print, formatSeconds } from './lib/root.mjs';
import { ensurePrograms } from './lib/system.mjs';

process.chdir(ROOT);
process.env.CI ??= '1';
process.env.NO_COLOR ??= '1';
delete process.env.FORCE_COLOR;
useInMemoryTempDir();
await ensureInstalled();

const { PHASES, SUITES } = await import('./suites/index.mjs');
const names = SUITES.map((suite) => suite.name);
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0)
  exitWithError(`Unknown suite ${unknown.join(', ')}. Available: ${names.join(', ')}.`, 2);
const selected = SUITES.filter((suite) => requested.length === 0 || requested.includes(suite.name));

const programs = await ensurePrograms([...new Set(selected.flatMap((suite) => suite.programs ?? []))]);
const totals = { passed: 0, failed: 0, skipped: 0 };
const failedSuites = new Set();
/** Name and milliseconds of each suite and each test file that ran. */
const suiteDurations = [];
const fileDurations = [];
const SLOWEST = 10;

const report = (name, result, durationMs) => {
  suiteDurations.push({ name, durationMs });
  fileDurations.push(...(result.files ?? []).map((file) => ({ ...file, suite: name })));
  for (const key of Object.keys(totals)) totals[key] += result[key];
  if (result.failed > 0) failedSuites.add(name);
  const counts = ['passed', 'failed', 'skipped']
    .filter((key) => result[key] > 0)
    .map((key) => `${result[key]} ${key}`);
  print(
    `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${counts.join(', ') || 'nothing to run'}  (${formatSeconds(durationMs)})`,
  );
  if (result.failed > 0) print(`${result.output.trim().replace(/^/gm, '    ')}\n`);
};

const reportNotRun = (name, why) => {
  totals.skipped += 1;
  print(`– ${name.padEnd(13)} skipped: ${why}`);
};

/** Name of a suite → promise of its end. */
const runs = new Map();

const runSuite = async (suite) => {
  const missing = (suite.programs ?? []).filter((name) => !programs[name]);
  if (missing.length > 0)
    return reportNotRun(suite.name, `${missing.join(' and ')} not found on this machine`);
  await runs.get(suite.after);
  if (suite.after && failedSuites.has(suite.after)) return reportNotRun(suite.name, `${suite.after} failed`);
  const started = Date.now();
  const result = await suite
    .work({ programs })
    .catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack ?? String(error) }));
  report(suite.name, result, Date.now() - started);
};

const started = Date.now();
// A suite run on its own still needs the build it depends on.
if (selected.some((suite) => suite.after === 'build') && !selected.some((suite) => suite.name === 'build')) {
  const failure = await ensureBuilt();
  if (failure !== null) {
    failedSuites.add('build');
    totals.failed += 1;
    print(`✗ build\n${failure}`);
  }
}

// Suites that use one core run two at a time. Suites that use the whole machine run alone.
for (const { suites, lanes } of PHASES) {
  const remaining = suites.filter((suite) => selected.includes(suite));
  const runLane = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      runs.set(next.name, runSuite(next));
      await runs.get(next.name);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}

const longestFirst = (a, b) => b.durationMs - a.durationMs;
const printDurations = (title, durations, getName) => {
  if (durations.length === 0) return;
  print(title);
  for (const duration of durations)
    print(`  ${formatSeconds(duration.durationMs).padStart(9)}  ${getName(duration)}`);
};

printDurations('Suites:', suiteDurations.sort(longestFirst), ({ name }) => name);
printDurations(
  'Slowest files:',
  fileDurations.sort(longestFirst).slice(0, SLOWEST),
  ({ file, suite }) => `${file} (${suite})`,
);
print(`All suites in ${formatSeconds(Date.now() - started)}.`);
print(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
