import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, whatever folder the command was typed in. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(ROOT, ...parts);

/** Where scripts keep what they may lose: stamps, reports, baselines. */
export const cachePath = (...parts) => inRoot('node_modules', '.cache', 'openvisit', ...parts);

/** One line for the person at the terminal. */
export const say = (line = '') => {
  process.stdout.write(`${line}\n`);
};

/** Ends the process with one line that says why. */
export const giveUp = (line, code = 1) => {
  process.stderr.write(`${line}\n`);
  process.exit(code);
};

/** Seconds with one decimal, for people. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
