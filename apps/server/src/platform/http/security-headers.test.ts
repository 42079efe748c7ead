import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { buildPagePolicy, getFilePolicy } from './security-headers.ts';

const publicUrl = 'https://visits.example.org';
const requestFor = (hostname: string) =>
  ({ protocol: 'https', host: `${hostname}:3000`, hostname }) as FastifyRequest;
const request = requestFor('visits.example.org');
const findDirective = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((one) => one.startsWith(`${name} `));

test('PO-22 pages may only load, frame and contact the configured providers', () => {
  const policy = buildPagePolicy(request, 'nonce', {
    publicUrl,
    script: ['https://js.stripe.com'],
    frame: ["'self'", 'https://js.stripe.com', 'https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
  });
  expect(findDirective(policy, 'script-src')).toBe("script-src 'self' 'nonce-nonce' https://js.stripe.com");
  expect(findDirective(policy, 'frame-src')).toBe("frame-src 'self' https://js.stripe.com");
  expect(findDirective(policy, 'connect-src')).toBe(
    "connect-src 'self' wss://visits.example.org https://api.stripe.com",
  );
});

test('without configured providers a page loads only its own files', () => {
  const policy = buildPagePolicy(request, 'nonce', {
    publicUrl: null,
    script: [],
    frame: ["'self'"],
    connect: [],
  });
  expect(findDirective(policy, 'script-src')).toBe("script-src 'self' 'nonce-nonce'");
  expect(policy).not.toMatch(/https:\/\//);
});

test.each([publicUrl, null])('a forged host does not reach the policy (PUBLIC_URL %s)', (configured) => {
  const sources = { publicUrl: configured, script: [], frame: [], connect: [] };
  expect(buildPagePolicy(requestFor('evil.example'), 'nonce', sources)).not.toContain('evil');
  expect(buildPagePolicy(requestFor('localhost'), 'nonce', sources)).toContain(
    configured === null ? 'ws://localhost:3000' : 'wss://visits.example.org',
  );
});

test('BX-18 the service worker contacts this server only, and the page for no connection runs nothing', () => {
  expect(getFilePolicy('/push-worker.js')).toBe("default-src 'none'; connect-src 'self'");
  expect(getFilePolicy('/offline.html')).toMatch(/^default-src 'none'/);
  expect(getFilePolicy('/offline.html')).not.toContain('script-src');
  expect(getFilePolicy('/assets/main.js')).not.toContain('connect-src');
});
