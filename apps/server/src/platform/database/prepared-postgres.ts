import type { Socket } from 'node:net';
import type pg from 'pg';
import { createStatementCache } from './statement-cache.ts';

interface Statement {
  text: string;
  name?: string | undefined;
  values?: unknown;
}

export const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** The socket of a connection, which the types of the driver leave out. */
export const getSocket = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Sends what a transaction writes in one turn of the event loop with one system call. */
const writeTogether = (client: pg.ClientBase): void => {
  const stream = getSocket(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/**
 * Makes a pipelined connection prepare every statement that has parameters, and send `begin` with the first statement of its
 * transaction (docs/decisions/0029).
 */
export const prepareStatements = (client: pg.ClientBase): void => {
  const cache = createStatementCache();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;

  const getStatementName = (text: string): string => {
    const known = cache.find(text);
    if (known !== undefined) return known;
    const { name, displaced } = cache.add(text);
    // Queued before the statement itself. It fails in an aborted transaction; the statement then lasts as long as the connection.
    if (displaced !== null) query(`deallocate ${displaced}`, () => undefined);
    return name;
  };

  // Without it, the statements that follow would be committed one by one: the connection is closed, so that they fail, too.
  const sendBegin = (statement: Statement) => {
    writeTogether(client);
    query(statement, (error: unknown) => {
      if (error) getSocket(client).destroy();
    });
    return Promise.resolve({ rows: [] });
  };

  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => {
      if (isStatement(statement) && statement.text === 'begin') return sendBegin(statement);
      if (client.getTransactionStatus() === 'T') writeTogether(client);
      const values: unknown = rest[0];
      const isParameterized = Array.isArray(values) && values.length > 0;
      if (!isParameterized || !isStatement(statement) || statement.name) return query(statement, ...rest);
      return query({ ...statement, name: getStatementName(statement.text) }, ...rest);
    },
  });
};
