import { sql } from 'drizzle-orm';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';

export interface Funds {
  /** Can be paid out. */
  available: number;
  /** Came in, and cannot be paid out yet. */
  pending: number;
}

type Sums = Record<'available' | 'pending', number>;

/** What an account has, in cents, by the movements of its balance. Null: the platform's own. */
export const fundsOf = async (box: Box, account: string | null): Promise<Funds> => {
  const net = sql`(${sandboxObject.data}->>'net')::bigint`;
  const settled = sql`(${sandboxObject.data}->>'available_on')::bigint <= ${box.now}`;
  const whose =
    account === null ? sql`${sandboxObject.account} is null` : sql`${sandboxObject.account} = ${account}`;
  const { rows } = await box.tx.execute<Sums>(sql`
    select coalesce(sum(${net}) filter (where ${settled}), 0)::int as available,
      coalesce(sum(${net}) filter (where not ${settled}), 0)::int as pending
    from ${sandboxObject}
    where ${sandboxObject.kind} = 'balance_transaction' and ${whose}`);
  return rows[0] ?? { available: 0, pending: 0 };
};
