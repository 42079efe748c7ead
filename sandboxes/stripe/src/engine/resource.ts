import type { Box, Where } from './object-store.ts';
import { isForm, type Form, type FormValue, type Params } from './form.ts';
import { invalid, SandboxError } from './errors.ts';
import type { Kind, Objects, Stored } from './objects.ts';

/** One request within its transaction. */
export interface Call {
  box: Box;
  params: Params;
  /** What stands in the path for `:id` and the like. */
  id(name?: string): string;
  /** Asked by a browser, with the publishable key. */
  browser: boolean;
  /** The path that was asked, for the `url` of lists. */
  path: string;
  /** Where this engine's own pages are: `https://visits.example.org/sandbox/payments`. */
  pages: string;
}

export type Handler = (call: Call) => Promise<object>;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id`. */
  path: string;
  run: Handler;
  /** Browsers may ask it with the publishable key. */
  browser: boolean;
  /** Names of the parameters it takes; another one is refused. Null: does not say. */
  takes: readonly string[] | null;
  /** And of those within one of them, or within each of a list. */
  within: Readonly<Record<string, readonly string[]>>;
}

export const route = (
  method: Route['method'],
  path: string,
  run: Handler,
  { browser = false, takes = null, within = {} }: Partial<Pick<Route, 'browser' | 'takes' | 'within'>> = {},
): Route => ({ method, path, run, browser, takes, within });

/** What belongs to one kind of thing. */
export interface Resource {
  routes: readonly Route[];
  /** What time does to an object that is due, in a transaction of its own that holds it; it says when it is due next. */
  due?: { [K in Kind]?: (box: Box, stored: Stored<K>) => Promise<void> };
  /** What `expand` adds that is not kept in the object, by `kind.field`: `charge.refunds`. */
  includes?: Record<string, (box: Box, object: { id: string }) => Promise<unknown>>;
}

export const defineResource = (resource: Resource): Resource => resource;

const ALWAYS = new Set(['expand', 'key', '_stripe_version']);

/** Names within a parameter, in full: `items[0][price]`. */
const namesWithin = (prefix: string, value: FormValue | undefined): [full: string, name: string][] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => namesWithin(`${prefix}[${at}]`, item));
  return isForm(value) ? Object.keys(value).map((name) => [`${prefix}[${name}]`, name]) : [];
};

export const refuseUnknown = ({ takes, within }: Route, form: Form): void => {
  const unknown =
    takes === null ? [] : Object.keys(form).filter((name) => !ALWAYS.has(name) && !takes.includes(name));
  for (const [outer, known] of Object.entries(within))
    for (const [full, name] of namesWithin(outer, form[outer])) if (!known.includes(name)) unknown.push(full);
  if (unknown.length > 0)
    throw invalid(`Received unknown parameter: ${unknown.map((name) => name.slice(0, 40)).join(', ')}`, {
      code: 'parameter_unknown',
      param: unknown[0]?.slice(0, 40) ?? '',
    });
};

/** Parameters of every list. */
export const LIST = ['limit', 'starting_after', 'ending_before', 'created'] as const;

/** Epoch seconds. */
const instantOf = (params: Params, name: string): number | null => {
  const value = params.integer(name);
  if (value !== null && value < 0) throw invalid('Timestamps are not negative.', { param: 'created' });
  return value;
};

const createdOf = ({ params }: Call): Where['created'] => {
  if (params.inner('created') === null) {
    const exact = instantOf(params, 'created');
    return exact === null ? {} : { gte: exact, lte: exact };
  }
  const inside = params.inside('created');
  return {
    gt: instantOf(inside, 'gt'),
    gte: instantOf(inside, 'gte'),
    lt: instantOf(inside, 'lt'),
    lte: instantOf(inside, 'lte'),
  };
};

/** One page of a kind, as the provider lists; `shown` is how each is shown. */
export const listOf = async <K extends Kind>(
  call: Call,
  kind: K,
  where: Where = {},
  shown: (object: Objects[K]) => unknown = (object) => object,
) => {
  const { box, params, path } = call;
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100 (inclusive).', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const { rows, has_more } = await box.page(
    kind,
    { created: createdOf(call), ...where },
    { limit, starting_after: params.text('starting_after'), ending_before: params.text('ending_before') },
  );
  return { object: 'list' as const, data: rows.map(({ object }) => shown(object)), has_more, url: path };
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

const unknownPath = (method: string, path: string): SandboxError =>
  new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path.slice(0, 120)}).`,
  });

/** The route of a path; fixed words win over ids (`/v1/invoices/upcoming`). */
export const matchRoute = (routes: readonly Route[], method: string, path: string): Match => {
  // no database looks for it
  if (/%00|\0/.test(path)) throw unknownPath(method, path);
  const segments = path.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
  const matches = routes
    .filter((known) => known.method === method)
    .flatMap((known) => matchOne(known, segments) ?? []);
  const [best] = matches.sort((a, b) => Object.keys(a.ids).length - Object.keys(b.ids).length);
  if (best) return best;
  throw unknownPath(method, path);
};
