import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';

const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=(), payment=()';

/** Nothing of an API reply is ever to be run or framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The worker that lays out receipts, as the build names it. */
const DRAWING_WORKER = /^\/assets\/receipt\.worker-[\w-]+\.js$/;

/**
 * The worker has no page and no markup: it reads its own files and runs the WebAssembly it carries. The product's pages
 * themselves have no leave to run any (docs/decisions/0018).
 */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy a file of the web app comes with: nothing of it is ever to be run as a page of its own. */
export const filePolicy = (path: string): string => (DRAWING_WORKER.test(path) ? WORKER_POLICY : API_POLICY);

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** Where the page's socket goes: the same host, which older engines do not read from 'self'. */
const socketSource = (request: FastifyRequest): string => {
  const scheme = request.protocol === 'https' ? 'wss' : 'ws';
  return HOST.test(request.host) ? ` ${scheme}://${request.host}` : '';
};

export const makeNonce = (): string => randomBytes(16).toString('base64');

/** Whom else the product's pages may load scripts from, show in a frame and talk to. */
export interface PageSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const listed = (sources: readonly string[]): string =>
  [...new Set(sources)].map((source) => ` ${source}`).join('');

/** The policy of the product's pages: own files, own nonce, own socket, the pages of configured providers, nobody else. */
export const pagePolicy = (request: FastifyRequest, nonce: string, sources: PageSources): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${listed(sources.script)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `frame-src${listed(sources.frame)}`,
    `connect-src 'self'${socketSource(request)}${listed(sources.connect)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(request.protocol === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Security headers on every reply; pages replace the policy by their own. Calls also tell the server's clock. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  publicUrl: string | null,
  clock: Clock,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', API_POLICY);
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    reply.header('x-server-time', new Date(clock.now()).toISOString());
  });
};
