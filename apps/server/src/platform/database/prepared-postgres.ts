import type pg from 'pg';
import { createStatementCache } from './statement-cache.ts';

interface Statement {
  text: string;
  name?: string | undefined;
  values?: unknown;
}

export const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Makes a connection prepare every statement that has parameters (docs/decisions/0029). */
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

  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => {
      const values: unknown = rest[0];
      const isParameterized = Array.isArray(values) && values.length > 0;
      if (!isParameterized || !isStatement(statement) || statement.name) return query(statement, ...rest);
      return query({ ...statement, name: getStatementName(statement.text) }, ...rest);
    },
  });
};
