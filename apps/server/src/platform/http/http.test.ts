import { connect } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, MESSAGES, type Envelope } from '@openvisit/contract';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { checkComplete } from './api-routes.ts';
import { describeError } from './error-log.ts';

const START_TIMEOUT_MS = 60_000;
const SOME_ID = '3f0a4a1e-7f0e-4d0c-9f67-6f3a52f0a111';
const HTML = { accept: 'text/html,application/xhtml+xml' };
const PAGE =
  '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/assets/app-1a2b3c.js" nonce="__CSP_NONCE__"></script></head>';
const PRELOADS = {
  landing: ['/assets/app-1a2b3c.js', '/assets/landing.js'],
  paths: { '/': ['/assets/routes.js'], '/user/signup': ['/assets/routes.js', '/assets/sign-up.js'] },
};

type MailboxReply = Envelope<{ results: unknown[] }>;
interface ApiDocument {
  paths: Record<string, Record<string, { operationId: string; security: unknown }>>;
}

let server: TestServer;
let token = '';
let web = '';

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'openvisit-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), PAGE);
  mkdirSync(join(web, '.vite'));
  writeFileSync(join(web, '.vite', 'preloads.json'), JSON.stringify(PRELOADS));
  writeFileSync(join(web, 'assets', 'app-1a2b3c.js'), `export const text = '${'openvisit '.repeat(400)}';`);
  server = await startTestServer({
    overrides: { webFolder: web },
    config: { dev: true, payments: 'off', prescribing: 'off' },
  });
  await server.createAccount('patient@example.org', 'PATIENT');
  ({ token } = await server.login('patient@example.org', 'PATIENT'));
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true });
});

const readJson = async <T>(response: Response): Promise<T> => (await response.json()) as T;

const expectEnvelope = async (response: Response) => {
  const body = await readJson<Envelope>(response);
  expect(body).toEqual({
    status_code: response.status,
    message: [expect.any(String)],
    data: expect.any(Array),
  });
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.[jt]s|node_modules|select |insert /i);
  return body;
};

const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  server.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });

const LOGIN = endpoints.login.path;
const LIST = endpoints.getAppointmentList.path;
const buildLogin = (overrides: object) =>
  JSON.stringify({ email: 'patient@example.org', password: TEST_PASSWORD, role: 'PATIENT', ...overrides });

