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

let inTransaction: AsyncLocalStorage<true> | null = null;

/**
 * Turns the guard on for this process: with the embedded database, where using `db` inside a transaction waits forever, and in
 * tests. A server on PostgreSQL runs without it, because following calls slows down every promise before Node.js 24
 * (docs/decisions/0029).
 */
export const enableTransactionGuard = (): void => {
  inTransaction ??= new AsyncLocalStorage();
};

/** Runs `work` so that {@link requireOutsideTransaction} throws in everything it calls. */
export const runInsideTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  inTransaction ? inTransaction.run(true, work) : work();

/** Throws inside a transaction while the guard is on. `use` names what must not be used there. */
export const requireOutsideTransaction = (use: string): void => {
  if (inTransaction?.getStore()) throw new Error(`${use} inside a transaction; use the unit of work's tx`);
};

/**
 * While the guard is on, throws when `db` is used inside a transaction: PGlite with its single connection would deadlock, and
 * on PostgreSQL the statement would run outside the transaction.
 */
export const guardDatabase = (db: Database): Database =>
  new Proxy(db, {
    get: (target, property) => {
      if (STATEMENTS.has(property)) requireOutsideTransaction(`db.${String(property)}`);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
