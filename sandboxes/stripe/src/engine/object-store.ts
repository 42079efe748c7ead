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

/** Where and when a store works: see {@link createStore}. */
interface Scope {
  tx: SandboxTransaction;
  account: string | null;
  now: number;
  clockNow: number;
}

const findRow = async (
  { tx, account }: Scope,
  kind: Kind,
  id: string,
  { locked = false } = {},
): Promise<Row | null> => {
  const where = and(...buildConditions(kind, account, {}), eq(sandboxObject.id, id));
  const query = tx.select().from(sandboxObject).where(where).$dynamic();
  const [row] = await (locked ? query.for('update') : query);
  return row ?? null;
};

const requireRow = async (
  scope: Scope,
  kind: Kind,
  id: string,
  { param, locked }: { param?: string | undefined; locked?: boolean } = {},
): Promise<Row> => {
  const row = await findRow(scope, kind, id, { locked });
  if (!row) throw noSuch(NAMES[kind] ?? kind, id, param);
  return row;
};

const selectNewestFirst = ({ tx, account }: Scope, kind: Kind, where: Where, after?: SQL) =>
  tx
    .select()
    .from(sandboxObject)
    .where(and(...buildConditions(kind, account, where), after))
    .orderBy(desc(sandboxObject.seq));

const selectPage = async <K extends Kind>(
  scope: Scope,
  kind: K,
  where: Where,
  { limit, startingAfter }: Page,
): Promise<{ rows: Stored<K>[]; has_more: boolean }> => {
  const last = startingAfter
    ? await requireRow(scope, kind, startingAfter, { param: 'starting_after' })
    : null;
  const after = last ? lt(sandboxObject.seq, last.seq) : undefined;
  const rows = await selectNewestFirst(scope, kind, where, after).limit(limit + 1);
  return { rows: rows.slice(0, limit).map((row) => toStored(kind, row)), has_more: rows.length > limit };
};

const insertObject = async <K extends Kind>(
  { tx, account, now }: Scope,
  { kind, object, facts, customer, parent, due }: Stored<K>,
): Promise<void> => {
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
};

const updateObject = async <K extends Kind>(
  { tx }: Scope,
  { object, facts, customer, parent, due }: Stored<K>,
): Promise<void> => {
  await tx
    .update(sandboxObject)
    .set({ data: object, facts, customer, parent, due_at: due === null ? null : toDate(due) })
    .where(eq(sandboxObject.id, object.id));
};

const insertEvent = async (
  { tx, account, now, clockNow }: Scope,
  type: Stripe.Event.Type,
  object: object,
): Promise<void> => {
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

const createScopedStore = (scope: Scope): ObjectStore => {
  const { tx, now, account } = scope;
  return {
    tx,
    now,
    account,
    within: (other) => createScopedStore({ ...scope, account: other }),
    at: (time) => createScopedStore({ ...scope, now: time }),
    add: async (kind, object, { customer = null, parent = null, due = null, event } = {}, facts = {}) => {
      const stored = { kind, object, facts, customer, parent, due };
      await insertObject(scope, stored);
      if (event) await insertEvent(scope, event, object);
      return stored;
    },
    find: async (kind, id) => {
      const row = await findRow(scope, kind, id);
      return row && toStored(kind, row);
    },
    require: async (kind, id, param) => toStored(kind, await requireRow(scope, kind, id, { param })),
    lock: async (kind, id, param) =>
      toStored(kind, await requireRow(scope, kind, id, { param, locked: true })),
    save: async (stored, event = null) => {
      await updateObject(scope, stored);
      if (event !== null) await insertEvent(scope, event, stored.object);
    },
    remove: async (id) => {
      await tx.delete(sandboxObject).where(eq(sandboxObject.id, id));
    },
    page: (kind, where, page) => selectPage(scope, kind, where, page),
    all: async (kind, where) =>
      (await selectNewestFirst(scope, kind, where)).map((row) => toStored(kind, row)),
    emit: (type, object) => insertEvent(scope, type, object),
  };
};

/** `clockNow` differs from `now` while a scheduled change is applied late. Both in epoch seconds. */
export const createStore = (
  tx: SandboxTransaction,
  now: number,
  account: string | null = null,
  clockNow: number = now,
): ObjectStore => createScopedStore({ tx, account, now, clockNow });
