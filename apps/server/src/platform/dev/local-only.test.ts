import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoutes } from '../../testing/routes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'openvisit-web-'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html lang="en"><body>');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { dev: true }, overrides: { webFolder } });
});
afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true });
});

const OTHERS = {
  'another machine': { remoteAddress: '203.0.113.9' },
  'another machine that claims to be this one': {
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost' },
  },
  'a proxy on this machine': { headers: { 'x-forwarded-for': '203.0.113.9' } },
  'a page whose name points at this machine': { headers: { host: 'rebound.example:3000' } },
};

test.each(Object.entries(OTHERS))('no route under /dev answers %s', async (_name, caller) => {
  const { app } = server.server;
  const routes = listRoutes(app).filter(({ url }) => url.startsWith('/dev/'));
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/dev/clock',
      '/dev/mailbox',
      '/dev/mailbox/messages',
      '/dev/payments',
      '/dev/prescriber',
    ]),
  );
  for (const route of routes) {
    expect((await app.inject(route)).statusCode, route.url).not.toBe(404);
    expect((await app.inject({ ...route, ...caller })).statusCode, route.url).toBe(404);
  }
});

const MAILBOX_MARK = '<html data-mailbox lang="en">';

test.each(Object.entries(OTHERS))('the page does not offer the mailbox to %s', async (_name, caller) => {
  const { app } = server.server;
  expect((await app.inject('/user/verify-email')).body).toContain(MAILBOX_MARK);
  const { body, statusCode } = await app.inject({ url: '/user/verify-email', ...caller });
  expect([statusCode, body.includes('data-mailbox')]).toEqual([200, false]);
});

test('the demo tells only its own machine that files stay there', async () => {
  const config = { demo: true, databaseUrl: null };
  const demo = await startTestServer({ config, overrides: { webFolder } });
  const load = async (caller: object) =>
    (await demo.server.app.inject({ url: '/onboarding/step3', ...caller })).body;
  expect(await load({})).toContain('data-local-files');
  for (const caller of Object.values(OTHERS)) expect(await load(caller)).not.toContain('data-local-files');
  await demo.close();
});

test('the page offers no mailbox where the server has none', async () => {
  const production = await startTestServer({ config: { dev: false }, overrides: { webFolder } });
  const { app } = production.server;
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(404);
  expect((await app.inject('/user/verify-email')).body).not.toContain('data-mailbox');
  await production.close();
});

test('OPENVISIT_PUBLIC_DEMO shows the mailbox to other machines', async () => {
  const open = await startTestServer({ config: { dev: true, publicDemo: true } });
  const { statusCode } = await open.server.app.inject({ url: '/dev/mailbox', remoteAddress: '203.0.113.9' });
  expect(statusCode).toBe(200);
  await open.close();
});