describe('RT-20 every reply uses the envelope', () => {
  test.each([
    ['an unknown field', 'POST', LOGIN, buildLogin({ admin: true }), 400],
    ['a wrong type', 'POST', LOGIN, buildLogin({ email: 5 }), 400],
    ['a number as text', 'POST', LIST, '{"status":"ACCEPTED"}', 400],
    ['an overlong value', 'POST', LOGIN, buildLogin({ password: 'x'.repeat(129) }), 400],
    ['a value outside its list', 'POST', LOGIN, buildLogin({ role: 'ADMIN' }), 400],
    ['a null character', 'POST', LOGIN, buildLogin({ email: 'a\u0000@example.org' }), 400],
    ['a missing field', 'POST', LOGIN, '{"email":"a@b.c"}', 400],
    ['broken JSON', 'POST', LOGIN, '{"email":', 400],
    ['no body', 'POST', LOGIN, undefined, 400],
    ['null', 'POST', LOGIN, 'null', 400],
    ['a list', 'POST', LOGIN, '[]', 400],
    ['a prototype', 'POST', LOGIN, '{"__proto__":{"role":"REVIEWER"}}', 400],
    ['a nested unknown field', 'POST', LOGIN, buildLogin({ fcm_object: { active: true, extra: 1 } }), 400],
    ['a bad page', 'POST', `${LIST}?page=zero`, '{}', 400],
    ['page 0', 'POST', `${LIST}?page=0`, '{}', 400],
    ['an unknown query', 'POST', `${LIST}?page=1&order=id`, '{}', 400],
    ['an invalid id', 'GET', '/api/appointments/getAppointmentDetail/abc', undefined, 400],
    ['an overlong id', 'GET', `/api/appointments/getAppointmentDetail/${'9'.repeat(5000)}`, undefined, 400],
    ['a broken escape', 'GET', '/api/appointments/getAppointmentDetail/%zz', undefined, 400],
    ['a null byte', 'GET', '/api/appointments/getAppointmentDetail/%00', undefined, 400],
    ['a date that does not exist', 'POST', LIST, '{"appointment_date":"2026-02-31"}', 400],
    [
      'a body on a call without one',
      'DELETE',
      `/api/availability/deleteDoctorUnavailability/${SOME_ID}`,
      '{}',
      403,
    ],
    ['an oversized body', 'POST', LOGIN, buildLogin({ email: 'x'.repeat(300_000) }), 413],
    ['an unknown call', 'GET', '/api/appointments/dropTables', undefined, 404],
    ['an unknown area', 'GET', `/api/${'x'.repeat(3000)}`, undefined, 404],
    ['another method', 'GET', LOGIN, undefined, 405],
    ['another method with an id', 'PUT', `/api/appointments/getAppointmentDetail/${SOME_ID}`, '{}', 405],
  ])('RT-20 %s', async (_what, method, path, body, status) => {
    const response = await send(method, path, method === 'GET' ? undefined : body);
    expect(response.status).toBe(status);
    await expectEnvelope(response);
  });

  test('RT-20 rejects other content types', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const response = await send('POST', LOGIN, buildLogin({}), { 'content-type': type });
      expect(response.status).toBe(415);
      expect((await expectEnvelope(response)).message).toEqual([MESSAGES.UNSUPPORTED_MEDIA]);
    }
  });

  test('RT-20 a validation error names the field', async () => {
    const body = await expectEnvelope(await send('POST', LOGIN, buildLogin({ role: 'ADMIN' })));
    expect(body.message).toEqual([MESSAGES.INVALID_REQUEST]);
    expect(body.data).toMatchObject([{ field: 'role' }]);
  });

  test('RT-20 a 405 lists the allowed methods', async () => {
    expect((await send('GET', LOGIN)).headers.get('allow')).toBe('POST');
  });

  const sendRaw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let reply = '';
      socket.on('data', (chunk) => (reply += String(chunk)));
      socket.on('close', () => resolve(reply));
      socket.on('error', reject);
    });

  test('RT-20 oversized headers and malformed HTTP also get an envelope', async () => {
    const oversized = await sendRaw(`GET /api/x HTTP/1.1\r\nhost: a\r\nx-big: ${'b'.repeat(40_000)}\r\n\r\n`);
    expect(oversized).toMatch(/^HTTP\/1\.1 431 /);
    expect(oversized).toContain(`"message":["${MESSAGES.TOO_LARGE}"]`);
    expect(await sendRaw('HELLO\r\n\r\n')).toContain('"status_code":400');
  });

  test('RT-20 a call without a session is refused before the body is parsed', async () => {
    const response = await server.fetch(LIST, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(response.status).toBe(401);
    expect((await expectEnvelope(response)).message).toEqual([MESSAGES.SESSION_REQUIRED]);
  });
});

describe('RT-20 the contract', () => {
  test('RT-20 an endpoint without a handler, or a handler without an endpoint, prevents the server from starting', () => {
    expect(() => checkComplete({})).toThrow(/no handler for login, /);
    const handlers = Object.fromEntries(
      [...Object.keys(endpoints), 'dropTables'].map((name) => [name, async () => ({})]),
    );
    expect(() => checkComplete(handlers)).toThrow('no endpoint for the handler dropTables');
  });

  test('RT-20 a reply contains only the fields that the contract declares', async () => {
    const { data } = await server.call('getBookablePatients', { token });
    expect(Object.keys(data)).toEqual(['results']);
  });

  test('the OpenAPI document lists every call, and its page has a separate content security policy', async () => {
    const document = await readJson<ApiDocument>(await server.fetch('/api/docs/json'));
    const ids = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    // Three more routes transfer bytes without an envelope.
    const transfers = ['putFile', 'readFile', 'sendPiece'];
    expect(ids.sort()).toEqual([...Object.keys(endpoints), ...transfers].sort());
    expect(document.paths['/api/appointments/getAppointmentDetail/{id}']?.get?.security).toEqual([
      { session: [] },
    ]);
    const page = await server.fetch('/api/docs', { headers: HTML });
    expect(page.headers.get('content-security-policy')).toContain("'unsafe-inline'");
    expect((await server.fetch('/api/docs/static/swagger-ui-bundle.js')).status).toBe(200);
    expect((await server.fetch('/api/docs/static/package.json')).status).toBe(404);
  });
});

