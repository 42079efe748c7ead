/** The benchmarks: each measures the rows of one topic. Imports the built packages, so it is loaded after the build. */
import { startProduct, measureWarmStart } from '../lib/product.mjs';
import { measureBillingLoads } from './billing.mjs';
import { measureBundleCosts } from './bundle-cost.mjs';
import { measureFirstFrames } from './call.mjs';
import { measureChatWindow } from './chat-window.mjs';
import { measureChat } from './chat.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { measureInstallSize } from './install-size.mjs';
import { measureLedgerRates } from './ledger.mjs';
import { measureLoginRate } from './login.mjs';
import { measureLongList, measurePatientList } from './long-list.mjs';
import { measureOnboardingLoads } from './onboarding.mjs';
import { serveSignInBaseline } from './pages.mjs';
import { measureReadRates } from './reads.mjs';
import { measureRingTimes } from './ring.mjs';
import { runServerProgram } from './server-program.mjs';
import { limitTo, limitToMultiple, limitToOrMultiple } from './table.mjs';
import { measureThemeSwitch } from './theme-switch.mjs';
import { measureTyping } from './typing.mjs';
import { measureUploadRate } from './upload.mjs';

const getSignInButton = (page) => page.getByRole('button', { name: 'Sign In', exact: true });
const getRoleButton = (page) => page.getByRole('button', { name: /doctor/i });

const measureFirstLoads = async ({ browser }) => {
  const product = await startProduct();
  const baselinePage = await serveSignInBaseline();
  try {
    const baseline = await measureFirstLoad(browser, `${baselinePage.url}/user/signin`, getSignInButton);
    const landing = await measureFirstLoad(browser, product.url, getRoleButton);
    const signIn = await measureFirstLoad(browser, `${product.url}/user/signin`, getSignInButton);
    return [
      {
        name: 'first load, sign-in',
        ours: signIn,
        baseline,
        unit: 'kB',
        limits: [limitToMultiple(1.15), limitTo(165)],
      },
      { name: 'first load, landing', ours: landing, unit: 'kB', limits: [limitTo(110)] },
    ];
  } finally {
    await baselinePage.stop();
    await product.stop();
  }
};

/**
 * Each hot request with its row's name and budget. The list is the first page of a physician with 500 appointments, the
 * counts are those on the tabs, the detail includes the patient's health summary, the stored location is the cheapest
 * read that needs a session, and each connection books as its own patient in its own practice.
 */
const READ_ROWS = [
  ['list', 'appointment list', 2],
  ['counts', 'appointment counts', 2],
  ['detail', 'appointment detail', 2],
  ['location', 'stored location', 2],
  ['patients', 'list of 10,000 patients, first page', 2],
  ['booking', 'booking', 3],
];

/**
 * Milliseconds per request (1000 / requests per second over 8 connections) on PostgreSQL, with log, audit and security
 * headers but no rate limits. The baseline is Fastify alone: it gets the same reply from one named statement, or books with
 * the necessary inserts only. The ratio is the cost of sessions, validation, access rules, audit and our own layers.
 * `--against <revision>` adds rows whose baseline is the server of that revision, measured alternately in the same run.
 */
const measureReads = async ({ programs, against }) => {
  if (!programs.postgresql) return [{ name: 'hot requests', missing: 'PostgreSQL not found' }];
  const rates = await measureReadRates(programs.postgresql, against);
  const createRow = (name, ours, baseline, limits) => ({
    name,
    ours: 1000 / ours,
    baseline: 1000 / baseline,
    unit: 'ms',
    limits,
  });
  return READ_ROWS.flatMap(([key, name, limit]) => {
    const { ours, baseline, older } = rates[key];
    return [
      createRow(`${name} / baseline`, ours, baseline, [limitToMultiple(limit)]),
      ...(older === undefined ? [] : [createRow(`${name} / ${against}`, ours, older, [])]),
    ];
  });
};

const measureTheme = async ({ browser }) => {
  const { ours, baseline } = await measureThemeSwitch(browser);
  const formatName = (what) => `theme switch of 2,000 components, ${what}`;
  return [
    { name: formatName('script'), ours: ours.script, unit: 'ms', limits: [limitTo(16)] },
    {
      name: formatName('with layout'),
      ours: ours.whole,
      baseline: baseline.whole,
      unit: 'ms',
      limits: [limitTo(16)],
    },
    { name: 'React commits of 20 switches', ours: ours.commits, unit: '', limits: [limitTo(0)] },
  ];
};

