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
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getRootPath } from '../lib/root.mjs';
import { run, getToolPath } from '../lib/run.mjs';

const { BILLING_FOLDERS, LATER_TABLES, SERVER_MODULES, TABLE_OWNERS } = createRequire(import.meta.url)(
  '../lib/server-modules.cjs',
);

const MODULES = 'apps/server/src/modules';

/** Each module imports the module that follows it in the order. */
const MODULE_ORDER = SERVER_MODULES.slice(0, -1).map((name, index) => [
  `module-order-${name}`,
  `${MODULES}/${name}/bad.ts`,
  `import '../${SERVER_MODULES[index + 1]}/index.ts';`,
]);

/** Each folder of billing imports the folder that follows it in the order. */
const BILLING_ORDER = BILLING_FOLDERS.slice(0, -1).map((name, index) => [
  `billing-order-${name}`,
  `${MODULES}/billing/${name}/bad.ts`,
  `import '../${BILLING_FOLDERS[index + 1]}/index.ts';`,
]);

/** Each module imports a table of a later module. */
const TABLE_ORDER = SERVER_MODULES.flatMap((name, index) => {
  const later = Object.keys(TABLE_OWNERS).find(
    (file) => SERVER_MODULES.indexOf(TABLE_OWNERS[file]) > index && !LATER_TABLES[name]?.includes(file),
  );
  return later
    ? [[`module-tables-${name}`, `${MODULES}/${name}/bad-table.ts`, `import '../../schema/${later}.ts';`]]
    : [];
});

/** A forbidden import for each rule of .dependency-cruiser.cjs: rule, file, code. */
const FORBIDDEN_IMPORTS = [
  ['package-themes', 'packages/themes/src/bad.ts', "import '@openvisit/contract';"],
  ['package-contract', 'packages/contract/src/bad.ts', "import '@openvisit/themes';"],
  ['package-ui', 'packages/ui/src/bad.ts', "import '@openvisit/forms';"],
  ['package-forms', 'packages/forms/src/bad.ts', "import '@openvisit/api';"],
  ['package-api', 'packages/api/src/bad.ts', "import '@openvisit/ui';"],
  ['app-web', 'apps/web/src/bad.ts', "import '@openvisit/server';"],
  ['web-sandbox', 'apps/web/src/bad-sandbox.ts', "import '@openvisit/stripe-sandbox';"],
  ['app-server', 'apps/server/src/bad.ts', "import '@openvisit/ui';"],
  ['sandbox-imports', 'sandboxes/stripe/src/bad.ts', "import '@openvisit/forms';"],
  ['sandbox-adapter', 'apps/server/src/modules/bad.ts', "import '@openvisit/stripe-sandbox';"],
  ['server-inspection', `${MODULES}/files/bad-inspection.ts`, "import './inspect/pdf.ts';"],
  ...MODULE_ORDER,
  ...TABLE_ORDER,
  ...BILLING_ORDER,
  ['billing-index', `${MODULES}/billing/webhooks/deep.ts`, "import '../ledger/internal.ts';"],
  ['module-unordered', 'apps/server/src/commands/bad.ts', "import '../modules/unlisted/index.ts';"],
  ['module-index', 'apps/server/src/demo/bad.ts', "import '../modules/files/internal.ts';"],
  ['module-index-between-modules', `${MODULES}/visits/deep.ts`, "import '../files/internal.ts';"],
  ['server-platform', 'apps/server/src/platform/bad.ts', "import '../modules/files/index.ts';"],
  ['platform-ports', 'apps/server/src/platform/adapter.ts', "import '../integrations/bus/redis.ts';"],
  ['platform-tables', 'apps/server/src/platform/table.ts', "import '../schema/visits.ts';"],
  ['server-schema', 'apps/server/src/schema/bad.ts', "import '../platform/clock.ts';"],
  ['server-demo', `${MODULES}/review/demo.ts`, "import '../../demo/index.ts';"],
  ['web-shared', 'apps/web/src/shared/bad.ts', "import '../routes/visits/index.ts';"],
  ['web-routes', 'apps/web/src/routes/visits/bad.ts', "import '../../app/index.ts';"],
  ['web-areas', 'apps/web/src/routes/billing/bad.ts', "import '../visits/index.ts';"],
  ['web-cycles', 'apps/web/src/app/lazy-a.ts', "void import('./lazy-b.ts');"],
  ['package-exports', 'packages/ui/src/relative.ts', "import '../../contract/src/index.ts';"],
  ['no-unresolved', 'packages/ui/src/deep.ts', "import '@openvisit/contract/src/index.ts';"],
  ['no-circular', 'packages/ui/src/cycle-a.ts', "import './cycle-b.ts';"],
  ['no-schemas-in-browser', 'packages/api/src/heavy.ts', "import '@openvisit/contract/schemas';"],
  ['no-schemas-in-contract-index', 'packages/contract/src/with-schema.ts', "import './schemas.ts';"],
  ['no-orphans', 'packages/ui/src/orphan.ts', 'export const unused = 1;'],
  ['no-tests-in-product', 'packages/ui/src/imports-test.ts', "import './some.test.ts';"],
];

