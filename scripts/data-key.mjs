// `npm run data-key -- new` prints a key for DATA_KEY, `npm run data-key -- rotate` encrypts everything with the first one.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(`${failure}\nThe build failed.`);

await import(pathToFileURL(getRootPath('apps', 'server', 'dist', 'data-key.js')).href);
