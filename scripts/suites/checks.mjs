import { run, tool } from '../lib/run.mjs';

const check =
  (name, args, env = {}) =>
  async () => {
    const { code, output } = await run(tool(name), args, { quiet: true, env });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
  };

/** Checks of the text of the code. Each counts as one test. */
export const format = check('prettier', [
  '--check',
  '--log-level=warn',
  '--cache',
  '--cache-location',
  'node_modules/.cache/openvisit/prettier',
  '.',
]);
export const lint = check('eslint', [
  '--max-warnings=0',
  '--cache',
  '--cache-location',
  'node_modules/.cache/openvisit/eslint',
  '.',
]);
export const unused = check('knip', ['--no-progress']);
export const types = check('tsc', ['--noEmit', '-p', 'tsconfig.json']);
