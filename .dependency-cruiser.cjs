// Import rules. `npm test -- boundaries` checks the repository against them and verifies that each rule reports a forbidden
// import (scripts/suites/boundaries-proof.mjs).

const {
  BILLING_FOLDERS,
  LATER_TABLES,
  SERVER_MODULES,
  TABLE_OWNERS,
} = require('./scripts/lib/server-modules.cjs');

/** The packages that each package may import. */
const PACKAGES = {
  themes: [],
  contract: [],
  ui: ['themes', 'contract'],
  forms: ['ui', 'themes', 'contract'],
  api: ['contract'],
};

/** Tests, stories and test helpers, which are not shipped. */
const NOT_SHIPPED = '\\.(test|stories|fixtures)\\.tsx?$|/testing(\\.ts$|/)';
const BROWSER = '^(packages/(themes|ui|forms|api)|apps/web)/src/';

const SCHEMA_FILES = '^packages/contract/(src|dist)/([a-z/-]*schemas|realtime/messages)[.]';

const inPackage = (name) => `^packages/${name}/`;

const packageRules = Object.entries(PACKAGES).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: allowed.length
    ? `packages/${name} imports ${allowed.join(', ')} and no other workspace.`
    : `packages/${name} imports no other workspace.`,
  severity: 'error',
  from: { path: inPackage(name) },
  to: {
    path: '^(packages|sandboxes|apps|e2e)/',
    pathNot: [name, ...allowed].map(inPackage),
  },
}));

const MODULES = '^apps/server/src/modules/';

const moduleOrderRules = SERVER_MODULES.slice(0, -1).map((name, index) => ({
  name: `module-order-${name}`,
  comment: `Module ${name} comes before ${SERVER_MODULES.slice(index + 1).join(', ')}: publish a domain event for them to handle.`,
  severity: 'error',
  from: { path: `${MODULES}${name}/`, pathNot: NOT_SHIPPED },
  to: { path: `${MODULES}(${SERVER_MODULES.slice(index + 1).join('|')})/` },
}));

const SCHEMA = '^apps/server/src/schema/';

const tableRules = SERVER_MODULES.flatMap((name, index) => {
  const later = Object.entries(TABLE_OWNERS).flatMap(([file, owner]) =>
    SERVER_MODULES.indexOf(owner) > index && !LATER_TABLES[name]?.includes(file) ? [file] : [],
  );
  if (later.length === 0) return [];
  return {
    name: `module-tables-${name}`,
    comment: `Module ${name} comes before the owners of the tables in ${later.join(', ')}.`,
    severity: 'error',
    from: { path: `${MODULES}${name}/`, pathNot: NOT_SHIPPED },
    to: { path: `${SCHEMA}(${later.join('|')})[.]ts$` },
  };
});

const BILLING = `${MODULES}billing/`;

