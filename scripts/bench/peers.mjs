// Other design systems to compare with in the same run. They are not dependencies of the project.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCachePath, getRootPath, print } from '../lib/root.mjs';
import { npm, run } from '../lib/run.mjs';

const SOURCE = getRootPath('scripts', 'bench', 'peers');
const FOLDER = getCachePath('bench', 'peers');
const STAMP = join(FOLDER, 'node_modules', '.package-lock.json');

const isCurrent = () =>
  existsSync(STAMP) &&
  existsSync(join(FOLDER, 'package-lock.json')) &&
  readFileSync(join(FOLDER, 'package-lock.json')).equals(readFileSync(join(SOURCE, 'package-lock.json')));

/** Installs them into the cache if missing. Resolves with the folder, or null when the registry is unreachable. */
export const ensurePeers = async () => {
  if (isCurrent()) return FOLDER;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(SOURCE, name), join(FOLDER, name));
  print('Installing the design systems to compare with …');
  // Some declare an older React as their peer but work with this one.
  const { code, output } = await run(npm, ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    quiet: true,
  });
  if (code === 0) return FOLDER;
  print(output.trim().split('\n').slice(-3).join('\n'));
  return null;
};
