import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootPath } from '../lib/root.mjs';
import { run, tool } from '../lib/run.mjs';

/** One deliberately bad import for each rule of .dependency-cruiser.cjs, in a house as small as the rules allow. */
const BAD = [
  ['floor-themes', 'packages/themes/src/bad.ts', "import '@openvisit/contract';"],
  ['floor-contract', 'packages/contract/src/bad.ts', "import '@openvisit/themes';"],
  ['floor-ui', 'packages/ui/src/bad.ts', "import '@openvisit/forms';"],
  ['floor-forms', 'packages/forms/src/bad.ts', "import '@openvisit/api';"],
  ['floor-api', 'packages/api/src/bad.ts', "import '@openvisit/ui';"],
  ['floor-web', 'apps/web/src/bad.ts', "import '@openvisit/server';"],
  ['floor-server', 'apps/server/src/bad.ts', "import '@openvisit/ui';"],
  ['floor-sandboxes', 'sandboxes/stripe/src/bad.ts', "import '@openvisit/forms';"],
  ['sandbox-behind-its-adapter', 'apps/server/src/modules/bad.ts', "import '@openvisit/stripe-sandbox';"],
  ['web-shared', 'apps/web/src/shared/bad.ts', "import '../routes/visits/index.ts';"],
  ['web-routes', 'apps/web/src/routes/visits/bad.ts', "import '../../app/index.ts';"],
  ['web-areas', 'apps/web/src/routes/billing/bad.ts', "import '../visits/index.ts';"],
  ['web-cycles', 'apps/web/src/app/lazy-a.ts', "void import('./lazy-b.ts');"],
  ['no-way-round-exports', 'packages/ui/src/round.ts', "import '../../contract/src/index.ts';"],
  ['no-unresolved', 'packages/ui/src/deep.ts', "import '@openvisit/contract/src/index.ts';"],
  ['no-circles', 'packages/ui/src/circle-a.ts', "import './circle-b.ts';"],
  ['no-schemas-in-the-browser', 'packages/api/src/heavy.ts', "import '@openvisit/contract/schemas';"],
  ['no-schemas-behind-the-index', 'packages/contract/src/behind.ts', "import './schemas.ts';"],
  ['no-orphans', 'packages/ui/src/orphan.ts', 'export const alone = 1;'],
  ['no-tests-in-the-product', 'packages/ui/src/leans.ts', "import './some.test.ts';"],
];

/** What is allowed and must stay silent. */
const GOOD = {
  'packages/themes/src/index.ts': 'export const themes = 1;',
  'packages/contract/src/index.ts': "export type { S } from './schemas.ts';\nexport const contract = 1;",
  'packages/contract/src/schemas.ts': 'export const s = 1;\nexport type S = number;',
  'packages/contract/src/availability/slots.ts': "export { contract } from '../index.ts';",
  'packages/ui/src/index.ts':
    "import '@openvisit/themes';\nimport '@openvisit/contract';\nexport const ui = 1;",
  'packages/forms/src/index.ts': "import '@openvisit/ui';\nexport const forms = 1;",
  'packages/forms/src/schemas/index.ts': "export { contract } from '@openvisit/contract';",
  'packages/api/src/index.ts':
    "import type { S } from '@openvisit/contract';\nexport const api = (s: S) => s;",
  'apps/web/src/shared/index.ts': 'export const shared = 1;',
  'apps/web/src/routes/visits/index.ts': "import '../../shared/index.ts';\nexport const visits = 1;",
  'apps/web/src/app/index.ts': "import '../routes/visits/index.ts';\nexport const app = 1;",
  'apps/web/src/main.ts': "import '@openvisit/api';\nimport '@openvisit/forms';\nimport '@openvisit/ui';",
  'apps/server/src/main.ts': "import '@openvisit/contract/schemas';\nimport '@openvisit/forms/schemas';",
  'sandboxes/stripe/src/index.ts': "export { contract } from '@openvisit/contract';",
  'apps/server/src/integrations/payments/sandbox.ts': "export { contract } from '@openvisit/stripe-sandbox';",
  'apps/server/src/index.ts': 'export const server = 1;',
};

const put = (house, file, text) => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `${text}\n`);
};

/** The same floors, packages.json files and exports maps as the real house, with hardly anything in them. */
const buildHouse = () => {
  const house = mkdtempSync(join(tmpdir(), 'openvisit-walls-'));
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'package.json'])
    cpSync(rootPath(file), join(house, file));
  for (const floor of ['packages', 'sandboxes', 'apps']) {
    for (const name of readdirSync(rootPath(floor))) {
      mkdirSync(join(house, floor, name, 'src'), { recursive: true });
      cpSync(rootPath(floor, name, 'package.json'), join(house, floor, name, 'package.json'));
      mkdirSync(join(house, 'node_modules', '@openvisit'), { recursive: true });
      const { name: full } = JSON.parse(readFileSync(rootPath(floor, name, 'package.json'), 'utf8'));
      symlinkSync(join(house, floor, name), join(house, 'node_modules', full), 'junction');
    }
  }
  // The apps export nothing; a bad import of one has to find something all the same.
  put(
    house,
    'apps/server/package.json',
    '{ "name": "@openvisit/server", "type": "module", "main": "src/index.ts" }',
  );
  for (const [file, text] of Object.entries(GOOD)) put(house, file, text);
  return house;
};

const violations = async (house) => {
  const { output } = await run(
    tool('depcruise'),
    [
      '--config',
      rootPath('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'packages',
      'sandboxes',
      'apps',
    ],
    { quiet: true, cwd: house },
  );
  return JSON.parse(output.slice(output.indexOf('{'))).summary.violations;
};

/** Proves that each rule notices its bad import, and that none cries over good ones. */
export const brokenWalls = async () => {
  const house = buildHouse();
  try {
    const clean = await violations(house);
    const failed = clean.map(
      ({ rule, from, to }) => `${rule.name} cries over a good import: ${from} → ${to}`,
    );
    for (const [, file, text] of BAD) put(house, file, text);
    put(house, 'packages/ui/src/circle-b.ts', "import './circle-a.ts';");
    put(house, 'apps/web/src/app/lazy-b.ts', "import './lazy-a.ts';");
    put(house, 'packages/ui/src/some.test.ts', 'export const test = 1;');
    const found = await violations(house);
    const silent = BAD.filter(
      ([name, file]) => !found.some(({ rule, from }) => rule.name === name && from === file),
    );
    failed.push(...silent.map(([name, , text]) => `${name} did not notice: ${text}`));
    return { passed: BAD.length + 1 - failed.length, failed };
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
};
