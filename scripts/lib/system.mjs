import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { say } from './root.mjs';
import { findProgram, run } from './run.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const postgresFolders = () =>
  existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    : [];

const playwrightsOwn = async () => {
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
 * What the suites need from the machine: how to find it, the Debian package that brings it, and the one to take where
 * that is not to be had. Chromium without a desktop's window is the same engine for a fifth less work.
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
      (await playwrightsOwn()),
  },
  postgresql: {
    debian: 'postgresql',
    // The two belong together: one version's initdb makes what only that version's postgres reads.
    find: async () => {
      const initdb =
        postgresFolders()
          .map((folder) => join(folder, 'initdb'))
          .find(existsSync) ?? findProgram('initdb');
      const postgres = initdb && join(dirname(initdb), basename(initdb).replace('initdb', 'postgres'));
      return postgres && existsSync(postgres) ? postgres : null;
    },
  },
  redis: { debian: 'redis-server', find: async () => findProgram('redis-server', ['/usr/local/bin']) },
};

const onDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

const mayInstall = () => process.getuid?.() === 0 && onDebian() && findProgram('apt-get') !== null;

const aptInstall = async (packages) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  say(`Installing ${packages.join(', ')} with apt-get …`);
  await run('apt-get', ['update', '-q'], { quiet: true, env });
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', args, { quiet: true, env });
  if (code !== 0) say(`apt-get could not install them:\n${output.trim().split('\n').slice(-5).join('\n')}`);
};

/**
 * Finds the named programs; on Debian, as root, installs those that are missing.
 * Resolves with name → path, null for what is not there.
 */
export const ensurePrograms = async (names) => {
  const look = async () =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await PROGRAMS[name].find()])));
  let found = await look();
  for (const source of ['debian', 'otherwise']) {
    const packages = names.filter((name) => !found[name]).flatMap((name) => PROGRAMS[name][source] ?? []);
    if (packages.length === 0 || !mayInstall()) continue;
    await aptInstall(packages);
    found = await look();
  }
  return found;
};
