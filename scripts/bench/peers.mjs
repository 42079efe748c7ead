// Other design systems, for what can be measured beside ours in one run. They are no part of the project's libraries.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachePath, inRoot, say } from '../lib/root.mjs';
import { npm, run } from '../lib/run.mjs';

const SOURCE = inRoot('scripts', 'bench', 'peers');
const FOLDER = cachePath('bench', 'peers');
const STAMP = join(FOLDER, 'node_modules', '.package-lock.json');

const current = () =>
  existsSync(STAMP) &&
  existsSync(join(FOLDER, 'package-lock.json')) &&
  readFileSync(join(FOLDER, 'package-lock.json')).equals(readFileSync(join(SOURCE, 'package-lock.json')));

/** Installs them into the cache when they are not there yet; the folder, or null where the registry is not reached. */
export const ensurePeers = async () => {
  if (current()) return FOLDER;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(SOURCE, name), join(FOLDER, name));
  say('Installing the design systems to compare with …');
  // Some of them name an older React as their peer; they bundle and run with this one.
  const { code, output } = await run(npm, ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    quiet: true,
  });
  if (code === 0) return FOLDER;
  say(output.trim().split('\n').slice(-3).join('\n'));
  return null;
};
