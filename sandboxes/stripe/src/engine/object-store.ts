import { and, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { SandboxTransaction } from '../host.ts';
import { noSuch } from './errors.ts';
import { createId } from './ids.ts';
import type { Facts, Kind, Objects, Refs, Stored } from './objects.ts';
import { sandboxEvent, sandboxObject } from './tables.ts';

export const API_VERSION = '2026-10-28.endive';

/** Filters of a list. */
export interface Where {
  customer?: string | null | undefined;
  parent?: string | null | undefined;
  /** Epoch seconds. */
  createdFrom?: number | null;
  and?: SQL | undefined;
}

export interface Page {
  limit: number;
  startingAfter?: string | null;
}

type Row = typeof sandboxObject.$inferSelect;
const toDate = (seconds: number) => new Date(seconds * 1000);
const toSeconds = (value: Date | null): number | null => (value === null ? null : value.getTime() / 1000);

const toStored = <K extends Kind>(kind: K, row: Row): Stored<K> => ({
  kind,
  // Only `add` and `save` write these columns.
  object: row.data as Objects[K],
  facts: row.facts as Facts,
  customer: row.customer,
  parent: row.parent,
  due: toSeconds(row.due_at),
});

/** The objects of the platform or of one connected account, within one transaction. */
export interface ObjectStore {
  tx: SandboxTransaction;
  /** Epoch seconds. For a scheduled change: when it was due. */
  now: number;
  /** The connected account; null: the platform. */
  account: string | null;
  /** A store for another account in the same transaction. */
  within(account: string | null): ObjectStore;
  /** The same store with another current time. */
  at(now: number): ObjectStore;
  add<K extends Kind>(kind: K, object: Objects[K], refs?: Refs, facts?: Facts): Promise<Stored<K>>;
  find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null>;
  /** Throws `resource_missing`; `param` names the parameter that held the id. */
  require<K extends Kind>(kind: K, id: string, param?: string): Promise<Stored<K>>;
  /** Like `require`, with a row lock until the transaction ends. */
  lock<K extends Kind>(kind: K, id: string, param?: string): Promise<Stored<K>>;
  /** Saves an object, and emits the event if there is one. */
  save<K extends Kind>(stored: Stored<K>, event?: Stripe.Event.Type | null): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  page<K extends Kind>(kind: K, where: Where, page: Page): Promise<{ rows: Stored<K>[]; has_more: boolean }>;
  all<K extends Kind>(kind: K, where: Where): Promise<Stored<K>[]>;
  /** Sends a webhook after the transaction commits. */
  emit(type: Stripe.Event.Type, object: object): Promise<void>;
}

const NAMES: Partial<Record<Kind, string>> = { payment_method: 'PaymentMethod', setup_intent: 'setupintent' };

const buildConditions = (
  kind: Kind,
  account: string | null,
  { customer, parent, createdFrom, and: more }: Where,
) => [
  eq(sandboxObject.kind, kind),
  account === null ? isNull(sandboxObject.account) : eq(sandboxObject.account, account),
  typeof customer === 'string' ? eq(sandboxObject.customer, customer) : undefined,
  typeof parent === 'string' ? eq(sandboxObject.parent, parent) : undefined,
  typeof createdFrom === 'number' ? gte(sandboxObject.created_at, toDate(createdFrom)) : undefined,
  more,
];

/** `clockNow` differs from `now` while a scheduled change is applied late. Both in epoch seconds. */
export const createStore = (
  tx: SandboxTransaction,
  now: number,
  account: string | null = null,
  clockNow: number = now,
): ObjectStore => {
  const findRow = async (kind: Kind, id: string, locked: boolean): Promise<Row | null> => {
    const where = and(...buildConditions(kind, account, {}), eq(sandboxObject.id, id));
    const query = tx.select().from(sandboxObject).where(where).$dynamic();
    const [row] = await (locked ? query.for('update') : query);
    return row ?? null;
  };

  const requireRow = async (kind: Kind, id: string, locked: boolean, param?: string): Promise<Row> => {
    const row = await findRow(kind, id, locked);
    if (!row) throw noSuch(NAMES[kind] ?? kind, id, param);
    return row;
  };

  const emit = async (type: Stripe.Event.Type, object: object): Promise<void> => {
    const id = createId('evt');
    const data = {
      id,
      object: 'event',
      ...(account === null ? {} : { account }),
      api_version: API_VERSION,
      created: now,
      data: { object: structuredClone(object) },
      livemode: false,
      type,
    };
    await tx
      .insert(sandboxEvent)
      .values({ id, type, account, data, next_at: toDate(clockNow), created_at: toDate(now) });
  };

  return {
    tx,
    now,
    account,
    within: (other) => createStore(tx, now, other, clockNow),
    at: (time) => createStore(tx, time, account, clockNow),
    add: async (kind, object, { customer = null, parent = null, due = null, event } = {}, facts = {}) => {
      await tx.insert(sandboxObject).values({
        id: object.id,
        kind,
        account,
        customer,
        parent,
        data: object,
        facts,
        due_at: due === null ? null : toDate(due),
        created_at: toDate(now),
      });
      if (event) await emit(event, object);
      return { kind, object, facts, customer, parent, due };
    },
    find: async (kind, id) => {
      const row = await findRow(kind, id, false);
      return row && toStored(kind, row);
    },
    require: async (kind, id, param) => toStored(kind, await requireRow(kind, id, false, param)),
    lock: async (kind, id, param) => toStored(kind, await requireRow(kind, id, true, param)),
    save: async ({ object, facts, customer, parent, due }, event = null) => {
      await tx
        .update(sandboxObject)
        .set({ data: object, facts, customer, parent, due_at: due === null ? null : toDate(due) })
        .where(eq(sandboxObject.id, object.id));
      if (event !== null) await emit(event, object);
    },
    remove: async (id) => {
      await tx.delete(sandboxObject).where(eq(sandboxObject.id, id));
    },
    page: async (kind, where, { limit, startingAfter }) => {
      const filters = buildConditions(kind, account, where);
      if (startingAfter) {
        const { seq } = await requireRow(kind, startingAfter, false, 'starting_after');
        filters.push(lt(sandboxObject.seq, seq));
      }
      const rows = await tx
        .select()
        .from(sandboxObject)
        .where(and(...filters))
        .orderBy(desc(sandboxObject.seq))
        .limit(limit + 1);
      return {
        rows: rows.slice(0, limit).map((row) => toStored(kind, row)),
        has_more: rows.length > limit,
      };
    },
    all: async (kind, where) => {
      const rows = await tx
        .select()
        .from(sandboxObject)
        .where(and(...buildConditions(kind, account, where)))
        .orderBy(desc(sandboxObject.seq));
      return rows.map((row) => toStored(kind, row));
    },
    emit,
  };
};
