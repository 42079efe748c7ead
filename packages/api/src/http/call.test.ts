import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES, REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { signIn, signOut } from '../resources/accounts.ts';
import { getServerNow } from '../session/server-clock.ts';
import { getSessionEndMessage } from '../session/session-end.ts';
import { endSession, getSession, startSession } from '../session/session.ts';
import { getStored, setStored } from '../session/stored-values.ts';
import { startServer, type TestReply, type TestServer } from '../testing/api-server.fixtures.ts';
import { buildLoginReply, createTokenPair } from '../testing/login.fixtures.ts';
import { SWR_OPTIONS } from '../cache/resource.ts';
import { call } from './call.ts';
import { configureApi } from './config.ts';
import { createRefusalError } from './errors.ts';

let server: TestServer;
const counts = { visit_now_count: 0, scheduled_count: 2, requested_count: 3 };
const listRequestsTo = (name: string) => server.requests.filter(({ path }) => path.endsWith(`/${name}`));

beforeEach(async () => {
  server = await startServer();
  startSession(buildLoginReply(1));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  endSession('SIGNED_OUT');
  await server.close();
});

test('AC-14 twenty concurrent calls with an expired token cause one refresh, and each is repeated', async () => {
  server.setHandler(({ path, token }): TestReply => {
    if (path.endsWith('/generateToken')) return { status: 201, data: [createTokenPair(2)] };
    return token === 'access-token-number-2' ? { status: 200, data: [counts] } : { status: 401 };
  });
  const replies = await Promise.all(Array.from({ length: 20 }, () => call('getAppointmentCounts')));
  expect(replies).toEqual(Array.from({ length: 20 }, () => counts));
  expect(listRequestsTo('generateToken')).toHaveLength(1);
  expect(listRequestsTo('generateToken')[0]?.body).toEqual({ refresh_token: 'refresh-token-number-1' });
  expect(listRequestsTo('getAppointmentCounts')).toHaveLength(40);
  expect(getSession()).toMatchObject({
    token: 'access-token-number-2',
    refreshToken: 'refresh-token-number-2',
  });
});

test('AC-14 a late 401 for an old token does not refresh again', async () => {
  let release = (): void => undefined;
  const pendingReply = new Promise<void>((resolve) => (release = resolve));
  server.setHandler(async ({ path, token }): Promise<TestReply> => {
    if (path.endsWith('/generateToken')) return { status: 201, data: [createTokenPair(2)] };
    if (token === 'access-token-number-2') return { status: 200, data: [counts] };
    if (path.includes('getDoctorProfile')) await pendingReply;
    return { status: 401 };
  });
  const lateCall = call('getDoctorProfile', { params: { id: 'x' } });
  await call('getAppointmentCounts');
  release();
  await lateCall;
  expect(listRequestsTo('generateToken')).toHaveLength(1);
});

test('AC-14 a refused refresh clears the session and keeps the reason', async () => {
  server.setHandler(({ path }) =>
    path.endsWith('/generateToken')
      ? { status: 403, message: [MESSAGES.SESSION_OTHER_DEVICE] }
      : { status: 401 },
  );
  const failed = await Promise.allSettled([call('getAppointmentCounts'), call('getDoctorDetails')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(getSession()).toBeNull();
  expect(getStored('refreshToken')).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_OTHER_DEVICE);
  expect(listRequestsTo('generateToken')).toHaveLength(1);
});

test.each<[string, TestReply]>([
  ['refused', { status: 403, message: [MESSAGES.SESSION_EXPIRED] }],
  ['granted', { status: 201, data: [createTokenPair(3)] }],
])(
  'AC-14 AC-15 a refresh that is %s after the session has ended affects neither the page nor the next session',
  async (_, late) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    let release = (): void => undefined;
    const pendingReply = new Promise<void>((resolve) => (release = resolve));
    server.setHandler(async ({ path }): Promise<TestReply> => {
      if (!path.endsWith('/generateToken')) return { status: 401 };
      await pendingReply;
      return late;
    });
    const failed = expect(call('getAppointmentCounts')).rejects.toMatchObject({ kind: 'session' });
    await vi.waitFor(() => expect(listRequestsTo('generateToken')).toHaveLength(1));
    endSession('LOGGEDIN_OTHERDEVICE');
    startSession(buildLoginReply(2));
    release();
    await failed;
    expect(getSession()).toMatchObject({ token: 'access-token-number-2' });
    expect(getStored('sessionEnd')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  },
);

test.each([
  [503, 'busy'],
  [500, 'server'],
  [429, 'busy'],
])(
  'AC-14 a server failure during a refresh (%s) is reported and does not end the session',
  async (status, kind) => {
    server.setHandler(({ path }) => (path.endsWith('/generateToken') ? { status } : { status: 401 }));
    await expect(call('getAppointmentCounts')).rejects.toMatchObject({ kind, status });
    expect(getSession()).not.toBeNull();
  },
);

test('AC-03 a wrong password returns its message and never causes a refresh', async () => {
  server.setHandler(() => ({ status: 401, message: [MESSAGES.LOGIN_FAILED] }));
  await expect(signIn({ email: 'a@b.test', password: 'x', role: 'PATIENT' })).rejects.toMatchObject({
    message: MESSAGES.LOGIN_FAILED,
    status: 401,
  });
  expect(listRequestsTo('generateToken')).toHaveLength(0);
});

test('AC-15 AC-16 signing out notifies the server and clears every stored value', async () => {
  setStored({ fcm_id: 'browser-1' });
  server.setHandler(() => ({ status: 200 }));
  await signOut();
  expect(listRequestsTo('logout')[0]?.body).toEqual({
    refresh_token: 'refresh-token-number-1',
    fcm_id: 'browser-1',
  });
  expect(
    ['token', 'refreshToken', 'expirationDate', 'userData', 'fcm_id'].map((key) => getStored(key as 'token')),
  ).toEqual([null, null, null, null, null]);
  expect(getStored('bankRedirect')).toBe('false');
  expect(getStored('role')).toBe('PHYSICIAN');
  expect(getSessionEndMessage()).toBeNull();
});

test('AC-15 signing out clears everything even if the server is unreachable', async () => {
  configureApi({ baseUrl: 'http://127.0.0.1:9' });
  await signOut();
  expect(getSession()).toBeNull();
});

test('AC-15 a sign-out while offline ends the session on the server when the connection is back', async () => {
  const connection = new EventTarget();
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
  vi.stubGlobal('removeEventListener', connection.removeEventListener.bind(connection));
  server.setHandler(() => 'disconnect');
  await signOut();
  expect(getStored('refreshToken')).toBeNull();
  expect(getSessionEndMessage()).toMatch(/^You are signed out on this device/);
  server.setHandler(() => ({ status: 200 }));
  connection.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(listRequestsTo('logout')).toHaveLength(2));
  expect(listRequestsTo('logout')[1]?.body).toMatchObject({ refresh_token: 'refresh-token-number-1' });
  await vi.waitFor(() => expect(getSessionEndMessage()).toBeNull());
});

