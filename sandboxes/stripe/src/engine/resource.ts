import { and, sql, type SQL } from 'drizzle-orm';
import { invalid, SandboxError } from './errors.ts';
import type { Params } from './form.ts';
import type { ObjectStore, Where } from './object-store.ts';
import type { Kind, Objects, Stored } from './objects.ts';
import { sandboxObject } from './tables.ts';

/** One request within its transaction. */
export interface Call {
  store: ObjectStore;
  params: Params;
  /** A path parameter: `:id` and the like. */
  id(name?: string): string;
  /** Whether the publishable key was used. */
  browser: boolean;
  /** The requested path, for the `url` of lists. */
  path: string;
  /** Base URL of the hosted pages: `https://visits.example.org/sandbox/payments`. */
  pagesUrl: string;
}

export type Handler = (call: Call) => Promise<object>;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id`. */
  path: string;
  run: Handler;
  /** Allowed with the publishable key. */
  browser: boolean;
}

export const defineRoute = (method: Route['method'], path: string, run: Handler, browser = false): Route => ({
  method,
  path,
  run,
  browser,
});

/** Returns the object that the path names. */
export const retrieve =
  (kind: Kind): Handler =>
  async ({ store, id }) =>
    (await store.require(kind, id())).object;

/** The routes and the scheduled changes of one kind of object. */
export interface Resource {
  routes: readonly Route[];
  /** Applies a change that is due, in a transaction that locks the object. The handler sets the next due time. */
  due?: { [K in Kind]?: (store: ObjectStore, stored: Stored<K>) => Promise<void> };
  /** Lists that `expand` adds to an object, by `kind.field`: `invoice.payments`. */
  includes?: Record<string, (store: ObjectStore, object: { id: string }) => Promise<unknown>>;
}

const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 100;

/** Objects whose fields have the values of the parameters of the same names. */
const applyFilter = ({ params }: Call, names: readonly string[]): SQL | undefined =>
  and(
    ...names.map((name) => {
      const value = params.text(name);
      return value === null ? undefined : sql`${sandboxObject.data}->>${sql.raw(`'${name}'`)} = ${value}`;
    }),
  );

/** One page of a list. Supports `limit`, `starting_after`, `created[gte]` and the named `filters`. */
export const listObjects = async <K extends Kind>(
  call: Call,
  kind: K,
  where: Where = {},
  filters: readonly string[] = [],
): Promise<{ object: 'list'; data: Objects[K][]; has_more: boolean; url: string }> => {
  const { store, params, path } = call;
  const limit = params.integer('limit') ?? LIMIT_DEFAULT;
  if (limit < 1 || limit > LIMIT_MAX)
    throw invalid('This value must be between 1 and 100 (inclusive).', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const { rows, has_more } = await store.page(
    kind,
    {
      createdFrom: params.inside('created').integer('gte'),
      ...where,
      and: and(where.and, applyFilter(call, filters)),
    },
    { limit, startingAfter: params.text('starting_after') },
  );
  return { object: 'list', data: rows.map(({ object }) => object), has_more, url: path };
};

export interface Match {
  route: Route;
  ids: Record<string, string>;
}

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** `/v1/customers/:id` as an expression with a group `id`. */
const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]*)')}$`);

/** Finds the route of a request; throws 404 if there is none. */
export const createRouter = (routes: readonly Route[]): ((method: string, path: string) => Match) => {
  const known = routes.map((route) => ({ route, pattern: toPattern(route.path) }));
  return (method, path) => {
    for (const { route, pattern } of known) {
      // PostgreSQL cannot store U+0000.
      const match = route.method === method && !/%00|\0/.test(path) ? pattern.exec(path) : null;
      if (!match) continue;
      const ids = Object.entries(match.groups ?? {}).map(([name, id]) => [name, decodeSegment(id)]);
      return { route, ids: Object.fromEntries(ids) as Match['ids'] };
    }
    throw new SandboxError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path.slice(0, 120)}).`,
    });
  };
};
