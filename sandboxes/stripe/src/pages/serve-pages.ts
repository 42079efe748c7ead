import type { FastifyInstance } from 'fastify';
import { serveAuthentication } from './bank-authentication.ts';
import { serveReceipts } from './receipt.ts';
import { serveConnect } from './account-onboarding.ts';
import { serveInvoice } from './invoice.ts';
import type { PageContext } from './page-context.ts';

/** The engine's own pages, below `/sandbox/payments/`. */
export const servePages = (app: FastifyInstance, parts: PageContext): void => {
  serveAuthentication(app, parts);
  serveReceipts(app, parts);
  serveConnect(app, parts);
  serveInvoice(app, parts);
};
