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

/** Marks everything `work` does as inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inTransaction.run(true, work);

/**
 * A database that refuses to be used inside a transaction: on PGlite, with its one connection, that would
 * wait for ever, and on PostgreSQL it would write past the transaction.
 */
export const guardDatabase = (db: Database): Database =>
  new Proxy(db, {
    get: (target, property) => {
      if (STATEMENTS.has(property) && inTransaction.getStore()) {
        throw new Error(`db.${String(property)} inside a transaction; use the unit's tx`);
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