describe('pages and headers', () => {
  test('RT-09 every page path serves the app with a strict policy and a new nonce', async () => {
    const nonces = await Promise.all(
      ['/', '/dashboard/appointments', '/patient/physicians/some-id'].map(async (path) => {
        const response = await server.fetch(path, { headers: HTML });
        const policy = response.headers.get('content-security-policy') ?? '';
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
        const text = await response.text();
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(policy).not.toContain('unsafe');
        expect(policy).not.toContain('upgrade-insecure-requests');
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        // Forms are sent by the app; before it has loaded, a password must not end up in the URL.
        expect(policy).toContain("form-action 'none'");
        const withoutPreloads = text.replace(/<link rel="modulepreload".*?>/g, '');
        expect(withoutPreloads).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce));
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  test('a page preloads the chunks of its first screen, except those it loads itself', async () => {
    const listPreloads = async (path: string) => {
      const text = await (await server.fetch(path, { headers: HTML })).text();
      return [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)" nonce="[^"]+">/g)].map(
        ([, file]) => file,
      );
    };
    expect(await listPreloads('/')).toEqual(['/assets/landing.js']);
    expect(await listPreloads('/user/signin')).toEqual(['/assets/routes.js']);
    expect(await listPreloads('/user/signup')).toEqual(['/assets/routes.js', '/assets/sign-up.js']);
  });

  test('RT-09 a request that accepts any content type gets the page, and HEAD works', async () => {
    for (const path of ['/', '/user/signin', '/user/signin/']) {
      const response = await server.fetch(path, { headers: { accept: '*/*' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
    expect((await server.fetch('/', { method: 'HEAD' })).status).toBe(200);
    const resetPage = await server.fetch('/auth/reset-password/123456/a@b.com', { headers: HTML });
    expect(resetPage.headers.get('content-type')).toContain('text/html');
    const unknown = await server.fetch('/api/unknown', { headers: HTML });
    expect(unknown.status).toBe(404);
    await expectEnvelope(unknown);
    expect((await server.fetch('/api/docs/', { headers: HTML })).status).toBe(200);
  });

  test('hashed files are compressed and cached permanently', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await server.fetch('/assets/app-1a2b3c.js', {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.text()).toContain('openvisit openvisit');
    }
    const plain = await server.fetch('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test('a missing file is a 404, and paths outside the app are unreachable', async () => {
    for (const path of ['/assets/app-gone.js', '/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
      const response = await server.fetch(path);
      expect(response.status).toBe(404);
      await expectEnvelope(response);
    }
  });

  test('every reply has the security headers and the request id', async () => {
    const response = await server.fetch('/healthz', { headers: { 'x-request-id': 'visit-12345678' } });
    expect(response.headers.get('x-request-id')).toBe('visit-12345678');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const invalidId = await server.fetch('/healthz', { headers: { 'x-request-id': '<script>' } });
    expect(invalidId.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('the server is alive and ready', async () => {
    expect((await server.fetch('/healthz')).status).toBe(200);
    const ready = await server.fetch('/readyz');
    expect(await ready.json()).toMatchObject({ status_code: 200, data: [{ database: true, bus: true }] });
  });
});

describe('development tools', () => {
  test('the mailbox escapes the mails it shows and filters them by recipient', async () => {
    await server.system.write((unit) =>
      unit.sendMail({
        to: 'grace@example.org',
        subject: 'Your <code>',
        text: 'It is 123456: https://example.org/x',
      }),
    );
    await server.server.jobs.drain();
    const found = await readJson<MailboxReply>(
      await server.fetch('/dev/mailbox/messages?to=Grace@example.org'),
    );
    expect(found.data[0]?.results).toMatchObject([{ to: 'grace@example.org', subject: 'Your <code>' }]);
    const page = await (await server.fetch('/dev/mailbox', { headers: HTML })).text();
    expect(page).toContain('Your &lt;code&gt;');
    expect(page).toContain('<a href="https://example.org/x">');
    const none = await readJson<MailboxReply>(
      await server.fetch('/dev/mailbox/messages?to=nobody@example.org'),
    );
    expect(none.data[0]?.results).toEqual([]);
  });

  test('the clock only advances, by whole seconds', async () => {
    const post = (body: string) =>
      server.fetch('/dev/clock', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const before = server.server.clock.now();
    const advanced = await readJson<Envelope<{ now: string }>>(await post('{"advance_seconds":600}'));
    expect(Date.parse(advanced.data[0]?.now ?? '') - before).toBeGreaterThanOrEqual(600_000);
    for (const invalidBody of [
      '{"advance_seconds":-5}',
      '{"advance_seconds":"5"}',
      '{}',
      '{"advance_seconds":1,"x":1}',
    ]) {
      expect((await post(invalidBody)).status).toBe(400);
    }
  });

  test(
    'the mailbox and the clock are not served in production',
    async () => {
      const production = await startTestServer({ config: { dev: false, smtpUrl: 'smtp://127.0.0.1:9' } });
      for (const path of ['/dev/clock', '/dev/mailbox', '/dev/mailbox/messages']) {
        expect((await production.fetch(path, { headers: HTML })).status).toBe(404);
      }
      await production.close();
    },
    START_TIMEOUT_MS,
  );

  test(
    'without the demo practice the mailbox is not served, even when no mail server is configured',
    async () => {
      const production = await startTestServer({ config: { dev: false, demo: false, smtpUrl: null } });
      for (const path of ['/dev/mailbox', '/dev/mailbox/messages'])
        expect((await production.fetch(path, { headers: HTML })).status).toBe(404);
      await production.close();
    },
    START_TIMEOUT_MS,
  );
});

describe('rate limits', () => {
  test(
    'password guesses are rate limited, and the reply contains the time to wait',
    async () => {
      const limited = await startTestServer({ config: { rateLimitScale: 1 } });
      await limited.createAccount('grace@example.org', 'PATIENT');
      const guess = () =>
        limited.call('login', {
          body: { email: 'grace@example.org', password: 'Wrong#2026', role: 'PATIENT' },
        });
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 10; attempt += 1) statuses.push((await guess()).status);
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(refused.message).toEqual([MESSAGES.TOO_MANY_REQUESTS]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await limited.close();
    },
    START_TIMEOUT_MS,
  );

  test(
    'two hundred concurrent calls from one address are not limited',
    async () => {
      const limited = await startTestServer({ config: { rateLimitScale: 1 } });
      await limited.createAccount('grace@example.org', 'PATIENT');
      const ownToken = (await limited.login('grace@example.org', 'PATIENT')).token;
      const all = await Promise.all(
        Array.from({ length: 200 }, () => limited.call('getBookablePatients', { token: ownToken })),
      );
      expect(all.filter(({ status }) => status === 429)).toEqual([]);
      await limited.close();
    },
    START_TIMEOUT_MS,
  );
});

test('the log of a failed statement contains neither parameters nor values', async () => {
  const failure = await server
    .createAccount('patient@example.org', 'PATIENT')
    .catch((error: unknown) => error);
  const logged = JSON.stringify(describeError(failure));
  expect(logged).toContain('23505');
  expect(logged).not.toContain('patient@example.org');
  expect(logged).not.toContain('argon2');
});
