// The walls of the house: who may import whom. `npm test -- walls` runs the rules, and proves that each of them bites
// (scripts/suites/walls-proof.mjs).

const FLOORS = {
  themes: [],
  contract: [],
  ui: ['themes', 'contract'],
  forms: ['ui', 'themes', 'contract'],
  api: ['contract'],
};

/** Code that is shipped: neither tests nor stories. */
const SHIPPED_NOT = '\\.(test|stories|fixtures)\\.tsx?$|/testing(\\.ts$|/)';
const BROWSER = '^(packages/(themes|ui|forms|api)|apps/web)/src/';

const SCHEMA_FILES = '^packages/contract/(src|dist)/([a-z/]*schemas|realtime/messages)[.]';

const inPackage = (name) => `^packages/${name}/`;

const floorRules = Object.entries(FLOORS).map(([name, below]) => ({
  name: `floor-${name}`,
  comment: below.length
    ? `packages/${name} stands on ${below.join(', ')} and on nothing else of ours.`
    : `packages/${name} is the ground floor: it stands on nothing of ours.`,
  severity: 'error',
  from: { path: inPackage(name) },
  to: {
    path: '^(packages|sandboxes|apps|e2e)/',
    pathNot: [name, ...below].map(inPackage),
  },
}));

/* apps/web: shared ← routes/<area> ← app. */
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
    ...floorRules,
    ...webRules,
    {
      name: 'floor-web',
      comment: 'apps/web composes the packages; nothing of the server reaches it.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(sandboxes/|apps/(?!web/)|e2e/|scripts/)' },
    },
    {
      name: 'floor-server',
      comment: 'apps/server stands on the contract and on the yup rules of forms/schemas.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: {
        path: '^(packages|apps/(?!server/)|e2e|scripts)/',
        pathNot: ['^packages/contract/', '^packages/forms/(src|dist)/schemas/'],
      },
    },
    {
      name: 'floor-sandboxes',
      comment: 'A sandbox imports the contract at most: neither the product nor another sandbox.',
      severity: 'error',
      from: { path: '^sandboxes/([^/]+)/' },
      to: {
        path: '^(packages|sandboxes|apps|e2e|scripts)/',
        pathNot: ['^packages/contract/', '^sandboxes/$1/'],
      },
    },
    {
      name: 'sandbox-behind-its-adapter',
      comment: 'In the server only the adapter integrations/<kind>/sandbox.ts imports a sandbox.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/integrations/[^/]+/sandbox[.]ts$', SHIPPED_NOT],
      },
      to: { path: '^sandboxes/' },
    },
    {
      name: 'no-way-round-exports',
      comment: 'Another package is imported by its name, through its exports map.',
      severity: 'error',
      from: { path: '^(packages|sandboxes|apps)/([^/]+)/' },
      to: { path: '^(packages|sandboxes|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-unresolved',
      comment:
        'What is imported exists and is exported: a deep import past an exports map resolves to nothing.',
      severity: 'error',
      from: { pathNot: '(^|/)dist/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment: 'A circle has no floor. A screen that is loaded later may name the list it is loaded from.',
      severity: 'error',
      from: { path: '^(packages|sandboxes|apps)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'Browsers get the endpoint table and the types, never a schema or typebox.',
      severity: 'error',
      from: { path: BROWSER, pathNot: SHIPPED_NOT },
      to: {
        path: [SCHEMA_FILES, 'node_modules/typebox/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-schemas-behind-the-index',
      comment:
        'In the contract only schemas lead to schemas: its index, which every page imports, stays light.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: [SCHEMA_FILES, SHIPPED_NOT] },
      to: { path: [SCHEMA_FILES, 'node_modules/typebox/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-orphans',
      comment: 'A module nobody imports and that imports nobody is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(packages|sandboxes|apps)/[^/]+/src/',
        pathNot: [SHIPPED_NOT, '\\.d\\.ts$', '/(main|index)\\.tsx?$'],
      },
      to: {},
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Shipped code does not lean on tests or stories.',
      severity: 'error',
      from: { path: '^(packages|sandboxes|apps)/[^/]+/src/', pathNot: SHIPPED_NOT },
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
