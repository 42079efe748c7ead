import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

const request = { protocol: 'https', host: 'visits.example.org' } as FastifyRequest;
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((one) => one.startsWith(`${name} `));

test('PO-22 pages may only load, frame and contact the configured providers', () => {
  const policy = pagePolicy(request, 'nonce', {
    script: ['https://js.stripe.com'],
    frame: ["'self'", 'https://js.stripe.com', 'https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
  });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-nonce' https://js.stripe.com");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://js.stripe.com");
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' wss://visits.example.org https://api.stripe.com",
  );
});

test('without configured providers a page loads only its own files', () => {
  const policy = pagePolicy(request, 'nonce', { script: [], frame: ["'self'"], connect: [] });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-nonce'");
  expect(policy).not.toMatch(/https:\/\//);
});
