import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage, policy } from './layout.ts';

/** A page as it goes out: kept by nobody, framed by nobody, running nothing. */
export const sendPage = (reply: FastifyReply, nonce: string, html: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', policy(nonce, "'none'"))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

export const sendMessage = (
  reply: FastifyReply,
  nonce: string,
  status: number,
  heading: string,
  words: string,
): FastifyReply => sendPage(reply, nonce, messagePage(nonce, heading, words), status);

/** The path an address of the product's own origin names; null for any other. */
const ownPath = (url: string, request: FastifyRequest): string | null => {
  const home = `${request.protocol}://${request.host}`;
  if (!URL.canParse(url, home)) return null;
  const { origin, pathname, search, hash } = new URL(url, home);
  // Two slashes would be another host again.
  return origin === new URL(home).origin && !pathname.startsWith('//') ? pathname + search + hash : null;
};

/** Back to the product, and nowhere else. */
export const goBack = (
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

/** What a form of a page sent, each field once. */
export const fieldsOf = (request: FastifyRequest): Fields =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
