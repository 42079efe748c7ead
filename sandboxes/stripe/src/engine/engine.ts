import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SandboxClock, SandboxDatabase, SandboxKeys, SandboxLog, SandboxTransaction } from '../host.ts';
import { isBrowserRequest } from './authenticate.ts';
import { keyInUse, keyReused, noAccess, SandboxError } from './errors.ts';
import { expandResponse } from './expand.ts';
import { decodeForm, createParams, refuseNumbers, type Form } from './form.ts';
import { createId } from './ids.ts';
import { API_VERSION, createStore, type ObjectStore } from './object-store.ts';
import { redactErrorForBrowser, redactForBrowser } from './publishable-view.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { SandboxRequest, SandboxResponse } from './transport.ts';
import { createRouter, type Match, type Resource } from './resource.ts';
import { withRetries } from './retry.ts';
import { createTick } from './schedule.ts';
import { sandboxRequest } from './tables.ts';

export interface EngineParts {
  db: SandboxDatabase;
  clock: SandboxClock;
  log: SandboxLog;
  keys: SandboxKeys;
  /** Base URL of the hosted pages. */
  pagesUrl: string;
  resources: readonly Resource[];
}

type Includes = NonNullable<Resource['includes']>;

interface Outcome {
  status: number;
  body: string;
  replayed: boolean;
}

const toOutcome = ({ status, body }: SandboxError): Outcome => ({
  status,
  body: JSON.stringify({ error: body }),
  replayed: false,
});

/** Idempotency keys are scoped to the connected account; browsers have a separate scope. */
const getScopedKey = ({ method, headers }: SandboxRequest, browser: boolean): string | null => {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || !key) return null;
  return `${browser ? 'browser' : (headers['stripe-account'] ?? '')}:${key.slice(0, 255)}`;
};

const hashRequest = ({ method, url, body }: SandboxRequest): string =>
  createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex');

/** Runs `work` once per idempotency key and replays its outcome afterwards. */
const runOnce = async (
  tx: SandboxTransaction,
  request: SandboxRequest,
  { now, browser }: { now: number; browser: boolean },
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const key = getScopedKey(request, browser);
  if (key === null) return work();
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`payments ${key}`}, 0)) as locked`,
  );
  if (!rows[0]?.locked) throw keyInUse();
  const hash = hashRequest(request);
  const [before] = await tx.select().from(sandboxRequest).where(eq(sandboxRequest.key, key));
  if (before && before.hash !== hash) throw keyReused();
  if (before) return { status: before.status, body: before.body, replayed: true };
  const { status, body } = await work();
  await tx.insert(sandboxRequest).values({ key, hash, status, body, created_at: new Date(now * 1000) });
  return { status, body, replayed: false };
};

const secretKeyRequired = (): SandboxError =>
  new SandboxError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });

/** The objects that a request works on: those of the platform or of a connected account. */
const openStore = async (
  tx: SandboxTransaction,
  now: number,
  account: string | undefined,
): Promise<ObjectStore> => {
  const platform = createStore(tx, now);
  if (account === undefined) return platform;
  if (!(await platform.find('account', account))) throw noAccess(account);
  return platform.within(account);
};

/** A request with its route and input. */
interface RoutedRequest {
  match: Match;
  /** Without the query. */
  path: string;
  form: Form;
  /** Whether it uses the publishable key. */
  browser: boolean;
}

/** Runs the handler of a route. */
const runRoute = async (
  store: ObjectStore,
  { match: { route, ids }, path, form, browser }: RoutedRequest,
  { pagesUrl, includes }: { pagesUrl: string; includes: Includes },
): Promise<Outcome> => {
  const params = createParams(form);
  try {
    const response = await route.run({
      store,
      params,
      browser,
      path,
      pagesUrl,
      id: (name = 'id') => ids[name] ?? '',
    });
    const whole = await expandResponse(store, includes, response, params.texts('expand'));
    return {
      status: 200,
      body: JSON.stringify(browser ? redactForBrowser(whole) : whole),
      replayed: false,
    };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const visible = browser ? redactErrorForBrowser(error) : error;
    // Returning instead of throwing commits what the request has written.
    if (visible.kept) return toOutcome(visible);
    throw visible;
  }
};

const handleError = (log: SandboxLog, error: unknown): Outcome => {
  if (error instanceof SandboxError) return toOutcome(error);
  // The request itself is never logged: it may contain a card number.
  log.error({ err: error }, 'payment sandbox: request failed');
  return toOutcome(
    new SandboxError(500, {
      type: 'api_error',
      message: 'An unknown error occurred. Our engineers have been notified.',
    }),
  );
};

const toResponse = ({ status, body, replayed }: Outcome): SandboxResponse => ({
  status,
  body,
  headers: {
    'content-type': 'application/json',
    'request-id': createId('req').slice(0, 18),
    'stripe-version': API_VERSION,
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
  },
});

export const createEngine = ({ db, clock, log, keys, pagesUrl, resources }: EngineParts) => {
  const matchRoute = createRouter(resources.flatMap((resource) => resource.routes));
  const includes: Includes = {};
  for (const resource of resources) Object.assign(includes, resource.includes);
  const checkRate = createRateLimiter();
  const getNowSeconds = () => Math.floor(clock.now() / 1000);

  const runInTransaction = <T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T> =>
    withRetries(() => db.transaction(work));

  const processRequest = async (request: SandboxRequest): Promise<Outcome> => {
    const [path = '', query = ''] = request.url.split('?');
    const form = decodeForm(query, request.body);
    refuseNumbers(form);
    const browser = isBrowserRequest(request, keys);
    if (browser && request.address !== undefined) checkRate(request.address);
    const match = matchRoute(request.method, path);
    if (browser && !match.route.browser) throw secretKeyRequired();
    return runInTransaction((tx) =>
      runOnce(tx, request, { now: getNowSeconds(), browser }, async () => {
        const store = await openStore(tx, getNowSeconds(), request.headers['stripe-account']);
        return runRoute(store, { match, path, form, browser }, { pagesUrl, includes });
      }),
    );
  };

  return {
    handle: async (request: SandboxRequest): Promise<SandboxResponse> =>
      toResponse(await processRequest(request).catch((error: unknown) => handleError(log, error))),
    tick: createTick({ db, log, resources, inTransaction: runInTransaction, now: getNowSeconds }),
    /** Runs work on the platform's objects outside an API request, for hosted pages. */
    work: <T>(task: (store: ObjectStore) => Promise<T>): Promise<T> =>
      runInTransaction((tx) => task(createStore(tx, getNowSeconds()))),
  };
};

export type Engine = ReturnType<typeof createEngine>;
