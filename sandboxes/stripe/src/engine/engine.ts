import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SandboxClock, SandboxDatabase, SandboxKeys, SandboxLog, SandboxTransaction } from '../host.ts';
import { withRetries } from './retry.ts';
import { sandboxRequest } from './tables.ts';
import { API_VERSION, createBox, type Box } from './object-store.ts';
import { errorForBrowser, forBrowser } from './publishable-view.ts';
import { createTick } from './schedule.ts';
import { accessOf } from './authenticate.ts';
import { keyInUse, keyReused, noAccess, SandboxError } from './errors.ts';
import { expanded } from './expand.ts';
import { createPace } from './rate-limit.ts';
import { decodeForm, reader, refuseNumbers, type Form } from './form.ts';
import { newId } from './ids.ts';
import type { SandboxResponse, SandboxRequest } from './request.ts';
import { matchRoute, refuseUnknown, type Resource, type Route } from './resource.ts';

export interface EngineParts {
  db: SandboxDatabase;
  clock: SandboxClock;
  log: SandboxLog;
  keys: SandboxKeys;
  /** Where the engine's own pages are. */
  pages: string;
  resources: readonly Resource[];
}

interface Outcome {
  status: number;
  body: string;
  replayed: boolean;
}

const failureOf = (error: SandboxError): Outcome => ({
  status: error.status,
  body: JSON.stringify({ error: error.body }),
  replayed: false,
});

/** The key, within the account it is used in; a browser's is not the server's. */
const storedKey = (request: SandboxRequest, browser: boolean): string | null => {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || !key) return null;
  return `${browser ? 'browser' : (request.headers['stripe-account'] ?? '')}:${key.slice(0, 255)}`;
};

const hashOf = ({ method, url, body }: SandboxRequest): string =>
  createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex');

/** Runs `work` once for a key; the same key again is told the same. */
const onceFor = async (
  tx: SandboxTransaction,
  request: SandboxRequest,
  { now, browser }: { now: number; browser: boolean },
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const key = storedKey(request, browser);
  if (key === null) return work();
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`payments ${key}`}, 0)) as mine`,
  );
  if (!rows[0]?.mine) throw keyInUse();
  const hash = hashOf(request);
  const [before] = await tx.select().from(sandboxRequest).where(eq(sandboxRequest.key, key));
  if (before && before.hash !== hash) throw keyReused();
  if (before) return { status: before.status, body: before.body, replayed: true };
  const { status, body } = await work();
  await tx.insert(sandboxRequest).values({ key, hash, status, body, created_at: new Date(now * 1000) });
  return { status, body, replayed: false };
};

export const createEngine = (parts: EngineParts) => {
  const { db, clock, log, keys, pages, resources } = parts;
  const routes = resources.flatMap((resource) => resource.routes);
  const includes = Object.assign({}, ...resources.map((resource) => resource.includes ?? {})) as NonNullable<
    Resource['includes']
  >;
  const pace = createPace();
  const nowSeconds = () => Math.floor(clock.now() / 1000);

  const inTransaction = <T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T> =>
    withRetries(() => db.transaction(work));

  /** The objects of the platform, or of a connected account of it. */
  const boxFor = async (tx: SandboxTransaction, account: string | null): Promise<Box> => {
    const own = createBox(tx, nowSeconds());
    if (account === null) return own;
    if (!(await own.find('account', account))) throw noAccess(account);
    return own.within(account);
  };

  const answered = async (
    tx: SandboxTransaction,
    request: SandboxRequest,
    { route, ids }: { route: Route; ids: Record<string, string> },
    form: Form,
    browser: boolean,
  ): Promise<Outcome> => {
    const box = await boxFor(tx, request.headers['stripe-account'] ?? null);
    const params = reader(form);
    const path = request.url.split('?')[0] ?? '';
    try {
      const id = (name = 'id') => ids[name] ?? '';
      const answer = await route.run({ box, params, browser, path, pages, id });
      const whole = await expanded(box, includes, answer, params.texts('expand'));
      const body = JSON.stringify(browser ? forBrowser(whole) : whole);
      return { status: 200, body, replayed: false };
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      const told = browser ? errorForBrowser(error) : error;
      if (told.kept) return failureOf(told);
      throw told;
    }
  };

  const outcomeOf = async (request: SandboxRequest): Promise<Outcome> => {
    const [path = '', query = ''] = request.url.split('?');
    const form = decodeForm(query, request.body);
    refuseNumbers(form);
    const { browser } = accessOf(request, form, keys);
    if (browser && request.address !== undefined) pace(request.address);
    const match = matchRoute(routes, request.method, path);
    if (browser && !match.route.browser)
      throw new SandboxError(403, {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message:
          'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      });
    refuseUnknown(match.route, form);
    return inTransaction((tx) =>
      onceFor(tx, request, { now: nowSeconds(), browser }, () => answered(tx, request, match, form, browser)),
    );
  };

  const refused = (error: unknown): Outcome => {
    if (error instanceof SandboxError) return failureOf(error);
    // The request itself is in no log: nobody knows what stands in it.
    log.error({ err: error }, 'embedded card provider');
    return failureOf(
      new SandboxError(500, {
        type: 'api_error',
        message: 'An unknown error occurred. Our engineers have been notified.',
      }),
    );
  };

  const handle = async (request: SandboxRequest): Promise<SandboxResponse> => {
    const { status, body, replayed } = await outcomeOf(request).catch(refused);
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    return {
      status,
      body,
      headers: {
        'content-type': 'application/json',
        'request-id': newId('req').slice(0, 18),
        'stripe-version': API_VERSION,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
      },
    };
  };

  const tick = createTick({ db, log, resources, inTransaction, now: nowSeconds });

  /** For the engine's own pages: work on its objects outside a request. */
  const work = <T>(run: (box: ReturnType<typeof createBox>) => Promise<T>): Promise<T> =>
    inTransaction((tx) => run(createBox(tx, nowSeconds())));

  return { handle, tick, work };
};

export type Engine = ReturnType<typeof createEngine>;