/** 10,000 rows: how many are in the DOM, the frames while scrolling, and the CPU time of the page, which does not depend on other programs. */
const createListRows = (name, { ours, baseline }, worstLimits) => {
  const createRow = (key, what, unit, limits) => ({
    name: `${name} of 10,000 rows, ${what}`,
    ours: ours[key],
    baseline: baseline[key],
    unit,
    limits,
  });
  return [
    createRow('rows', 'rows in the page', '', [limitTo(60)]),
    createRow('worst', 'worst frame', 'ms', worstLimits),
    createRow('median', 'median frame', 'ms', []),
    createRow('cpu', 'CPU time per frame', 'ms', []),
    createRow('shown', 'until it is shown', 'ms', []),
  ];
};

/** A list through which somebody leaps by screens, and the patients through which they fling. */
const measureListRows = async ({ browser }) => [
  ...createListRows('list', await measureLongList(browser), []),
  ...createListRows('list of patients', await measurePatientList(browser), [limitToOrMultiple(32, 1.25)]),
];

const measureChatWindowRows = async ({ browser }) => [
  {
    name: 'chat window with 10,000 messages / 100, click to newest message',
    ...(await measureChatWindow(browser)),
    unit: 'ms',
    limits: [limitToOrMultiple(150, 1.25)],
  },
];

const measureBundles = async () =>
  (await measureBundleCosts()).map(({ name, peer, ours, baseline }) => ({
    name: `bundle of ${name} / ${peer ?? 'nothing to compare with'}`,
    ours,
    baseline,
    unit: 'kB',
    limits: [limitToMultiple(1)],
  }));

const measureInstall = async () => [
  {
    name: 'packages of a production install',
    ours: await measureInstallSize(),
    unit: 'MB',
    limits: [limitTo(150)],
  },
];

const measureCall = async ({ browser }) => {
  const { scheduled, instant } = await measureFirstFrames(browser);
  return [
    { name: "'Start call' to first remote frame", ours: scheduled, unit: 's', limits: [] },
    {
      name: "'Accept and start call' to video on both sides",
      ours: instant,
      unit: 's',
      limits: [limitTo(1.5)],
    },
  ];
};

/** A note of 20,000 characters, compared with a plain field in the same call. The CPU time does not depend on other programs. */
const measureTypingRows = async ({ browser }) => {
  const { ours, baseline } = await measureTyping(browser);
  const createRow = (key, what, limits) => ({
    name: `typing in a long note in a call, ${what}`,
    ours: ours[key],
    baseline: baseline[key],
    unit: 'ms',
    limits,
  });
  return [
    createRow('worstFrame', 'worst frame', [limitToOrMultiple(50, 1.25)]),
    createRow('latency', 'input latency, 99th percentile', [limitToOrMultiple(32, 1.25)]),
    createRow('cpu', 'CPU time of the page per key', []),
  ];
};

/** From a request for an instant visit on one process to its event on the physician's socket at another. */
const measureRing = async ({ programs }) => {
  if (!programs.postgresql || !programs.redis)
    return [{ name: 'ring', missing: 'PostgreSQL or Redis not found' }];
  const { median, p99 } = await measureRingTimes(programs);
  const formatName = (what) => `ring of an instant visit over two processes, ${what}`;
  return [
    { name: formatName('median'), ours: median, unit: 'ms', limits: [] },
    { name: formatName('99th percentile'), ours: p99, unit: 'ms', limits: [limitTo(300)] },
  ];
};

