import type pg from 'pg';
import { getSocket, isStatement } from './prepared-postgres.ts';

/** In milliseconds, named as PostgreSQL's settings; 0 for no limit. */
export interface StatementLimits {
  statement_timeout: number;
  lock_timeout: number;
}

/**
 * Limits the statements of a connection through a pooler. A pooler rejects such settings at connect and shares its
 * connections between transactions, so each transaction sets the limits itself. A statement outside a transaction, which
 * the pool runs with a callback, closes its connection when it takes too long. The caller gets the error of a lost
 * connection.
 */
export const limitStatements = (
  client: pg.ClientBase,
  { statement_timeout, lock_timeout }: StatementLimits,
): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const settings = `set local statement_timeout = ${statement_timeout}; set local lock_timeout = ${lock_timeout}`;
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => {
      if (isStatement(statement) && /^begin\b/.test(statement.text))
        return query({ ...statement, text: `${statement.text}; ${settings}` }, ...rest);
      const callback = rest.at(-1) as ((...reply: unknown[]) => unknown) | undefined;
      if (typeof callback !== 'function' || statement_timeout === 0) return query(statement, ...rest);
      const timer = setTimeout(() => {
        void (client as pg.Client).end();
        // Otherwise it would wait for the statement.
        getSocket(client).destroy();
      }, statement_timeout);
      return query(statement, ...rest.slice(0, -1), (...reply: unknown[]) => {
        clearTimeout(timer);
        callback(...reply);
      });
    },
  });
};
