import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../engine/engine.ts';
import { escapeHtml, renderPage, type Page } from './layout.ts';

/** What a hosted page needs. */
export interface PageContext {
  engine: Pick<Engine, 'work'>;
  /** Base URL of the hosted pages. */
  pagesUrl: string;
  /** Sends the webhooks of a change. */
  onChange(): void;
}

/** Sends a page that is not cached. Only the product may frame it, and only if `isFramed`. */
export const sendPage = (
  reply: FastifyReply,
  page: Page,
  { status = 200, isFramed = false }: { status?: number; isFramed?: boolean } = {},
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const script = page.script === undefined ? '' : ` script-src 'nonce-${nonce}';`;
  if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN');
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}';${script} base-uri 'none'; form-action 'self'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage(page, nonce));
};

export const sendMessage = (reply: FastifyReply, status: number, title: string, text: string): FastifyReply =>
  sendPage(
    reply,
    {
      title,
      content: `<section><h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(text)}</p></section>`,
    },
    { status },
  );

/** The path of a URL of the product's own origin; null for any other. */
const getOwnPath = (url: string, request: FastifyRequest): string | null => {
  const home = `${request.protocol}://${request.host}`;
  if (!URL.canParse(url, home)) return null;
  const { origin, pathname, search, hash } = new URL(url, home);
  // A path that starts with two slashes names another host.
  return origin === new URL(home).origin && !pathname.startsWith('//') ? pathname + search + hash : null;
};

/** Redirects to a URL of the product; shows a message for any other URL. */
export const redirectHome = (request: FastifyRequest, reply: FastifyReply, url: string): FastifyReply => {
  const path = getOwnPath(url, request);
  if (path !== null) return reply.header('cache-control', 'no-store').redirect(path, 303);
  return sendMessage(reply, 200, 'Done', 'You can close this page and go back to OpenVisit.');
};

export type Fields = Record<string, string>;

/** The fields of a submitted form. */
export const parseFields = (request: FastifyRequest): Fields =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
