// `npm run demo:load -- --patients 10000 --appointments 50000`: adds load-test data to the demo practice.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(`${failure}\nThe build failed; nothing was written.`);

await import(pathToFileURL(getRootPath('apps', 'server', 'dist', 'demo-load.js')).href);
