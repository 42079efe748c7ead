// Checks the packages as consumers receive them: their exports, and the cost of importing one component.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { bundle } from '../lib/bundle.mjs';
import { rootPath } from '../lib/root.mjs';
import { run, tool } from '../lib/run.mjs';

const folders = () => readdirSync(rootPath('packages')).map((name) => rootPath('packages', name));
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Checks that packages are typed ES modules and contain every file in their `exports` map. */
const checkShape = async (folder) => {
  const { messages } = await publint({ pkgDir: folder, strict: true });
  const found = messages.map((message) => formatMessage(message, manifest(folder)));
  const { code, output } = await run(
    tool('attw'),
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
    ],
    { quiet: true },
  );
  if (code !== 0) found.push(output.trim());
  return found;
};

const UI = join('packages', 'ui');
const importing = (names) => `export { ${names} } from '@openvisit/ui';`;

const over = (description, cost, limit) =>
  cost <= limit
    ? []
    : [`${description} costs ${cost.toFixed(1)} kB, more than the ${limit} kB of packages/ui/budgets.json`];

/** Importing Button must not load other components. */
const buttonAlone = async () => {
  const { button, shareOfAll } = budgets();
  const [one, all] = await Promise.all([
    bundle(importing('Button'), { root: rootPath(UI) }),
    bundle(`export * from '@openvisit/ui';`, { root: rootPath(UI) }),
  ]);
  const strays = one.modules.filter((id) => /floating-ui|internationalized|virtual-core/.test(id));
  const share = one.first / (all.first + all.lazy);
  return [
    ...over('A button', one.first, button),
    ...(share < shareOfAll ? [] : [`A button is ${(share * 100).toFixed(1)} % of the library`]),
    ...strays.map((id) => `A button brings ${id}`),
  ];
};

const budgets = () => JSON.parse(readFileSync(rootPath(UI, 'budgets.json'), 'utf8'));

const checkCost = async ([names, limit]) =>
  over(names, (await bundle(importing(names), { root: rootPath(UI) })).first, limit);

/** Checks the built packages; each check counts as one test. */
export const published = async () => {
  const { components, screens } = budgets();
  const checks = [
    ...folders().map((folder) => [`the shape of ${manifest(folder).name}`, () => checkShape(folder)]),
    ['importing a button brings a button', buttonAlone],
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
