// `npm run bench`: compares each operation with a baseline that does only what is unavoidable, in the same run.
// Ratios carry over between machines. Absolute figures do not. `npm run bench -- reads start` measures only those rows,
// `npm run bench -- --quick` only the budgets that do not depend on the machine: sizes. Ends with 1 when one is exceeded.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { ROOT, exitWithError, print } from '../lib/root.mjs';

process.chdir(ROOT);
process.env.NODE_ENV = 'production';
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(`${failure}\nThe build failed; nothing was measured.`);

const { openBrowser } = await import('../lib/demo-browsers.mjs');
const { ensurePrograms } = await import('../lib/system.mjs');
const { BENCHMARKS, NEEDS_BROWSER } = await import('./benchmarks.mjs');
const { printTable } = await import('./table.mjs');

const {
  values: { quick, against },
  positionals: requested,
} = parseArgs({
  allowPositionals: true,
  options: {
    /** Only what does not depend on the machine. */
    quick: { type: 'boolean', default: false },
    /** A revision whose server `reads` is compared with. */
    against: { type: 'string' },
  },
});

const QUICK = ['size', 'load'];

const unknown = requested.filter((name) => !BENCHMARKS[name]);
if (unknown.length > 0)
  exitWithError(`Unknown benchmark ${unknown.join(', ')}. Available: ${Object.keys(BENCHMARKS).join(', ')}.`);
const selected = Object.keys(BENCHMARKS).filter((name) =>
  requested.length > 0 ? requested.includes(name) : !quick || QUICK.includes(name),
);

/** A benchmark that fails is reported and does not prevent the others. */
const measureRows = async (name, tools) => {
  print(`measuring ${name} …`);
  if (NEEDS_BROWSER.has(name) && !tools.browser) return [{ name, missing: 'Chromium not found' }];
  return BENCHMARKS[name](tools).catch((error) => [{ name, failure: error.message.split('\n')[0] }]);
};

const programs = await ensurePrograms(quick ? ['chromium'] : ['chromium', 'postgresql', 'redis']);
const browser = await openBrowser();
const table = [];
for (const name of selected) table.push(...(await measureRows(name, { browser, programs, against })));
await browser?.close();
print();
const exceeded = printTable(table);
if (exceeded.length > 0) print(`\nOver budget: ${exceeded.join('; ')}.`);
// Bundler workers would keep the process alive.
process.exit(exceeded.length > 0 ? 1 : 0);
