// The packages as someone outside would get them: their shape, and what importing one of their components costs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { bundle } from '../lib/bundle.mjs';
import { inRoot } from '../lib/root.mjs';
import { run, tool } from '../lib/run.mjs';

const folders = () => readdirSync(inRoot('packages')).map((name) => inRoot('packages', name));
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Modules are ES modules and typed, every file an `exports` map names is in the package. */
const shapeOf = async (folder) => {
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
      // for the tests of this repository
      './schemas/fixtures',
    ],
    { quiet: true },
  );
  if (code !== 0) found.push(output.trim());
  return found;
};

const UI = join('packages', 'ui');
const importing = (names) => `export { ${names} } from '@openvisit/ui';`;

const over = (what, cost, limit) =>
  cost <= limit
    ? []
    : [`${what} costs ${cost.toFixed(1)} kB, more than the ${limit} kB of packages/ui/budgets.json`];

/** Importing a button brings a button. */
const buttonAlone = async () => {
  const { button, shareOfAll } = budgets();
  const [one, all] = await Promise.all([
    bundle(importing('Button'), { root: inRoot(UI) }),
    bundle(`export * from '@openvisit/ui';`, { root: inRoot(UI) }),
  ]);
  const strays = one.modules.filter((id) =>
    /floating-ui|react-calendar|internationalized|virtual-core/.test(id),
  );
  const share = one.first / (all.first + all.lazy);
  return [
    ...over('A button', one.first, button),
    ...(share < shareOfAll ? [] : [`A button is ${(share * 100).toFixed(1)} % of the library`]),
    ...strays.map((id) => `A button brings ${id}`),
  ];
};

const budgets = () => JSON.parse(readFileSync(inRoot(UI, 'budgets.json'), 'utf8'));

const costOf = async ([names, limit]) =>
  over(names, (await bundle(importing(names), { root: inRoot(UI) })).first, limit);

/** Each check counts as one test; every one of them looks at the built packages. */
export const published = async () => {
  const { components, screens } = budgets();
  const checks = [
    ...folders().map((folder) => [`the shape of ${manifest(folder).name}`, () => shapeOf(folder)]),
    ['importing a button brings a button', buttonAlone],
    ...Object.entries({ ...components, ...screens }).map((budget) => [budget[0], () => costOf(budget)]),
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
