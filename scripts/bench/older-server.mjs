import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTurboBuild } from '../lib/build.mjs';
import { checkOut, resolveCommit } from '../lib/checkout.mjs';
import { getRootPath, print } from '../lib/root.mjs';

/** Builds the server of another revision, once per revision, and returns its entry. */
export const buildOlderServer = async (revision) => {
  const commit = resolveCommit(revision);
  // Not inside node_modules: TypeScript writes no declarations for sources there that refer to other packages.
  const folder = getRootPath('.cache', 'bench', 'older');
  const stamp = join(folder, 'node_modules', `.built-${commit}`);
  if (!existsSync(stamp)) {
    print(`Building the server of ${revision} …`);
    await checkOut(commit, folder);
    const { code, output } = await runTurboBuild({ cwd: folder, quiet: true }, ['--filter=./apps/server']);
    if (code !== 0) throw new Error(`The server of ${revision} could not be built.\n${output.trim()}`);
    writeFileSync(stamp, '');
  }
  return join(folder, 'apps', 'server', 'dist', 'main.js');
};
