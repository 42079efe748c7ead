// `npm run billing:differences [-- --now]`: lists where the ledger and the card provider disagree;
// with --now they are compared first.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(`${failure}\nThe build failed; nothing was compared.`);

await import(pathToFileURL(getRootPath('apps', 'server', 'dist', 'billing-differences.js')).href);
