import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

const STATEMENTS = new Set<string | symbol>([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
]);

const inTransaction = new AsyncLocalStorage<true>();

/** Runs `work` and marks everything it calls as inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inTransaction.run(true, work);

/**
 * Throws when `db` is used inside a transaction: PGlite with its single connection would deadlock, and PostgreSQL would
 * write outside the transaction.
 */
export const guardDatabase = (db: Database): Database =>
  new Proxy(db, {
    get: (target, property) => {
      if (STATEMENTS.has(property) && inTransaction.getStore()) {
        throw new Error(`db.${String(property)} inside a transaction; use the unit of work's tx`);
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