/** Files with allowed imports, which no rule may report. */
const ALLOWED_FILES = {
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
  'apps/server/src/platform/clock.ts': 'export type Clock = number;\nexport const now = 1;',
  'apps/server/src/schema/tables.ts':
    "import type { Clock } from '../platform/clock.ts';\nexport type At = Clock;",
  'apps/server/src/integrations/bus/port.ts': 'export type Bus = number;',
  'apps/server/src/integrations/bus/redis.ts':
    "import type { Bus } from './port.ts';\nexport const bus: Bus = 1;",
  'apps/server/src/platform/ports.ts':
    "import type { Bus } from '../integrations/bus/port.ts';\nexport type Ports = Bus;",
  ...Object.fromEntries(
    Object.keys(TABLE_OWNERS).map((file) => [
      `apps/server/src/schema/${file}.ts`,
      `export const ${file}Table = 1;`,
    ]),
  ),
  'apps/server/src/schema/index.ts': Object.keys(TABLE_OWNERS)
    .map((file) => `import './${file}.ts';`)
    .join('\n'),
  // A module may import its own tables and the later tables listed for it in LATER_TABLES.
  [`${MODULES}/accounts/tables.ts`]: "import '../../schema/accounts.ts';\nimport '../../schema/patients.ts';",
  'apps/server/src/demo/index.ts': `import '../modules/${SERVER_MODULES[0]}/index.ts';\nexport const demo = 1;`,
  [`${MODULES}/unlisted/index.ts`]: "import '../../platform/clock.ts';\nexport const unlisted = 1;",
  [`${MODULES}/files/internal.ts`]: 'export const internal = 1;',
  [`${MODULES}/files/inspect/pdf.ts`]: 'export const pdf = 1;',
  [`${MODULES}/files/inspect/worker.ts`]: "import './pdf.ts';",
  // A module's own test may use any other module.
  [`${MODULES}/files/files.test.ts`]: "import './internal.ts';\nimport '../review/index.ts';",
  [`${MODULES}/billing/ledger/internal.ts`]: 'export const internal = 1;',
  [`${MODULES}/billing/ledger/entries.ts`]: "import './internal.ts';",
  ...Object.fromEntries(
    BILLING_FOLDERS.map((name, index) => [
      `${MODULES}/billing/${name}/index.ts`,
      `${index > 0 ? `import '../${BILLING_FOLDERS[index - 1]}/index.ts';\n` : "import '../../../platform/clock.ts';\n"}export const surface = 1;`,
    ]),
  ),
  ...Object.fromEntries(
    SERVER_MODULES.map((name, index) => [
      `${MODULES}/${name}/index.ts`,
      `${index > 0 ? `import '../${SERVER_MODULES[index - 1]}/index.ts';\n` : "import '../../platform/clock.ts';\n"}export const surface = 1;`,
    ]),
  ),
};

const write = (root, file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${text}\n`);
};

/** Creates a repository with the same workspaces and exports maps, and almost no code. */
const createRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'openvisit-boundaries-'));
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'package.json'])
    cpSync(getRootPath(file), join(root, file));
  mkdirSync(join(root, 'node_modules', '@openvisit'), { recursive: true });
  for (const folder of ['packages', 'sandboxes', 'apps']) {
    for (const workspace of readdirSync(getRootPath(folder))) {
      const manifest = getRootPath(folder, workspace, 'package.json');
      mkdirSync(join(root, folder, workspace, 'src'), { recursive: true });
      cpSync(manifest, join(root, folder, workspace, 'package.json'));
      const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
      symlinkSync(join(root, folder, workspace), join(root, 'node_modules', name), 'junction');
    }
  }
  // The server has no exports, but the forbidden import must resolve.
  write(
    root,
    'apps/server/package.json',
    '{ "name": "@openvisit/server", "type": "module", "main": "src/index.ts" }',
  );
  for (const [file, text] of Object.entries(ALLOWED_FILES)) write(root, file, text);
  return root;
};

const findViolations = async (root) => {
  const config = getRootPath('.dependency-cruiser.cjs');
  const { output } = await run(
    getToolPath('depcruise'),
    ['--config', config, '--output-type', 'json', 'packages', 'sandboxes', 'apps'],
    { quiet: true, cwd: root },
  );
  const report = output.indexOf('{');
  if (report < 0) throw new Error(`depcruise did not report: ${output}`);
  return JSON.parse(output.slice(report)).summary.violations;
};

/** Verifies that each boundary rule reports its forbidden import and no allowed import. */
export const proveBoundaryRules = async () => {
  const root = createRepository();
  try {
    const clean = await findViolations(root);
    const failed = clean.map(
      ({ rule, from, to }) => `${rule.name} reports an allowed import: ${from} → ${to}`,
    );
    for (const [, file, text] of FORBIDDEN_IMPORTS) write(root, file, text);
    write(root, 'packages/ui/src/cycle-b.ts', "import './cycle-a.ts';");
    write(root, 'apps/web/src/app/lazy-b.ts', "import './lazy-a.ts';");
    write(root, 'packages/ui/src/some.test.ts', 'export const test = 1;');
    const found = await findViolations(root);
    const missed = FORBIDDEN_IMPORTS.filter(
      ([name, file]) => !found.some(({ rule, from }) => rule.name === name && from === file),
    );
    failed.push(...missed.map(([name, file, text]) => `${name} does not report ${file}: ${text}`));
    const { forbidden } = createRequire(import.meta.url)(getRootPath('.dependency-cruiser.cjs'));
    const proven = new Set(FORBIDDEN_IMPORTS.map(([name]) => name));
    const unproven = forbidden.filter(({ name }) => !proven.has(name));
    failed.push(...unproven.map(({ name }) => `${name} has no forbidden import in ${import.meta.url}`));
    // One test per forbidden import, and one for all allowed imports.
    const passed = FORBIDDEN_IMPORTS.length - missed.length + (clean.length === 0 ? 1 : 0);
    return { passed, failed };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
