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
 * Turns the guard on for this process. The embedded database does, with which a use inside a transaction would wait forever.
 * The tests run on it, so that processes on PostgreSQL need not: before Node.js 24, following calls slows down every promise
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
 * Throws when `db` is used inside a transaction while the guard is on: PGlite with its single connection would deadlock, and
 * PostgreSQL would write outside the transaction.
 */
export const guardDatabase = (db: Database): Database =>
  new Proxy(db, {
    get: (target, property) => {
      if (STATEMENTS.has(property)) requireOutsideTransaction(`db.${String(property)}`);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
