import { getCachePath, getRootPath } from '../lib/root.mjs';
import { run, getToolPath } from '../lib/run.mjs';
import { addResults } from './add-results.mjs';
import { proveBoundaryRules } from './boundaries-proof.mjs';
import { proveLintRules } from './lint-proof.mjs';
import { checkModuleOrder } from './module-order.mjs';

/** Runs a program and counts the run as one test. */
const checkProgram = async (program, args) => {
  const { code, output } = await run(program, args, { quiet: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
};

const check = (name, args) => checkProgram(getToolPath(name), args);

const addProof = async (result, proof) => ({
  passed: result.passed + proof.passed,
  failed: result.failed + proof.failed.length,
  skipped: 0,
  output: [result.failed > 0 ? result.output : '', ...proof.failed].join('\n'),
});

const PRETTIER_CACHE = ['--cache', '--cache-location', getCachePath('prettier')];

export const format = () => check('prettier', ['--check', '--log-level=warn', ...PRETTIER_CACHE, '.']);

/** Rules that use types run in oxlint, which has the native compiler; all others in ESLint. */
export const lint = async () => {
  const typed = await check('oxlint', ['--type-aware', '--deny-warnings', '.']);
  const untyped = await check('eslint', ['--max-warnings=0', '.']);
  return addProof(addResults(typed, untyped), await proveLintRules());
};

const BOUNDARIES = [
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
  'packages',
  'sandboxes',
  'apps',
];

export const boundaries = async () =>
  addProof(
    await addProof(await check('depcruise', BOUNDARIES), await proveBoundaryRules()),
    checkModuleOrder(),
  );

export const unused = () => check('knip', ['--no-progress']);

/** The native compiler. `tsc` among the tools is the older one that other tools use as a library. */
const COMPILER = getRootPath('node_modules', 'typescript-native', 'bin', 'tsc');

/** One checker: each further one checks the shared types again, while other suites use the other cores. */
export const types = () => checkProgram(COMPILER, ['--noEmit', '--checkers', '1', '-p', 'tsconfig.json']);
