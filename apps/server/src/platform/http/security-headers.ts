import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/exposure.ts';
import type { Clock } from '../clock.ts';

const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=(self), payment=()';

/** API replies are never executed or framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The same for every reply; pages replace the policy. */
const HEADERS = {
  'content-security-policy': API_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The web workers that render PDF files and blur the background of the camera. */
const WASM_WORKER = /^\/assets\/(?:document|blur)\.worker-[\w-]+\.js$/;

/** These workers run WebAssembly, which pages may not (docs/decisions/0018, 0042). They have no document. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Files that do more than being read; see docs/decisions/0050. */
const FILE_POLICIES: Readonly<Record<string, string>> = {
  '/push-worker.js': "default-src 'none'; connect-src 'self'",
  '/offline.html': `${API_POLICY}; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'`,
};

/** The policy of a static file, which prevents it from running as a page. */
export const getFilePolicy = (path: string): string =>
  WASM_WORKER.test(path) ? WORKER_POLICY : (FILE_POLICIES[path] ?? API_POLICY);

/**
 * The realtime endpoint's origin, which older browsers do not include in 'self'. Taken from the settings: anyone can send any
 * `Host`. Without PUBLIC_URL only this machine's own names are accepted.
 */
const getSocketSource = (request: FastifyRequest, publicUrl: string | null): string => {
  if (publicUrl !== null) return ` ${publicUrl.replace(/^http/, 'ws')}`;
  return isLoopback(request.hostname) ? ` ws://${request.host}` : '';
};

export const createNonce = (): string => randomBytes(16).toString('base64');

/** Additional origins for scripts, frames and requests of the product's pages. */
export interface PageSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const joinSources = (sources: readonly string[]): string =>
  [...new Set(sources)].map((source) => ` ${source}`).join('');

/** The policy of the product's pages: own files, the realtime endpoint and the configured providers. */
export const buildPagePolicy = (
  request: FastifyRequest,
  nonce: string,
  { publicUrl, ...sources }: PageSources & { publicUrl: string | null },
  frameAncestors: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${joinSources(sources.script)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `frame-src${sources.frame.length === 0 ? " 'none'" : joinSources(sources.frame)}`,
    `connect-src 'self'${getSocketSource(request, publicUrl)}${joinSources(sources.connect)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors${frameAncestors.length === 0 ? " 'none'" : joinSources(frameAncestors)}`,
    ...(request.protocol === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The headers of every reply. */
export const getSecurityHeaders = (publicUrl: string | null): Record<string, string> => ({
  ...HEADERS,
  ...(publicUrl?.startsWith('https:') ? HTTPS_ONLY : {}),
});

/** Sets security headers on every reply; pages override the policy. API replies also contain the server time. */
export const registerSecurityHeaders = (
  app: FastifyInstance,
  publicUrl: string | null,
  clock: Clock,
): void => {
  const headers = getSecurityHeaders(publicUrl);
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) {
      reply.headers(apiHeaders).header('x-server-time', new Date(clock.now()).toISOString());
    } else reply.headers(headers);
    done();
  });
};
