import { createHash } from 'node:crypto';

/** Statements that stay prepared on one connection; each takes memory of the database. */
const MAX_STATEMENTS = 300;

/** Names the statements of one connection, so that the database parses and plans each of them once. */
export interface StatementCache {
  /** The name of a prepared statement; undefined when it must be prepared first. */
  find(text: string): string | undefined;
  /** Adds a statement. `displaced` is the name of the least recently used one, when it exceeds the limit. */
  add(text: string): { name: string; displaced: string | null };
  remove(text: string): void;
}

export const createStatementCache = (limit = MAX_STATEMENTS): StatementCache => {
  const names = new Map<string, string>();
  let serial = 0;
  return {
    find: (text) => {
      const name = names.get(text);
      if (name === undefined) return undefined;
      // A map iterates in the order of insertion: the first entry is the least recently used one.
      names.delete(text);
      names.set(text, name);
      return name;
    },
    add: (text) => {
      // The serial number makes a statement that returns after it was displaced a new one.
      serial += 1;
      const name = `ov_${createHash('sha1').update(text).digest('hex')}_${serial}`;
      names.set(text, name);
      if (names.size <= limit) return { name, displaced: null };
      const [oldest] = names.keys();
      const displaced = names.get(oldest ?? '') ?? null;
      names.delete(oldest ?? '');
      return { name, displaced };
    },
    remove: (text) => void names.delete(text),
  };
};
