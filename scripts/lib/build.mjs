import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getCachePath, getRootPath, print, formatSeconds } from './root.mjs';
import { run, getToolPath } from './run.mjs';

const STAMP = getCachePath('build-stamp');
const SKIPPED_FOLDERS = new Set(['dist', 'node_modules', '.turbo', '.cache', 'coverage']);
const EXCLUDED_FILES = /\.(test|stories|fixtures)\.[a-z]+$/;
const ROOT_FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.types.json',
  'tsup.library.ts',
  'turbo.json',
];

const listWorkspaces = () =>
  ['packages', 'sandboxes', 'apps'].flatMap((group) =>
    readdirSync(getRootPath(group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(getRootPath(group, entry.name, 'package.json')))
      .map((entry) => join(group, entry.name)),
  );

const hashFile = (hash, path) => {
  const { size, mtimeMs } = statSync(getRootPath(path));
  hash.update(`${path}\0${size}\0${mtimeMs}\n`);
};

const hashFolder = (hash, folder) => {
  const entries = readdirSync(getRootPath(folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(hash, path);
    else if (!EXCLUDED_FILES.test(entry.name)) hashFile(hash, path);
  }
};

/** Hash of size and modification time of every build input. Takes milliseconds; asking turbo takes a second. */
const calculateFingerprint = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of ROOT_FILES) hashFile(hash, file);
  for (const folder of listWorkspaces()) hashFolder(hash, folder);
  return hash.digest('hex');
};

const hasOutputs = () => listWorkspaces().every((folder) => existsSync(getRootPath(folder, 'dist')));

export const serverEntry = getRootPath('apps', 'server', 'dist', 'main.js');

/** Runs turbo without telemetry. Unchanged packages come from its cache. */
export const runTurboBuild = (options = {}, args = []) =>
  run(getToolPath('turbo'), ['run', 'build', '--output-logs=errors-only', '--log-order=grouped', ...args], {
    env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    ...options,
  });

const writeStamp = (stamp) => {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
};

/** Whether the dist folders are up to date with the sources. */
export const isBuilt = () =>
  existsSync(STAMP) &&
  existsSync(serverEntry) &&
  hasOutputs() &&
  readFileSync(STAMP, 'utf8') === calculateFingerprint();

/** Builds what changed since the last build. Resolves with the output of a failed build, or null. */
export const ensureBuilt = async () => {
  if (isBuilt()) return null;
  const fingerprintBefore = calculateFingerprint();
  const started = Date.now();
  print('Building …');
  const { code, output } = await runTurboBuild({ quiet: true });
  if (code !== 0) return output.trim();
  // The fingerprint from before the build: a file saved meanwhile needs another build.
  writeStamp(fingerprintBefore);
  print(`Built in ${formatSeconds(Date.now() - started)}.`);
  return null;
};
