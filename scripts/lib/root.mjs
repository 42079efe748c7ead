import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const getRootPath = (...parts) => join(ROOT, ...parts);

/** Path in the cache folder for stamps and reports, which may be deleted at any time. */
export const getCachePath = (...parts) => getRootPath('node_modules', '.cache', 'openvisit', ...parts);

/** Prints one line to standard output. */
export const print = (line = '') => {
  process.stdout.write(`${line}\n`);
};

/** Prints the reason to standard error and exits. */
export const exitWithError = (line, code = 1) => {
  process.stderr.write(`${line}\n`);
  process.exit(code);
};

/** Formats milliseconds as seconds with one decimal. */
export const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
