import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { print } from './root.mjs';
import { ensurePackagedChromium } from './packaged-chromium.mjs';
import { findProgram, run } from './run.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const listPostgresFolders = () =>
  existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    : [];

const findPlaywrightChromium = async () => {
  try {
    const { chromium } = await import('playwright');
    const file = chromium.executablePath();
    return existsSync(file) ? file : null;
  } catch (error) {
    if (error?.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
};

/**
 * Programs the suites need: how to find each one, the Debian package that provides it, and a fallback package.
 * The headless shell of Chromium is the same engine with a fifth less work.
 */
export const PROGRAMS = {
  chromium: {
    debian: 'chromium-headless-shell',
    otherwise: 'chromium',
    find: async () =>
      process.env.CHROMIUM_PATH ??
      findProgram('chromium-headless-shell') ??
      findProgram('chromium') ??
      findProgram('chromium-browser') ??
      findProgram('google-chrome') ??
      (await findPlaywrightChromium()),
  },
  // The one build that takes the pictures, because each build draws text a little differently.
  'packaged Chromium': { find: ensurePackagedChromium },
  postgresql: {
    debian: 'postgresql',
    // Both must have the same version: postgres only reads data folders of its own initdb.
    find: async () => {
      const initdb =
        listPostgresFolders()
          .map((folder) => join(folder, 'initdb'))
          .find(existsSync) ?? findProgram('initdb');
      const postgres = initdb && join(dirname(initdb), basename(initdb).replace('initdb', 'postgres'));
      return postgres && existsSync(postgres) ? postgres : null;
    },
  },
  redis: { debian: 'redis-server', find: async () => findProgram('redis-server', ['/usr/local/bin']) },
  turnserver: { debian: 'coturn', find: async () => findProgram('turnserver') },
};

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

const canInstall = () => process.getuid?.() === 0 && isDebian() && findProgram('apt-get') !== null;

const installWithApt = async (packages) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  print(`Installing ${packages.join(', ')} with apt-get …`);
  await run('apt-get', ['update', '-q'], { quiet: true, env });
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', args, { quiet: true, env });
  if (code !== 0) print(`apt-get could not install them:\n${output.trim().split('\n').slice(-5).join('\n')}`);
};

/**
 * Finds the named programs and, as root on Debian, installs missing ones.
 * Resolves with name → path, or null for a program that is not available.
 */
export const ensurePrograms = async (names) => {
  const findAll = async () =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await PROGRAMS[name].find()])));
  let found = await findAll();
  for (const source of ['debian', 'otherwise']) {
    const packages = names.filter((name) => !found[name]).flatMap((name) => PROGRAMS[name][source] ?? []);
    if (packages.length === 0 || !canInstall()) continue;
    await installWithApt(packages);
    found = await findAll();
  }
  return found;
};
