import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from '../lib/run.mjs';

/** Bytes of a package without the packages nested in it, which npm lists separately. */
const countPackageBytes = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + countPackageBytes(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);

/** Megabytes of the packages that `npm ci --omit=dev -w apps/server` installs, measured in this checkout. */
export const measureInstallSize = async () => {
  const { output } = await run(npm, ['ls', '-w', 'apps/server', '--omit=dev', '--all', '--parseable'], {
    quiet: true,
  });
  const folders = new Set(output.split('\n').filter((line) => /[\\/]node_modules[\\/]/.test(line)));
  const found = [...folders].filter(existsSync);
  if (found.length < 50) throw new Error(`npm lists ${found.length} packages for the server:\n${output}`);
  return found.reduce((sum, folder) => sum + countPackageBytes(folder), 0) / 1e6;
};
