import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { rootPath } from '../lib/root.mjs';

const SERVER = 'apps/server/src';
/** Tests of the sandboxes that cover their main flows, like the main test of a module. */
const SANDBOX_TESTS = ['sandboxes/stripe/src/payments/payments.test.ts', 'sandboxes/dosespot/'];
const IN_A_MODULE = /^(modules\/[^/]+)\/(.+)$/;

/**
 * Tests that `unit` runs on the embedded database although `cluster` runs them on PostgreSQL: all outside the modules, and
 * of each module the test named after it (docs/decisions/0016). A module without such a test runs completely.
 */
export const embeddedDatabaseTests = () => [
  ...SANDBOX_TESTS,
  ...readdirSync(rootPath(SERVER), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      if (!file.endsWith('.test.ts')) return false;
      const [, module, name] = IN_A_MODULE.exec(file) ?? [];
      if (!module) return true;
      const mainTest = `${basename(module)}.test.ts`;
      return name === mainTest || !existsSync(rootPath(SERVER, module, mainTest));
    })
    .map((file) => `${SERVER}/${file}`),
];
