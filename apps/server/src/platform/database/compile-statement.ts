import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { BoundedMap } from '../bounded-map.ts';
import type { Database } from './database.ts';

type Session = Database['_']['session'];
type PreparedQuery = ReturnType<Session['prepareQuery']>;

const dialect = new PgDialect();

/** Clients use few combinations of filters. */
const MAX_VARIANTS = 200;

/** A JSON object with a key for each field. It takes at most 50 fields, the limit of PostgreSQL's function. */
export const buildJsonObject = (fields: Record<string, SQLWrapper | AnyColumn>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )})`;

/**
 * Builds the SQL of a frequent statement once, because building can cost more than running. The statement returns one value
 * per row as `result`, JSON for several fields, which spares decoding every column; `values` fills its placeholders.
 * @throws inside a transaction when it is run on the database instead of the transaction.
 */
export const compileStatement = <Result>(statement: SQLWrapper) => {
  // Constants are written into the text: fewer values to send, and the plan can use their statistics and partial indexes.
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL().inlineParams());
  const queries = new WeakMap<Session, PreparedQuery>();
  const findQuery = ({ session }: Database['_']): PreparedQuery => {
    const known = queries.get(session);
    if (known) return known;
    const created = session.prepareQuery({ sql: text, params }, undefined, undefined, false);
    queries.set(session, created);
    return created;
  };
  return async (db: Pick<Database, '_'>, values: Record<string, unknown>): Promise<Result[]> => {
    const { rows } = (await findQuery(db._).execute(values)) as { rows: { result: Result }[] };
    return rows.map(({ result }) => result);
  };
};

/** Calls `build` once for each combination of arguments, for statements whose SQL depends on filters. */
export const buildVariants = <Filters extends readonly unknown[], Statement>(
  build: (...filters: Filters) => Statement,
): ((...filters: Filters) => Statement) => {
  const variants = new BoundedMap<string, { statement: Statement }>(MAX_VARIANTS);
  return (...filters) => {
    const key = JSON.stringify(filters);
    const variant = variants.get(key) ?? { statement: build(...filters) };
    variants.set(key, variant);
    return variant.statement;
  };
};
