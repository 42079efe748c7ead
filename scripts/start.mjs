// `npm start`: installs what is missing, builds what changed, then is the server.
// Needs nothing but Node, for it runs on a fresh clone.
import { pathToFileURL } from 'node:url';
import { ensureBuilt, serverEntry } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, giveUp } from './lib/root.mjs';

// A relative DATA_DIR means the same folder from wherever the command is typed.
process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) giveUp(`${failure}\nThe build failed; nothing was started.`);

// In this very process: signals, exit code and the one line about a wrong setting are the server's own.
await import(pathToFileURL(serverEntry).href);
