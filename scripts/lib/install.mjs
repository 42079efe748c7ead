import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRootPath, exitWithError, print, formatSeconds } from './root.mjs';
import { npm, run } from './run.mjs';

const LOCK = getRootPath('package-lock.json');
const STAMP = getRootPath('node_modules', '.openvisit-stamp');
const OLDEST_NODE = [20, 19];

const calculateLockFingerprint = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

const readInstalledFingerprint = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : null);

/**
 * Whether a manual `npm install` has already installed what the lock file lists. npm records installed packages in its
 * hidden lock file. Optional packages of other platforms may be missing there.
 */
const isInstalledManually = () => {
  const hidden = getRootPath('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages ?? {};
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional === true ||
      (entry.link ? installed[path] !== undefined : installed[path]?.version === entry.version),
  );
};

export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major < needMajor || (major === needMajor && minor < needMinor))
    exitWithError(
      `OpenVisit needs Node ${needMajor}.${needMinor} or newer; this is ${process.versions.node}.`,
    );
};

/** npm keeps its cache in the home folder, and fails where it cannot. */
const getNpmCacheEnv = () => {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(tmpdir(), 'openvisit-npm') };
  }
};

/** Installs the packages of the lock file unless they are present. Returns whether it installed anything. */
export const ensureInstalled = async () => {
  requireNode();
  const stamp = calculateLockFingerprint();
  if (readInstalledFingerprint() === stamp) return false;
  if (!isInstalledManually()) {
    const started = Date.now();
    print('Installing packages …');
    const { code, output } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      quiet: true,
      env: getNpmCacheEnv(),
    });
    if (code !== 0)
      exitWithError(`${output.trim()}\nThe packages could not be installed: npm ci ended with ${code}.`);
    print(`Installed in ${formatSeconds(Date.now() - started)}.`);
  }
  writeFileSync(STAMP, `${stamp}\n`);
  return true;
};
