import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootPath } from './root.mjs';
import { npm, run } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: rootPath(), encoding: 'utf8' }).trim();

/** The full hash of a revision. Throws when there is none. */
export const resolveCommit = (revision) => git('rev-parse', '--verify', `${revision}^{commit}`);

const sameLibraries = (folder) =>
  readFileSync(join(folder, 'package-lock.json'), 'utf8') ===
  readFileSync(rootPath('package-lock.json'), 'utf8');

/**
 * Hard-links node_modules into the copy, without the cache that may contain the copy. Workspace packages are relative
 * links, so they resolve within the copy.
 */
const shareLibraries = (folder) => {
  const libraries = git('ls-files', '*package.json')
    .split('\n')
    .map((file) => join(file, '..', 'node_modules'));
  for (const path of libraries.filter((each) => existsSync(rootPath(each)))) {
    mkdirSync(join(folder, path), { recursive: true });
    const entries = readdirSync(rootPath(path)).filter((name) => name !== '.cache');
    execFileSync('cp', ['-al', ...entries.map((name) => rootPath(path, name)), join(folder, path)]);
  }
};

export const removeCheckout = (folder) => git('worktree', 'remove', '--force', folder);

/** Checks a revision out into a folder with its packages, replacing what an earlier run left there. */
export const checkOut = async (revision, folder) => {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', '--force', folder, revision);
  if (sameLibraries(folder)) return shareLibraries(folder);
  const { code, output } = await run(npm, ['ci'], { cwd: folder, quiet: true });
  if (code !== 0) throw new Error(`The libraries of ${revision} could not be installed.\n${output}`);
};
