// `npm run bench`: what the product costs beside the least it could cost, as ratios measured in one run.
// Figures travel badly between machines, ratios well. `npm run bench -- list start` measures these rows alone.
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { ROOT, giveUp, say } from '../lib/root.mjs';

process.chdir(ROOT);
process.env.NODE_ENV = 'production';
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) giveUp(`${failure}\nThe build failed; there is nothing to measure.`);

const { ensurePrograms } = await import('../lib/system.mjs');
const { firstLoad } = await import('./first-load.mjs');
const { openBrowser } = await import('../lib/people.mjs');
const { firstFrame } = await import('./call.mjs');
const { listEndpoint } = await import('./list-endpoint.mjs');
const { serveSignInBaseline } = await import('./pages.mjs');
const { startProduct, warmStart } = await import('../lib/product.mjs');
const { atMost, atMostTimes, printTable } = await import('./table.mjs');
const { themeSwitch } = await import('./theme-switch.mjs');

const signInButton = (page) => page.getByRole('button', { name: 'Sign In', exact: true });
const roleButton = (page) => page.getByRole('button', { name: /doctor/i });

const firstLoads = async ({ browser }) => {
  const product = await startProduct();
  const baseline = await serveSignInBaseline();
  try {
    const least = await firstLoad(browser, `${baseline.url}/user/signin`, signInButton);
    const landing = await firstLoad(browser, product.url, roleButton);
    const signIn = await firstLoad(browser, `${product.url}/user/signin`, signInButton);
    return [
      {
        name: 'first load, sign-in',
        ours: signIn,
        baseline: least,
        unit: 'kB',
        aims: [atMostTimes(1.15), atMost(165)],
      },
      { name: 'first load, landing', ours: landing, unit: 'kB', aims: [atMost(110)] },
    ];
  } finally {
    await baseline.stop();
    await product.stop();
  }
};

const list = async ({ programs }) => {
  if (!programs.postgresql) return [{ name: 'appointment list', missing: 'PostgreSQL not found' }];
  const { own, fastify, driver, bytes, statements } = await listEndpoint(programs.postgresql);
  const cost = (rate) => 1000 / rate;
  const name = (what) => `appointment list / ${what}`;
  return [
    {
      name: name(`bare Fastify, ${bytes} bytes`),
      ours: cost(own),
      baseline: cost(fastify),
      unit: 'ms',
      aims: [],
    },
    {
      name: name(`its ${statements} statements`),
      ours: cost(own),
      baseline: cost(driver),
      unit: 'ms',
      aims: [],
    },
  ];
};

const theme = async ({ browser }) => {
  const { ours, least } = await themeSwitch(browser);
  const name = (what) => `theme switch of 2,000 components, ${what}`;
  return [
    { name: name('script'), ours: ours.script, unit: 'ms', aims: [atMost(16)] },
    { name: name('with layout'), ours: ours.whole, baseline: least.whole, unit: 'ms', aims: [atMost(16)] },
    { name: 'React commits of 20 switches', ours: ours.commits, unit: '', aims: [atMost(0)] },
  ];
};

const call = async ({ browser }) => [
  { name: "'Start call' to first remote frame", ours: await firstFrame(browser), unit: 's', aims: [] },
];

const start = async () => [
  { name: 'warm start to serving', ours: (await warmStart()) / 1000, unit: 's', aims: [atMost(3)] },
];

const ROWS = { load: firstLoads, list, theme, call, start };
const NEEDS_BROWSER = new Set(['load', 'theme', 'call']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !ROWS[name]);
if (unknown.length > 0)
  giveUp(`There is no ${unknown.join(', ')} to measure; there are ${Object.keys(ROWS).join(', ')}.`);

const programs = await ensurePrograms(['chromium', 'postgresql']);
const browser = await openBrowser();
const rows = [];
for (const [name, measure] of Object.entries(ROWS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`measuring ${name} …`);
  if (NEEDS_BROWSER.has(name) && !browser) rows.push({ name, missing: 'Chromium not found' });
  else rows.push(...(await measure({ browser, programs })));
}
await browser?.close();
say();
printTable(rows);
// Workers of the bundler would keep the process; all that counts is printed.
process.exit(0);
