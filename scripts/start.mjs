// `npm start`: installs missing packages, builds what changed, and runs the server.
// Uses only Node's own modules, because it runs on a fresh clone.
import { pathToFileURL } from 'node:url';
import { ensureBuilt, serverEntry } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError } from './lib/root.mjs';

// Resolve a relative DATA_DIR against the repository, wherever the command is run.
process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(`${failure}\nThe build failed; the server was not started.`);

// Run in this process, so that signals, exit code and configuration errors are the server's own.
await import(pathToFileURL(serverEntry).href);
