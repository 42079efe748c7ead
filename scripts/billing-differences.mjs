// `npm run billing:differences [-- --now]`: where our ledger and the payment provider disagree; with --now they are compared first.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, giveUp, inRoot } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) giveUp(`${failure}\nThe build failed; nothing was compared.`);

await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'billing-differences.js')).href);
