import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { getCachePath, ROOT } from '../lib/root.mjs';
import { run, getToolPath } from '../lib/run.mjs';
import { UNIT_TESTS } from './database-tests.mjs';

const MOST_LINES = 14;

const shortenText = (text) => text.split('\n').slice(0, MOST_LINES).join('\n');

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
};

const listFailures = (report) =>
  report.testResults.flatMap((file) => {
    const name = file.name.replace(`${ROOT}/`, '');
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [`${name}\n${shortenText(file.message ?? '')}`];
    return failed.map(
      (test) => `${name} › ${test.fullName}\n${shortenText(test.failureMessages.join('\n'))}`,
    );
  });

/** Milliseconds of each test file. */
const listDurations = (report) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${ROOT}/`, ''),
    durationMs: endTime - startTime,
  }));

/** Runs vitest and adds up its report. A file that fails to load counts as one failed test. */
export const runVitest = async (name, args, env = {}) => {
  const report = getCachePath('reports', `${name}.json`);
  mkdirSync(getCachePath('reports'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(
    getToolPath('vitest'),
    // The report in JSON has no errors outside of tests.
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { quiet: true, env },
  );
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1, skipped: 0, output };
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  let failed = result.numFailedTests + unloaded;
  const failures = listFailures(result);
  // An unhandled rejection outside a test fails the run even if every test passes.
  if (code !== 0 && failed === 0) {
    failed = 1;
    failures.push(output.trim().split('\n').slice(-40).join('\n'));
  }
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    output: failures.join('\n\n'),
    files: listDurations(result),
  };
};

/** Without PostgreSQL the `cluster` suite does not run, so all server tests run here on the embedded database. */
export const unit = ({ programs }) => {
  const files = programs.postgresql && programs.redis ? UNIT_TESTS : [];
  const projects = [
    '--project',
    'unit',
    '--project',
    'server',
    '--project',
    'sandboxes',
    '--project',
    'isolated',
  ];
  return runVitest('unit', [...projects, ...files], { CHROMIUM_PATH: programs.chromium });
};
/** With React's production build, in which the stories take a quarter less time. */
export const stories = ({ programs }) =>
  runVitest('stories', ['--project', 'stories'], {
    CHROMIUM_PATH: programs.chromium,
    NODE_ENV: 'production',
  });
export const components = ({ programs }) =>
  runVitest('components', ['--project', 'components'], { CHROMIUM_PATH: programs.chromium });
