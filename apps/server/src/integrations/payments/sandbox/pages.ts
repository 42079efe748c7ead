import type { FastifyInstance } from 'fastify';
import { serveAuthentication } from './core/authentication.ts';
import { serveReceipts } from './core/receipts.ts';
import { serveConnect } from './pages/connect.ts';
import { serveInvoice } from './pages/invoice.ts';
import type { PageParts } from './kernel/page-parts.ts';

/** The engine's own pages, below `/sandbox/payments/`. */
export const servePages = (app: FastifyInstance, parts: PageParts): void => {
  serveAuthentication(app, parts);
  serveReceipts(app, parts);
  serveConnect(app, parts);
  serveInvoice(app, parts);
};