/** Chats of 1,000 sockets over two processes, compared with the same over one. */
const measureChatRows = async ({ programs }) => {
  if (!programs.postgresql || !programs.redis)
    return [{ name: 'chat', missing: 'PostgreSQL or Redis not found' }];
  const { two, one } = await measureChat(programs);
  const createRow = (what, ours, baseline, limits) => ({
    name: `chat of 1,000 sockets, two processes / one, ${what}`,
    ours,
    baseline,
    unit: 'ms',
    limits,
  });
  return [
    // At least 0.9 times the messages per second.
    createRow('per message at 50 a second', 1000 / two.rate, 1000 / one.rate, [limitToMultiple(1 / 0.9)]),
    createRow('until delivery, median', two.median, one.median, []),
    createRow('until delivery, 99th percentile', two.p99, one.p99, [limitToOrMultiple(25, 1.25)]),
    createRow('per message at capacity', 1000 / two.capacity, 1000 / one.capacity, []),
  ];
};

const createLoadBenchmark =
  (measure) =>
  async ({ browser }) =>
    (await measure(browser)).map(({ name, cost }) => ({
      name: `first load, ${name}`,
      ours: cost,
      unit: 'kB',
      limits: [limitTo(410)],
    }));

const measureLogin = async () => {
  const { ours, baseline } = await measureLoginRate();
  return [
    {
      name: 'sign-in / argon2id alone',
      ours: 1000 / ours,
      baseline: 1000 / baseline,
      unit: 'ms',
      limits: [],
    },
  ];
};

/** Cost of enforcing a balanced, append-only ledger in the database. */
const measureLedger = async ({ programs }) => {
  const { embedded, postgres } = await measureLedgerRates(programs.postgresql);
  const createRow = (name, rates) => ({
    name: `a ledger posting / an insert without constraints, ${name}`,
    ours: 1000 / rates.ours,
    baseline: 1000 / rates.baseline,
    unit: 'ms',
    limits: [],
  });
  return [
    createRow('embedded', embedded),
    postgres
      ? createRow('PostgreSQL', postgres)
      : { name: 'a ledger posting on PostgreSQL', missing: 'PostgreSQL not found' },
  ];
};

const measureUpload = async () => {
  const { ours, baseline } = await measureUploadRate();
  const toMsPerMegabyte = (rate) => 1000 / rate;
  return [
    {
      name: 'a megabyte uploaded / streamed to disk',
      ours: toMsPerMegabyte(ours),
      baseline: toMsPerMegabyte(baseline),
      unit: 'ms',
      limits: [limitToMultiple(3)],
    },
  ];
};

/** The longest pause between the server's replies while it inspects all hostile files of the tests. */
const measureHostileFiles = async () => {
  const { files, accepted, worst } = await runServerProgram('inspection-benchmark.ts');
  const formatName = (what) => `${files} hostile files, ${what}`;
  return [
    { name: formatName('longest pause of the server'), ours: worst, unit: 'ms', limits: [limitTo(300)] },
    { name: formatName('accepted'), ours: accepted, unit: '', limits: [limitTo(0)] },
  ];
};

/** The order "Next free time" calculates the slots of 500 physicians; in between, the server answers others. */
const measureSearch = async () => {
  const { total, worst } = await runServerProgram('search-benchmark.ts');
  const formatName = (what) => `search of 500 physicians by next free time, ${what}`;
  return [
    { name: formatName('whole reply'), ours: total, unit: 'ms', limits: [] },
    { name: formatName('longest pause of the server'), ours: worst, unit: 'ms', limits: [limitTo(100)] },
  ];
};

const measureStart = async () => [
  { name: 'warm start to serving', ours: (await measureWarmStart()) / 1000, unit: 's', limits: [limitTo(3)] },
];

/** Measures by name, with the browser, the programs and the revision to compare with. */
export const BENCHMARKS = {
  size: measureInstall,
  load: measureFirstLoads,
  onboarding: createLoadBenchmark(measureOnboardingLoads),
  billing: createLoadBenchmark(measureBillingLoads),
  reads: measureReads,
  login: measureLogin,
  ledger: measureLedger,
  upload: measureUpload,
  hostile: measureHostileFiles,
  search: measureSearch,
  theme: measureTheme,
  rows: measureListRows,
  'chat-window': measureChatWindowRows,
  bundles: measureBundles,
  call: measureCall,
  typing: measureTypingRows,
  ring: measureRing,
  chat: measureChatRows,
  start: measureStart,
};
export const NEEDS_BROWSER = new Set([
  'load',
  'onboarding',
  'billing',
  'theme',
  'rows',
  'chat-window',
  'call',
  'typing',
]);
