import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getRootPath } from '../lib/root.mjs';

const { SERVER_MODULES } = createRequire(import.meta.url)('../lib/server-modules.cjs');

const LIST = 'apps/server/src/app/modules.ts';

/** Verifies that the server loads its modules in dependency order, in which they handle domain events. */
export const checkModuleOrder = () => {
  const [, list = ''] = readFileSync(getRootPath(LIST), 'utf8').split('=> [');
  const loaded = new Set([...list.matchAll(/\b([a-z]+)Module\b/g)].map(([, name]) => name));
  // The demo is no module of the product.
  loaded.delete('demo');
  const isInOrder = [...loaded].join() === SERVER_MODULES.join();
  return isInOrder
    ? { passed: 1, failed: [] }
    : {
        passed: 0,
        failed: [`${LIST} lists ${[...loaded].join(', ')} instead of ${SERVER_MODULES.join(', ')}`],
      };
};
