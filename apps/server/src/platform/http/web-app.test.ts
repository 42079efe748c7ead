import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createWebApp } from './web-app.ts';

const HEAD = '<!doctype html><head><script nonce="__CSP_NONCE__"></script></head>';
const FILES = {
  'index.html': `${HEAD}<body>`,
  '.pages/index.html': `${HEAD}<body>Landing`,
  '.pages/user/signin.html': `${HEAD}<template id="late-preloads"></template><body>Sign in`,
  '.pages/user/auth/reset-password/_/_.html': `${HEAD}<body>Reset`,
  '.vite/preloads.json': JSON.stringify({ landing: [], paths: { '/user': ['/assets/routes.js'] } }),
};

const folder = mkdtempSync(join(tmpdir(), 'openvisit-web-app-'));
for (const [file, content] of Object.entries(FILES)) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
const send = createWebApp(folder, { script: [], frame: [], connect: [], publicUrl: null }, 'Test payments');
const app = Fastify();
app.setNotFoundHandler((request, reply) => send(request, reply) ?? reply.code(404).send('missing'));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const NOTICE = '<aside id="test-services">Test payments</aside>';
const get = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding } });

test.each([
  ['/', 'Landing'],
  ['/user/signin', 'Sign in'],
  ['/user/auth/reset-password/123456/a%40b.com', 'Reset'],
])(
  '%s is sent as prerendered, with the nonce of the reply and the notice of test services',
  async (path, text) => {
    const { body, headers } = await get(path);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toMatch(new RegExp(`<body>${NOTICE}${text}$`));
    expect(body).toContain(`<script nonce="${nonce}">`);
  },
);

const PRELOAD = '<link rel="modulepreload" crossorigin href="/assets/routes.js" nonce="[^"]+">';

test('a prerendered page preloads its chunks after its first paint, any other page at once', async () => {
  expect((await get('/user/signin')).body).toMatch(
    new RegExp(`<template id="late-preloads">${PRELOAD}</template>`),
  );
  expect((await get('/user/signin/other')).body).toMatch(new RegExp(`${PRELOAD}</head>`));
});

test.each(['/user/signin/other', '/user/auth/reset-password/123456', '/dashboard'])(
  '%s is sent as the page without content',
  async (path) => {
    expect((await get(path)).body).toMatch(new RegExp(`<body>${NOTICE}$`));
  },
);

test.each(['br', 'gzip'])('pages are compressed with %s', async (encoding) => {
  const { headers } = await get('/user/signin', encoding);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
});

test.each(['/.pages/user/signin.html', '/.vite/preloads.json', '/index.html'])(
  'the file %s is not sent',
  async (path) => {
    const { statusCode } = await app.inject({ url: path, headers: { accept: 'application/json' } });
    expect(statusCode).toBe(404);
  },
);

test('BX-21 only the widget can be framed, by the sites listed for it', async () => {
  writeFileSync(join(folder, 'embed.html'), `${HEAD}<body>Widget`);
  const sources = {
    script: ['https://js.example'],
    frame: [],
    connect: [],
    publicUrl: 'https://visits.example',
  };
  const sendPage = createWebApp(folder, sources, '', async (path) =>
    path.startsWith('/embed/')
      ? { isWidget: true, frameAncestors: path.endsWith('listed') ? ['https://clinic.example'] : [] }
      : { isWidget: false, preview: { title: 'Dr. "A" Hart', description: 'Cardiology', image: null } },
  );
  const widgets = Fastify();
  widgets.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'));
  widgets.setNotFoundHandler((request, reply) => sendPage(request, reply) ?? reply.code(404).send(''));
  const load = async (url: string) => {
    const { body, headers } = await widgets.inject({ url, headers: { accept: 'text/html' } });
    return { body, headers, policy: String(headers['content-security-policy']) };
  };

  const listed = await load('/embed/physicians/listed');
  expect(listed.body).toMatch(/<body>Widget$/);
  expect(listed.policy).toContain('frame-ancestors https://clinic.example');
  expect(listed.policy).not.toContain('js.example');
  expect(listed.headers['x-frame-options']).toBeUndefined();

  const unlisted = await load('/embed/physicians/other');
  expect(unlisted.policy).toContain("frame-ancestors 'none'");
  expect(unlisted.headers['x-frame-options']).toBe('DENY');

  const page = await load('/physicians/listed');
  expect(page.policy).toContain("frame-ancestors 'none'");
  expect(page.body).toContain('<meta property="og:title" content="Dr. &quot;A&quot; Hart">');
  expect(page.body).toContain('content="https://visits.example/share.png"');
  expect((await widgets.inject({ url: '/embed.html' })).statusCode).toBe(404);
  await widgets.close();
});
