import { invalid, SandboxError } from './errors.ts';
import type { Params } from './form.ts';
import type { ObjectStore, Where } from './object-store.ts';
import type { Kind, Objects, Stored } from './objects.ts';

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
  pages: string;
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

export const route = (method: Route['method'], path: string, run: Handler, browser = false): Route => ({
  method,
  path,
  run,
  browser,
});

/** Returns the object that the path names. */
export const retrieve =
  (kind: Kind): Handler =>
  async ({ store, id }) =>
    (await store.need(kind, id())).object;

/** The routes and the scheduled changes of one kind of object. */
export interface Resource {
  routes: readonly Route[];
  /** Applies a change that is due, in a transaction that holds the object; the handler sets the next due time. */
  due?: { [K in Kind]?: (store: ObjectStore, stored: Stored<K>) => Promise<void> };
  /** Lists that `expand` adds to an object, by `kind.field`: `invoice.payments`. */
  includes?: Record<string, (store: ObjectStore, object: { id: string }) => Promise<unknown>>;
}

const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 100;

/** One page of a list. Supports `limit`, `starting_after` and `created[gte]`. */
export const listOf = async <K extends Kind>(
  { store, params, path }: Call,
  kind: K,
  where: Where = {},
): Promise<{ object: 'list'; data: Objects[K][]; has_more: boolean; url: string }> => {
  const limit = params.integer('limit') ?? LIMIT_DEFAULT;
  if (limit < 1 || limit > LIMIT_MAX)
    throw invalid('This value must be between 1 and 100 (inclusive).', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const { rows, has_more } = await store.page(
    kind,
    { createdFrom: params.inside('created').integer('gte'), ...where },
    { limit, startingAfter: params.text('starting_after') },
  );
  return { object: 'list', data: rows.map(({ object }) => object), has_more, url: path };
};

interface Match {
  route: Route;
  ids: Record<string, string>;
}

const matchOne = (known: Route, segments: readonly string[]): Match | null => {
  const parts = known.path.split('/');
  if (parts.length !== segments.length) return null;
  const ids: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) ids[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return { route: known, ids };
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

export const matchRoute = (routes: readonly Route[], method: string, path: string): Match => {
  // PostgreSQL cannot store U+0000.
  const segments = /%00|\0/.test(path) ? [] : path.split('/').map(decoded);
  const [match] = routes
    .filter((known) => known.method === method)
    .flatMap((known) => matchOne(known, segments) ?? []);
  if (match) return match;
  throw new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path.slice(0, 120)}).`,
  });
};
