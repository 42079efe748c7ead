import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, giveUp, say, seconds } from './root.mjs';
import { npm, run } from './run.mjs';

const LOCK = inRoot('package-lock.json');
const STAMP = inRoot('node_modules', '.openvisit-stamp');
const OLDEST_NODE = [20, 19];

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

const stamped = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : null);

/**
 * Whether node_modules already holds what the lock file names, put there by an `npm install` of the developer's
 * own. npm writes what it installed into its hidden lock file; packages for other platforms may be missing there.
 */
const installedByHand = () => {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const there = JSON.parse(readFileSync(hidden, 'utf8')).packages ?? {};
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional === true ||
      (entry.link ? there[path] !== undefined : there[path]?.version === entry.version),
  );
};

export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major < needMajor || (major === needMajor && minor < needMinor))
    giveUp(`OpenVisit needs Node ${needMajor}.${needMinor} or newer; this is ${process.versions.node}.`);
};

/** Installs the packages of the lock file when node_modules does not hold them. Returns whether it did. */
export const ensureInstalled = async () => {
  requireNode();
  const stamp = wanted();
  if (stamped() === stamp) return false;
  if (!installedByHand()) {
    const started = Date.now();
    say('Installing packages (first start or changed package-lock.json) …');
    const { code, output } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      quiet: true,
    });
    if (code !== 0)
      giveUp(`${output.trim()}\nThe packages could not be installed: npm ci ended with ${code}.`);
    say(`Installed in ${seconds(Date.now() - started)}.`);
  }
  writeFileSync(STAMP, `${stamp}\n`);
  return true;
};
