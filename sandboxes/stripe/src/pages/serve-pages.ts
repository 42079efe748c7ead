import type { FastifyInstance } from 'fastify';
import { serveAccountOnboarding } from './account-onboarding.ts';
import { serveBankAuthentication } from './bank-authentication.ts';
import { serveInvoice } from './invoice.ts';
import type { PageContext } from './page-context.ts';
import { serveReceipt } from './receipt.ts';

/** The hosted pages below `/sandbox/payments/`. */
export const servePages = (app: FastifyInstance, context: PageContext): void => {
  serveBankAuthentication(app, context);
  serveReceipt(app, context);
  serveAccountOnboarding(app, context);
  serveInvoice(app, context);
};
