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
/** Long tests that say nothing about the embedded database. */
const ON_POSTGRESQL_ONLY = [
  ...['access-changes', 'access-relations', 'http', 'other-routes'].map(
    (name) => `platform/http/${name}.test.ts`,
  ),
  'platform/realtime/realtime.test.ts',
  'modules/earnings/generated-year.test.ts',
  ...['provider', 'stripe-subscriptions'].map((name) => `integrations/payments/${name}.test.ts`),
];
const IN_A_MODULE = /^(modules\/[^/]+)\/(.+)$/;

/**
 * Tests that `unit` runs on the embedded database although `cluster` runs them on PostgreSQL: most outside the modules, and
 * of each module its main tests, by default the one named after it (docs/decisions/0016). A module without such a test runs completely.
 */
export const listEmbeddedTests = () => [
  ...SANDBOX_TESTS,
  ...readdirSync(getRootPath(SERVER), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      if (!file.endsWith('.test.ts') || ON_POSTGRESQL_ONLY.includes(file)) return false;
      const [, module, name] = IN_A_MODULE.exec(file) ?? [];
      if (!module) return true;
      const mainTests = MAIN_TESTS[module] ?? [`${basename(module)}.test.ts`];
      return mainTests.includes(name) || !existsSync(getRootPath(SERVER, module, mainTests[0]));
    })
    .map((file) => `${SERVER}/${file}`),
];
