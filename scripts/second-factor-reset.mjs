// `npm run second-factor-reset -- someone@example.org --identity-checked`: for an owner who lost every second factor.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(`${failure}\nThe build failed; nothing was written.`);

await import(pathToFileURL(getRootPath('apps', 'server', 'dist', 'second-factor-reset.js')).href);
