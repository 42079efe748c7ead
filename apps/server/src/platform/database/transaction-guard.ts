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
  // The session, which compiled statements use.
  '_',
]);

const inTransaction = new AsyncLocalStorage<true>();

/** Runs `work` so that {@link requireOutsideTransaction} throws in everything it calls. */
export const runInsideTransaction = <T>(work: () => Promise<T>): Promise<T> => inTransaction.run(true, work);

/** Throws inside a transaction. `use` names what must not be used there. */
export const requireOutsideTransaction = (use: string): void => {
  if (inTransaction.getStore()) throw new Error(`${use} inside a transaction; use the unit of work's tx`);
};

/**
 * Throws when `db` is used inside a transaction: PGlite with its single connection would deadlock, and PostgreSQL would
 * write outside the transaction.
 */
export const guardDatabase = (db: Database): Database =>
  new Proxy(db, {
    get: (target, property) => {
      if (STATEMENTS.has(property)) requireOutsideTransaction(`db.${String(property)}`);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