const mapped: [string, TestReply, string, string][] = [
  ['404', { status: 404, message: ['nope'] }, MESSAGES.NOT_FOUND, 'missing'],
  ['500', { status: 500, message: ['stack'] }, MESSAGES.SOMETHING_WRONG, 'server'],
  ['403', { status: 403, message: ['nope'] }, MESSAGES.NOT_ASSOCIATED, 'forbidden'],
  ['400', { status: 400, message: ['First', 'Second'] }, 'First', 'refused'],
  ['409', { status: 409, message: [VISIT_MESSAGES.SLOT_TAKEN] }, VISIT_MESSAGES.SLOT_TAKEN, 'conflict'],
  ['429', { status: 429 }, MESSAGES.TOO_MANY_REQUESTS, 'busy'],
  ['503', { status: 503 }, MESSAGES.OVERLOADED, 'busy'],
  ['507', { status: 507 }, MESSAGES.STORAGE_FULL, 'server'],
  [
    '501',
    { status: 501, message: [REPLY_MESSAGES.PRESCRIBING_OFF] },
    REPLY_MESSAGES.PRESCRIBING_OFF,
    'refused',
  ],
  ['a body status_code', { status: 200, code: 400, message: ['Body says no'] }, 'Body says no', 'refused'],
];

test.each(mapped)('RT-20 %s has the message of the catalog', async (_name, reply, message, kind) => {
  server.setHandler(() => reply);
  await expect(call('getAppointmentCounts')).rejects.toMatchObject({ name: 'ApiError', message, kind });
});

test.each([
  [429, true],
  [503, true],
  [500, true],
  [501, false],
  [409, false],
])('RT-19 what a screen reads is read again after a %s: %s', (status, isRetried) => {
  expect(SWR_OPTIONS.shouldRetryOnError(createRefusalError(status, []))).toBe(isRetried);
});

test('RT-19 reads are repeated once after a lost connection, writes never', async () => {
  let first = true;
  server.setHandler(() => {
    if (!first) return { status: 200, data: [counts] };
    first = false;
    return 'disconnect';
  });
  expect(await call('getAppointmentCounts')).toEqual(counts);
  expect(listRequestsTo('getAppointmentCounts')).toHaveLength(2);
  first = true;
  const change = call('updateAppointmentStatus', { params: { id: '1' }, body: { status: 'ACCEPTED' } });
  await expect(change).rejects.toMatchObject({ kind: 'offline', message: MESSAGES.NETWORK_DISCONNECTED });
  expect(listRequestsTo('1')).toHaveLength(1);
});

test('a path parameter cannot reach another path', async () => {
  server.setHandler(() => ({ status: 200, data: [{}] }));
  await call('getAppointmentDetail', { params: { id: '../../user/logout?x' } });
  expect(server.requests[0]?.path).toBe('/api/appointments/getAppointmentDetail/..%2F..%2Fuser%2Flogout%3Fx');
});

test('AC-12 the token expires by the server’s clock, not the computer’s', () => {
  startSession({
    ...buildLoginReply(1),
    server_time: new Date(Date.now() + 3_600_000).toISOString(),
    expires_at: new Date(Date.now() + 3_600_000 + 60_000).toISOString(),
  });
  expect(getServerNow() - Date.now()).toBeGreaterThan(3_500_000);
  expect(getSession()).not.toBeNull();
  startSession({ ...buildLoginReply(1), expires_at: new Date(Date.now() - 1_000).toISOString() });
  expect(getSession()).toBeNull();
  expect(getSessionEndMessage()).toBe(MESSAGES.SESSION_EXPIRED);
});

test('AC-12 a reply from before the laptop slept does not set the clock; the next one does', async () => {
  const HOUR = 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const time = new Date().toISOString();
    server.setHandler(() => {
      vi.setSystemTime(Date.now() + HOUR);
      return { status: 200, data: [counts], time };
    });
    const skew = getServerNow() - Date.now();
    await call('getAppointmentCounts');
    expect(getServerNow() - Date.now()).toBe(skew);
    server.setHandler(() => ({
      status: 200,
      data: [counts],
      time: new Date(Date.now() - HOUR).toISOString(),
    }));
    await call('getAppointmentCounts');
    expect(getServerNow() - Date.now()).toBe(-HOUR);
  } finally {
    vi.useRealTimers();
  }
});
