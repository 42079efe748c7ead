import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { endpoints } from '@openvisit/contract';
import { expect, test } from 'vitest';

const source = await readFile(new URL('../../public/push-worker.js', import.meta.url), 'utf8');

type Handler = (event: object) => void;

const createSubscription = (name: string) => ({
  options: { applicationServerKey: 'server-key' },
  toJSON: () => ({
    endpoint: `https://push.example.org/${name}`,
    expirationTime: null,
    keys: { p256dh: `${name}-key`, auth: `${name}-secret` },
  }),
});

/** Runs the service worker with the parts of a browser that it needs for pushes. */
const startWorker = (status = 204, pages: readonly string[] = []) => {
  const connection = { online: true };
  const syncs: string[] = [];
  const handlers: Record<string, Handler> = {};
  const kept = new Map<string, Response>();
  const requests: { url: string; body: unknown }[] = [];
  const subscribed: unknown[] = [];
  /** What became of a clicked notification: the page that shows it, and how. */
  const opened: string[] = [];
  const clients = pages.map((path) => ({
    url: `https://visit.example.org${path}`,
    postMessage: ({ type, id }: { type: string; id: string }) => void opened.push(`${path} ${type} ${id}`),
    focus: () => Promise.resolve(),
  }));
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    handlers[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  runInNewContext(source, {
    self: {
      addEventListener: (name: string, handler: Handler) => {
        handlers[name] = handler;
      },
      registration: {
        pushManager: {
          subscribe: (options: unknown) => {
            subscribed.push(options);
            return Promise.resolve(createSubscription('made'));
          },
        },
        sync: { register: (tag: string) => void syncs.push(tag) },
      },
      clients: {
        matchAll: () => Promise.resolve(clients),
        openWindow: (url: string) => Promise.resolve(void opened.push(`new ${url}`)),
      },
    },
    caches: {
      match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
      open: () => ({ put: (key: string, reply: Response) => void kept.set(key, reply) }),
    },
    fetch: (url: string, { body }: { body: string }) => {
      if (!connection.online) return Promise.reject(new TypeError('Failed to fetch'));
      requests.push({ url, body: JSON.parse(body) as unknown });
      return Promise.resolve(new Response(null, { status }));
    },
    Response,
    URL,
  });
  const register = (name: string | null) =>
    dispatch('message', {
      data: {
        type: 'push.registered',
        subscription: name && {
          endpoint: `https://push.example.org/${name}`,
          auth: `${name}-secret`,
          key: 'server-key',
        },
      },
    });
  const click = (id: string) =>
    dispatch('notificationclick', { notification: { data: { id }, close: () => undefined } });
  return { click, connection, dispatch, opened, register, requests, subscribed, syncs };
};

const buildRequest = (replaced: string, next: string) => ({
  url: endpoints.replacePushSubscription.path,
  body: {
    ...createSubscription(next).toJSON(),
    expirationTime: undefined,
    replaced: { endpoint: `https://push.example.org/${replaced}`, auth: `${replaced}-secret` },
  },
});

test('AC-16 the worker reports a renewed subscription, and the next one as the successor of that', async () => {
  const { dispatch, register, requests, subscribed } = startWorker();
  await register('first');
  await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'server-key' }]);
  await dispatch('pushsubscriptionchange', { newSubscription: createSubscription('third') });
  expect(requests).toEqual([buildRequest('first', 'made'), buildRequest('made', 'third')]);
});

test('AC-16 a subscription that is renewed without a connection is reported once there is one', async () => {
  const { connection, dispatch, register, requests, syncs } = startWorker();
  await register('first');
  connection.online = false;
  await dispatch('pushsubscriptionchange', { newSubscription: createSubscription('made') });
  const [tag] = syncs;
  // The browser repeats a sync that fails.
  await expect(dispatch('sync', { tag })).rejects.toThrow('Failed to fetch');
  connection.online = true;
  await dispatch('sync', { tag });
  expect(requests).toEqual([buildRequest('first', 'made')]);
});

test('AC-16 a subscription that the server has not accepted is no successor', async () => {
  const { dispatch, register, requests } = startWorker(429);
  await register('first');
  await dispatch('pushsubscriptionchange', { newSubscription: createSubscription('second') });
  await dispatch('pushsubscriptionchange', {
    oldSubscription: createSubscription('second'),
    newSubscription: createSubscription('third'),
  });
  expect(requests[1]).toEqual(buildRequest('first', 'third'));
});

test('AC-16 a device that was turned off is not subscribed again', async () => {
  const { dispatch, register, requests, subscribed } = startWorker();
  await register('first');
  await register(null);
  await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect([requests, subscribed]).toEqual([[], []]);
});

test('AC-16 without a stored subscription the worker uses the one that the browser names, or reports nothing', async () => {
  const { dispatch, requests } = startWorker();
  await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(requests).toEqual([]);
  await dispatch('pushsubscriptionchange', { oldSubscription: createSubscription('old') });
  expect(requests).toEqual([buildRequest('old', 'made')]);
});

test('BX-15 a click opens the notification in a page of a signed-in user, never in a call or a public page', async () => {
  const open = startWorker(204, [
    '/',
    '/user/signin',
    '/dashboard/call/7',
    '/patient/start-call/7',
    '/dashboard/patients',
  ]);
  await open.click('n1');
  expect(open.opened).toEqual(['/dashboard/patients notification.open n1']);
  const without = startWorker(204, ['/', '/dashboard/call/7']);
  await without.click('n1');
  expect(without.opened).toEqual(['new /notifications/n1']);
});
