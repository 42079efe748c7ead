import type { Database } from '../database/database.ts';
import { requireOutsideTransaction } from '../database/transaction-guard.ts';
import { writeAuditRows, type AuditRow } from './audit.ts';

/** Appends a row to the audit log; resolves once it is committed. */
export type AuditWriter = (row: AuditRow) => Promise<void>;

/** Resolves when the replies of the database that have already arrived are handled, so that their rows join the batch. */
const waitForNextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Inserts the rows together, or one by one when that fails, so that no row fails because of another. */
const insertBatch = async (
  db: Database,
  rows: readonly AuditRow[],
): Promise<PromiseSettledResult<void>[]> => {
  const [together] = await Promise.allSettled([writeAuditRows(db, rows)]);
  if (together.status === 'fulfilled' || rows.length === 1) return rows.map(() => together);
  return Promise.allSettled(rows.map((row) => writeAuditRows(db, [row])));
};

/**
 * Audits reads. Rows that arrive while an insert is under way are inserted together after it: the busier the server, the
 * fewer statements and commits per read, and no reply leaves before its row is committed (docs/decisions/0029).
 */
export const createAuditWriter = (db: Database): AuditWriter => {
  let last: Promise<unknown> = Promise.resolve();
  let next: { rows: AuditRow[]; results: Promise<PromiseSettledResult<void>[]> } | null = null;

  const startBatch = () => {
    const rows: AuditRow[] = [];
    const results = last.then(waitForNextTurn).then(() => {
      next = null;
      return insertBatch(db, rows);
    });
    last = results;
    return { rows, results };
  };

  return async (row) => {
    requireOutsideTransaction('audit');
    next ??= startBatch();
    const index = next.rows.push(row) - 1;
    const result = (await next.results)[index];
    if (result?.status === 'rejected') throw result.reason;
  };
};
