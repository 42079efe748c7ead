import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage, pagePolicy } from './layout.ts';

/** Sends a page that is not cached and cannot be framed. */
export const sendPage = (reply: FastifyReply, nonce: string, html: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

export const sendMessage = (
  reply: FastifyReply,
  nonce: string,
  status: number,
  heading: string,
  text: string,
): FastifyReply => sendPage(reply, nonce, messagePage(nonce, heading, text), status);

/** The path of a URL of the product's own origin; null for any other. */
const ownPath = (url: string, request: FastifyRequest): string | null => {
  const home = `${request.protocol}://${request.host}`;
  if (!URL.canParse(url, home)) return null;
  const { origin, pathname, search, hash } = new URL(url, home);
  // A path that starts with two slashes names another host.
  return origin === new URL(home).origin && !pathname.startsWith('//') ? pathname + search + hash : null;
};

/** Redirects to a URL of the product; shows a message for any other URL. */
export const redirectHome = (
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
  url: string,
): FastifyReply => {
  const path = ownPath(url, request);
  if (path !== null) return reply.header('cache-control', 'no-store').redirect(path, 303);
  return sendMessage(reply, nonce, 200, 'Done', 'You can close this page and go back to OpenVisit.');
};

export type Fields = Record<string, string>;

/** The fields of a submitted form. */
export const fieldsOf = (request: FastifyRequest): Fields =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
