import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const SERVER = 'apps/server/src';
const IN_A_MODULE = /^modules\/([^/]+)\/(.+)$/;

/**
 * The server's tests that run on the embedded database too where `cluster` runs them on PostgreSQL: all that stand in no
 * module, and of a module the one with the module's name (docs/decisions/0016); one that has none, whole.
 */
export const onBothDatabases = () =>
  readdirSync(inRoot(SERVER), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      if (!file.endsWith('.test.ts')) return false;
      const [, module, name] = IN_A_MODULE.exec(file) ?? [];
      const own = `${module}.test.ts`;
      return !module || name === own || !existsSync(inRoot(SERVER, 'modules', module, own));
    })
    .map((file) => `${SERVER}/${file}`);