const billingRules = [
  ...BILLING_FOLDERS.slice(0, -1).map((name, index) => ({
    name: `billing-order-${name}`,
    comment: `billing/${name} comes before ${BILLING_FOLDERS.slice(index + 1).join(', ')}.`,
    severity: 'error',
    from: { path: `${BILLING}${name}/`, pathNot: NOT_SHIPPED },
    to: { path: `${BILLING}(${BILLING_FOLDERS.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'billing-index',
    comment: "A folder of billing is imported through that folder's index.ts.",
    severity: 'error',
    from: { path: `${BILLING}([^/]+)(/|$)` },
    to: { path: `${BILLING}[^/]+/`, pathNot: [`${BILLING}$1/`, `${BILLING}[^/]+/index[.]ts$`] },
  },
];

/** What runs in the inspection processes. `inspect.ts` runs in the server and sends them the files. */
const INSPECTION = `${MODULES}files/inspect/(?!inspect[.])`;

const serverRules = [
  ...moduleOrderRules,
  ...tableRules,
  ...billingRules,
  {
    name: 'module-unordered',
    comment: 'A new module takes its place in SERVER_MODULES before anything imports it.',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: `${MODULES}[^/]+`, pathNot: `${MODULES}(${SERVER_MODULES.join('|')})/` },
  },
  {
    name: 'module-index',
    comment: "A module's index.ts is its public surface, besides its test data; the other files are its own.",
    severity: 'error',
    from: { path: '^apps/server/', pathNot: MODULES },
    to: { path: `${MODULES}[^/]+/`, pathNot: [`${MODULES}[^/]+/index[.]ts$`, '[.]fixtures[.]ts$'] },
  },
  {
    name: 'module-index-between-modules',
    comment:
      "A module imports another one through that module's index.ts; its tests also use the other's test data.",
    severity: 'error',
    from: { path: `${MODULES}([^/]+)/` },
    to: {
      path: `${MODULES}[^/]+/`,
      pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/index[.]ts$`, '[.]fixtures[.]ts$'],
    },
  },
  {
    name: 'server-platform',
    comment: 'The platform and the integrations know no business area, no demo and no command.',
    severity: 'error',
    from: { path: '^apps/server/src/(platform|integrations)/', pathNot: NOT_SHIPPED },
    to: { path: '^apps/server/src/(modules|demo|commands|testing|app)/' },
  },
  {
    name: 'platform-ports',
    comment: 'The platform knows an integration by its port; app/ chooses the adapter.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: NOT_SHIPPED },
    to: { path: '^apps/server/src/integrations/', pathNot: '/port[.]ts$' },
  },
  {
    name: 'platform-tables',
    comment: 'The platform reads no table of a module.',
    severity: 'error',
    from: { path: '^apps/server/src/(platform|integrations)/', pathNot: NOT_SHIPPED },
    to: { path: `${SCHEMA}(${Object.keys(TABLE_OWNERS).join('|')})[.]ts$` },
  },
  {
    name: 'server-inspection',
    comment: 'Uploaded files are parsed in the processes that run inspect/worker.ts, never in the server.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [INSPECTION, NOT_SHIPPED] },
    to: { path: [INSPECTION, 'node_modules/sharp/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-schema',
    comment: 'Table definitions import other tables, the contract and types of the platform.',
    severity: 'error',
    from: { path: SCHEMA },
    to: {
      path: '^(apps|packages)/',
      pathNot: [SCHEMA, '^packages/contract/', 'tables[.]ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-demo',
    comment: 'Only the composition of the server (app/) and the commands know the demo.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: ['^apps/server/src/(demo|app|commands)/', NOT_SHIPPED],
    },
    to: { path: '^apps/server/src/demo/' },
  },
];

/** apps/web: `app` imports `routes/<area>`, which import `shared`. */
const WEB = '^apps/web/src/';
const webRules = [
  {
    name: 'web-shared',
    comment: 'Code that several routes share depends neither on the router nor on a route.',
    severity: 'error',
    from: { path: `${WEB}shared/` },
    to: { path: `${WEB}(app|routes)/` },
  },
  {
    name: 'web-routes',
    comment: 'A route is composed by the router and does not import it.',
    severity: 'error',
    from: { path: `${WEB}routes/` },
    to: { path: `${WEB}(app/|main[.])` },
  },
  {
    name: 'web-areas',
    comment:
      'A route does not import the files of another area; what both need moves to shared or to a package.',
    severity: 'error',
    from: { path: `${WEB}routes/([^/]+)/` },
    to: { path: `${WEB}routes/`, pathNot: `${WEB}routes/$1/` },
  },
  {
    name: 'web-cycles',
    comment: 'In the web app lazy imports do not close a cycle either.',
    severity: 'error',
    from: { path: WEB },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

module.exports = {
  forbidden: [
    ...packageRules,
    ...serverRules,
    ...webRules,
    {
      name: 'app-web',
      comment: 'apps/web composes the packages; nothing of the server reaches it.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/(?!web/)|e2e/|scripts/)' },
    },
    {
      name: 'web-sandbox',
      comment: 'The web app loads the script that a sandbox serves; only its tests and stories import one.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: NOT_SHIPPED },
      to: { path: '^sandboxes/' },
    },
    {
      name: 'app-server',
      comment: 'apps/server imports the contract and the yup schemas of forms/schemas.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: {
        path: '^(packages|apps/(?!server/)|e2e|scripts)/',
        pathNot: ['^packages/contract/', '^packages/forms/(src|dist)/schemas/'],
      },
    },
    {
      name: 'sandbox-imports',
      comment: 'A sandbox imports the contract at most: neither the product nor another sandbox.',
      severity: 'error',
      from: { path: '^sandboxes/([^/]+)/' },
      to: {
        path: '^(packages|sandboxes|apps|e2e|scripts)/',
        pathNot: ['^packages/contract/', '^sandboxes/$1/'],
      },
    },
    {
      name: 'sandbox-adapter',
      comment: 'In the server only the adapter integrations/<kind>/sandbox.ts imports a sandbox.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/integrations/[^/]+/sandbox[.]ts$', NOT_SHIPPED],
      },
      to: { path: '^sandboxes/' },
    },
    {
      name: 'package-exports',
      comment: 'Another package is imported by its name, through its exports map.',
      severity: 'error',
      from: { path: '^(packages|sandboxes|apps)/([^/]+)/' },
      to: { path: '^(packages|sandboxes|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-unresolved',
      comment: 'Every import resolves. A deep import past an exports map does not.',
      severity: 'error',
      from: { pathNot: '(^|/)dist/' },
      // Files that only the package's own exports map names, by path.
      to: { couldNotResolve: true, pathNot: '^@mediapipe/tasks-vision/.+[?]url$' },
    },
    {
      name: 'no-circular',
      comment:
        'Circular imports are forbidden. A lazily loaded screen may import the list it is loaded from.',
      severity: 'error',
      from: { path: '^(packages|sandboxes|apps)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-schemas-in-browser',
      comment: 'The browser bundle contains the endpoint table and types, never a wire schema or typebox.',
      severity: 'error',
      from: { path: BROWSER, pathNot: NOT_SHIPPED },
      to: {
        path: [SCHEMA_FILES, 'node_modules/typebox/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-schemas-in-contract-index',
      comment:
        'Only schema files of the contract import schemas, so that its index, which every page imports, stays small.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: [SCHEMA_FILES, NOT_SHIPPED] },
      to: { path: [SCHEMA_FILES, 'node_modules/typebox/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is unused.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(packages|sandboxes|apps)/[^/]+/src/',
        pathNot: [NOT_SHIPPED, '\\.d\\.ts$', '/(main|index)\\.tsx?$'],
      },
      to: {},
    },
    {
      name: 'no-tests-in-product',
      comment: 'Shipped code does not import tests or stories.',
      severity: 'error',
      from: { path: '^(packages|sandboxes|apps)/[^/]+/src/', pathNot: NOT_SHIPPED },
      to: { path: '\\.(test|stories)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|storybook-static|\\.data|\\.turbo)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['openvisit-source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
