import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { rootPath } from '../lib/root.mjs';

const SERVER = 'apps/server/src';
const IN_A_MODULE = /^(modules\/[^/]+)\/(.+)$/;

/**
 * The server's tests that run on the embedded database too where `cluster` runs them on PostgreSQL: all that stand in no
 * module, and of a module the one with the module's name (docs/decisions/0016); one that has none, whole.
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
