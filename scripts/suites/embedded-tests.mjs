import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { getRootPath } from '../lib/root.mjs';

const SERVER = 'apps/server/src';
/** Tests of the sandboxes that cover their main flows, like the main test of a module. */
const SANDBOX_TESTS = ['sandboxes/stripe/src/payments/payments.test.ts', 'sandboxes/dosespot/'];
/** Main tests of the modules that have no test named after them. */
const MAIN_TESTS = {
  'modules/files': ['uploads.test.ts'],
  'modules/visits': ['book-visit.test.ts', 'change-status.test.ts', 'instant/instant-visits.test.ts'],
};
const IN_A_MODULE = /^(modules\/[^/]+)\/(.+)$/;

/**
 * Tests that `unit` runs on the embedded database although `cluster` runs them on PostgreSQL: all outside the modules, and
 * of each module its main tests, by default the one named after it (docs/decisions/0016). A module without such a test runs completely.
 */
export const listEmbeddedTests = () => [
  ...SANDBOX_TESTS,
  ...readdirSync(getRootPath(SERVER), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      if (!file.endsWith('.test.ts')) return false;
      const [, module, name] = IN_A_MODULE.exec(file) ?? [];
      if (!module) return true;
      const mainTests = MAIN_TESTS[module] ?? [`${basename(module)}.test.ts`];
      return mainTests.includes(name) || !existsSync(getRootPath(SERVER, module, mainTests[0]));
    })
    .map((file) => `${SERVER}/${file}`),
];
