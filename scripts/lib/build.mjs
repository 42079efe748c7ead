import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cachePath, inRoot, say, seconds } from './root.mjs';
import { run, tool } from './run.mjs';

const STAMP = cachePath('build-stamp');
const SKIPPED_FOLDERS = new Set(['dist', 'node_modules', '.turbo', '.cache', 'coverage']);
const NOT_BUILT = /\.(test|stories|fixtures)\.[a-z]+$/;
const ROOT_FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsup.library.ts',
  'turbo.json',
];

const workspaces = () =>
  ['packages', 'apps'].flatMap((floor) =>
    readdirSync(inRoot(floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(inRoot(floor, entry.name, 'package.json')))
      .map((entry) => join(floor, entry.name)),
  );

const addFile = (hash, path) => {
  const { size, mtimeMs } = statSync(inRoot(path));
  hash.update(`${path}\0${size}\0${mtimeMs}\n`);
};

const addFolder = (hash, folder) => {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (!NOT_BUILT.test(entry.name)) addFile(hash, path);
  }
};

/** Sizes and times of everything that goes into a build: a few milliseconds, where asking turbo takes a second. */
const fingerprint = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of ROOT_FILES) addFile(hash, file);
  for (const folder of workspaces()) addFolder(hash, folder);
  return hash.digest('hex');
};

const outputsExist = () => workspaces().every((folder) => existsSync(inRoot(folder, 'dist')));

export const serverEntry = inRoot('apps', 'server', 'dist', 'main.js');

/** turbo, without telemetry, daemon or its own opinion on colours; what did not change comes from its cache. */
export const turboBuild = (options = {}) =>
  run(tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
    env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    ...options,
  });

const keepStamp = (stamp) => {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
};

/** Whether what stands in the dist folders was built from what stands in the sources. */
export const isBuilt = () =>
  existsSync(STAMP) &&
  existsSync(serverEntry) &&
  outputsExist() &&
  readFileSync(STAMP, 'utf8') === fingerprint();

/** Builds what changed since the last build. Resolves with the failed build's output, or null. */
export const ensureBuilt = async () => {
  if (isBuilt()) return null;
  const before = fingerprint();
  const started = Date.now();
  say('Building what changed …');
  const { code, output } = await turboBuild({ quiet: true });
  if (code !== 0) return output.trim();
  // A file saved while turbo ran belongs to the next build.
  keepStamp(before);
  say(`Built in ${seconds(Date.now() - started)}.`);
  return null;
};
