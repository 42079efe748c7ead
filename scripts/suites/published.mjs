// Checks the packages as consumers receive them: their exports, and the cost of importing one component.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { bundle } from '../lib/bundle.mjs';
import { getRootPath } from '../lib/root.mjs';
import { run, getToolPath } from '../lib/run.mjs';

const listPackageFolders = () =>
  readdirSync(getRootPath('packages')).map((name) => getRootPath('packages', name));
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Checks that packages are typed ES modules and contain every file in their `exports` map. */
const checkShape = async (folder) => {
  const { messages } = await publint({ pkgDir: folder, strict: true });
  const found = messages.map((message) => formatMessage(message, readManifest(folder)));
  const { code, output } = await run(
    getToolPath('attw'),
    [
      '--pack',
      folder,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-color',
      '--exclude-entrypoints',
      './styles.css',
      './tokens.json',
      // Used only by tests in this repository.
      './schemas/fixtures',
      './testing',
      './testing/push-service',
    ],
    { quiet: true },
  );
  if (code !== 0) found.push(output.trim());
  return found;
};

const UI = join('packages', 'ui');
const buildReexport = (names) => `export { ${names} } from '@openvisit/ui';`;

const checkLimit = (description, cost, limit) =>
  cost <= limit
    ? []
    : [`${description} costs ${cost.toFixed(1)} kB, more than the ${limit} kB of packages/ui/budgets.json`];

/** Importing Button must not load other components. */
const checkButtonAlone = async () => {
  const { button, shareOfAll } = readBudgets();
  const [one, all] = await Promise.all([
    bundle(buildReexport('Button'), { root: getRootPath(UI) }),
    bundle(`export * from '@openvisit/ui';`, { root: getRootPath(UI) }),
  ]);
  const strays = one.modules.filter((id) => /floating-ui|internationalized|virtual-core/.test(id));
  const share = one.first / (all.first + all.lazy);
  return [
    ...checkLimit('A button', one.first, button),
    ...(share < shareOfAll ? [] : [`A button is ${(share * 100).toFixed(1)} % of the library`]),
    ...strays.map((id) => `A button brings ${id}`),
  ];
};

const readBudgets = () => JSON.parse(readFileSync(getRootPath(UI, 'budgets.json'), 'utf8'));

const checkCost = async ([names, limit]) =>
  checkLimit(names, (await bundle(buildReexport(names), { root: getRootPath(UI) })).first, limit);

/** Checks the built packages; each check counts as one test. */
export const published = async () => {
  const { components, screens } = readBudgets();
  const checks = [
    ...listPackageFolders().map((folder) => [
      `the shape of ${readManifest(folder).name}`,
      () => checkShape(folder),
    ]),
    ['importing a button brings a button', checkButtonAlone],
    ...Object.entries({ ...components, ...screens }).map((budget) => [budget[0], () => checkCost(budget)]),
  ];
  const failures = [];
  for (const [name, check] of checks) {
    const found = await check().catch((error) => [error.message]);
    if (found.length > 0) failures.push(`${name}\n  ${found.join('\n  ')}`);
  }
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    skipped: 0,
    output: failures.join('\n'),
  };
};
