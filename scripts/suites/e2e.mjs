import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { getCachePath, getRootPath } from '../lib/root.mjs';
import { run, getToolPath } from '../lib/run.mjs';

const listSpecs = (suite, path = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, path: [...path, suite.title] })),
  ...(suite.suites ?? []).flatMap((inner) => listSpecs(inner, [...path, suite.title])),
];

// eslint-disable-next-line no-control-regex -- terminal colors are control characters
const stripColors = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

/** Lines of a page's accessibility tree that a failure shows. */
const PAGE_LINES = 40;

/** What a failed test's page showed at the end, as Playwright recorded it; '' if it did not. */
const readPage = ({ attachments = [] }) => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, tree] = path && existsSync(path) ? readFileSync(path, 'utf8').split('```yaml\n') : [];
  return tree === undefined ? '' : tree.split('\n```')[0].split('\n').slice(0, PAGE_LINES).join('\n');
};

const listFailures = (report) =>
  report.suites
    .flatMap((suite) => listSpecs(suite))
    .map((spec) => ({ ...spec, broken: spec.tests.filter((test) => test.status === 'unexpected') }))
    .filter((spec) => spec.broken.length > 0)
    .map((spec) => {
      const results = spec.broken.flatMap((test) => test.results);
      const text = results
        .flatMap(({ errors = [] }) => errors.map((error) => stripColors(error.message ?? '')))
        .join('\n');
      return [
        `${spec.file}:${spec.line} › ${spec.title}`,
        ...text.split('\n').slice(0, 20),
        ...results.map(readPage),
      ].join('\n');
    });

/** Milliseconds of each test file, in all projects. */
const listDurations = (report) =>
  report.suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    durationMs: listSpecs(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  }));

/** Browser tests. Each worker starts its own built server. */
export const e2e = async ({ programs }) => {
  const report = getCachePath('reports', 'e2e.json');
  mkdirSync(getCachePath('reports'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(
    getToolPath('playwright'),
    ['test', '--config', getRootPath('e2e', 'playwright.config.ts'), '--reporter=json'],
    {
      quiet: true,
      env: {
        CHROMIUM_PATH: programs.chromium,
        TURNSERVER_PATH: programs.turnserver,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\n${error.message}` };
  }
  const { expected, unexpected, flaky, skipped } = result.stats;
  // A failure outside of the tests, such as a server that does not start.
  const failuresOutsideTests = code !== 0 && unexpected + flaky === 0 ? 1 : 0;
  return {
    passed: expected,
    failed: unexpected + flaky + failuresOutsideTests,
    skipped,
    output: [...listFailures(result), ...result.errors.map((error) => stripColors(error.message ?? ''))].join(
      '\n\n',
    ),
    files: listDurations(result),
  };
};
