import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { SandboxTransaction } from '../host.ts';
import { sandboxEvent, sandboxObject } from './tables.ts';
import { noSuch } from './errors.ts';
import { newId } from './ids.ts';
import type { Facts, Kind, Objects, Refs, Stored } from './objects.ts';

export const API_VERSION = '2026-10-28.endive';

/** Which objects of a kind are wanted. */
export interface Where {
  customer?: string | null | undefined;
  parent?: string | null | undefined;
  /** Epoch seconds. */
  created?: { gt?: number | null; gte?: number | null; lt?: number | null; lte?: number | null };
  /** More, on the columns of the table. */
  and?: SQL | undefined;
}

export interface Page {
  limit: number;
  starting_after?: string | null;
  ending_before?: string | null;
}

type Row = typeof sandboxObject.$inferSelect;
const date = (seconds: number) => new Date(seconds * 1000);
const seconds = (value: Date | null): number | null => (value === null ? null : value.getTime() / 1000);

const storedOf = <K extends Kind>(kind: K, row: Row): Stored<K> => ({
  kind,
  // Written by `add` and `save` alone, in the shape of their kind.
  object: row.data as Objects[K],
  facts: row.facts as Facts,
  customer: row.customer,
  parent: row.parent,
  due: seconds(row.due_at),
});

/** The objects within one transaction: the platform's, or those of a connected account. */
export interface Box {
  tx: SandboxTransaction;
  /** Epoch seconds. While time does its work this is when it was due, not when it is done. */
  now: number;
  /** The connected account all of this stands in; null: the platform. */
  account: string | null;
  /** The objects of another account, in the same transaction. */
  within(account: string | null): Box;
  add<K extends Kind>(kind: K, object: Objects[K], refs?: Refs, facts?: Facts): Promise<Stored<K>>;
  find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null>;
  /** Or the error of an object that is not there; `param`: the parameter that named it. */
  need<K extends Kind>(kind: K, id: string, param?: string): Promise<Stored<K>>;
  /** As `need`, held against everybody else until the transaction ends. */
  lock<K extends Kind>(kind: K, id: string, param?: string): Promise<Stored<K>>;
  save<K extends Kind>(stored: Stored<K>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first, with whether there are more. */
  page<K extends Kind>(kind: K, where: Where, page: Page): Promise<{ rows: Stored<K>[]; has_more: boolean }>;
  all<K extends Kind>(kind: K, where: Where): Promise<Stored<K>[]>;
  /** Tells the webhook, once the transaction stands. */
  emit(type: Stripe.Event.Type, object: object): Promise<void>;
}

const conditions = (kind: Kind, account: string | null, { customer, parent, created, and: more }: Where) => {
  const at = sandboxObject.created_at;
  return [
    eq(sandboxObject.kind, kind),
    account === null ? isNull(sandboxObject.account) : eq(sandboxObject.account, account),
    typeof customer === 'string' ? eq(sandboxObject.customer, customer) : undefined,
    typeof parent === 'string' ? eq(sandboxObject.parent, parent) : undefined,
    typeof created?.gt === 'number' ? gt(at, date(created.gt)) : undefined,
    typeof created?.gte === 'number' ? gte(at, date(created.gte)) : undefined,
    typeof created?.lt === 'number' ? lt(at, date(created.lt)) : undefined,
    typeof created?.lte === 'number' ? lte(at, date(created.lte)) : undefined,
    more,
  ];
};

const WORDS: Partial<Record<Kind, string>> = { payment_method: 'PaymentMethod', setup_intent: 'setupintent' };

const writeEvent = async (
  { tx, now, account }: Pick<Box, 'tx' | 'now' | 'account'>,
  clockNow: number,
  type: Stripe.Event.Type,
  object: object,
): Promise<void> => {
  const id = newId('evt');
  const data = {
    id,
    object: 'event',
    ...(account === null ? {} : { account }),
    api_version: API_VERSION,
    created: now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  await tx
    .insert(sandboxEvent)
    .values({ id, type, account, data, next_at: date(clockNow), created_at: date(now) });
};

/** `now`: what the objects take for now; `clockNow`: what the clock says. Both in epoch seconds. */
export const createBox = (
  tx: SandboxTransaction,
  now: number,
  account: string | null = null,
  clockNow: number = now,
): Box => {
  const rowOf = async (kind: Kind, id: string, held: boolean): Promise<Row | null> => {
    const where = and(...conditions(kind, account, {}), eq(sandboxObject.id, id));
    const query = tx.select().from(sandboxObject).where(where).$dynamic();
    const [row] = await (held ? query.for('update') : query);
    return row ?? null;
  };

  const needed = async <K extends Kind>(kind: K, id: string, held: boolean, param?: string) => {
    const row = await rowOf(kind, id, held);
    if (!row) throw noSuch(WORDS[kind] ?? kind, id, param);
    return storedOf(kind, row);
  };

  const seqOf = async (kind: Kind, id: string, param: string): Promise<number> => {
    const row = await rowOf(kind, id, false);
    if (!row) throw noSuch(WORDS[kind] ?? kind, id, param);
    return row.seq;
  };

  const all = async <K extends Kind>(kind: K, where: Where): Promise<Stored<K>[]> => {
    const rows = await tx
      .select()
      .from(sandboxObject)
      .where(and(...conditions(kind, account, where)))
      .orderBy(desc(sandboxObject.seq));
    return rows.map((row) => storedOf(kind, row));
  };

  const page: Box['page'] = async (kind, where, { limit, starting_after, ending_before }) => {
    const parts = conditions(kind, account, where);
    if (starting_after)
      parts.push(lt(sandboxObject.seq, await seqOf(kind, starting_after, 'starting_after')));
    if (ending_before) parts.push(gt(sandboxObject.seq, await seqOf(kind, ending_before, 'ending_before')));
    const backwards = Boolean(ending_before);
    const rows = await tx
      .select()
      .from(sandboxObject)
      .where(and(...parts))
      .orderBy(backwards ? asc(sandboxObject.seq) : desc(sandboxObject.seq))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    if (backwards) shown.reverse();
    return { rows: shown.map((row) => storedOf(kind, row)), has_more: rows.length > limit };
  };

  return {
    tx,
    now,
    account,
    within: (other) => createBox(tx, now, other, clockNow),
    add: async (kind, object, { customer = null, parent = null, due = null } = {}, facts = {}) => {
      await tx.insert(sandboxObject).values({
        id: object.id,
        kind,
        account,
        customer,
        parent,
        data: object,
        facts,
        due_at: due === null ? null : date(due),
        created_at: date(now),
      });
      return { kind, object, facts, customer, parent, due };
    },
    find: async (kind, id) => {
      const row = await rowOf(kind, id, false);
      return row && storedOf(kind, row);
    },
    need: (kind, id, param) => needed(kind, id, false, param),
    lock: (kind, id, param) => needed(kind, id, true, param),
    save: async ({ object, facts, customer, parent, due }) => {
      await tx
        .update(sandboxObject)
        .set({ data: object, facts, customer, parent, due_at: due === null ? null : date(due) })
        .where(eq(sandboxObject.id, object.id));
    },
    remove: async (id) => {
      await tx.delete(sandboxObject).where(eq(sandboxObject.id, id));
    },
    page,
    all,
    emit: (type, object) => writeEvent({ tx, now, account }, clockNow, type, object),
  };
};
