import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { rootPath } from '../lib/root.mjs';

const SERVER = 'apps/server/src';
const IN_A_MODULE = /^(modules\/[^/]+)\/(.+)$/;

/**
 * The server tests that run on the embedded database in addition to PostgreSQL (suite `cluster`): all tests outside the
 * modules and, for each module, the test named after it. A module without such a test runs completely on both databases
 * (docs/decisions/0016).
 */
export const onBothDatabases = () =>
  readdirSync(rootPath(SERVER), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      if (!file.endsWith('.test.ts')) return false;
      const [, module, name] = IN_A_MODULE.exec(file) ?? [];
      if (!module) return true;
      const own = `${basename(module)}.test.ts`;
      return name === own || !existsSync(rootPath(SERVER, module, own));
    })
    .map((file) => `${SERVER}/${file}`);
