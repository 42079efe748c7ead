import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getRootPath } from './root.mjs';
import { npm, run } from './run.mjs';

const runGit = (...args) => execFileSync('git', args, { cwd: getRootPath(), encoding: 'utf8' }).trim();

/** The full hash of a revision. Throws when there is none. */
export const resolveCommit = (revision) => runGit('rev-parse', '--verify', `${revision}^{commit}`);

const hasSameLockfile = (folder) =>
  readFileSync(join(folder, 'package-lock.json'), 'utf8') ===
  readFileSync(getRootPath('package-lock.json'), 'utf8');

/**
 * Hard-links node_modules into the checkout, without the cache, which may contain the checkout itself. Workspace packages are
 * relative links, so they resolve within the checkout.
 */
const linkPackages = (folder) => {
  const folders = runGit('ls-files', '*package.json')
    .split('\n')
    .map((file) => join(file, '..', 'node_modules'));
  for (const path of folders.filter((each) => existsSync(getRootPath(each)))) {
    mkdirSync(join(folder, path), { recursive: true });
    const entries = readdirSync(getRootPath(path)).filter((name) => name !== '.cache');
    execFileSync('cp', ['-al', ...entries.map((name) => getRootPath(path, name)), join(folder, path)]);
  }
};

export const removeCheckout = (folder) => runGit('worktree', 'remove', '--force', folder);

/** Checks a revision out into a folder with its packages, replacing what an earlier run left there. */
export const checkOut = async (revision, folder) => {
  rmSync(folder, { recursive: true, force: true });
  runGit('worktree', 'prune');
  runGit('worktree', 'add', '--detach', '--force', folder, revision);
  if (hasSameLockfile(folder)) return linkPackages(folder);
  const { code, output } = await run(npm, ['ci'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Error(`The packages of ${revision} could not be installed.\n${output}`);
};
