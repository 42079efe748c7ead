// `npm run reviewer:add -- someone@example.org First Last`: opens the account of a reviewer.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, giveUp, inRoot } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) giveUp(`${failure}\nThe build failed; nothing was written.`);

await import(pathToFileURL(inRoot('apps', 'server', 'dist', 'reviewer-add.js')).href);
