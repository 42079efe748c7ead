import { subscribe } from '../../platform/domain-events.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { accountSignedUp } from '../accounts/index.ts';
import { acceptConsents, recordAccountConsents } from './accept-consents.ts';
import { getConsentDocument, publishDocuments } from './documents.ts';
import { getConsents } from './list-consents.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const consentsModule: ServerModule = {
  name: 'consents',
  start: (ctx) => publishDocuments(ctx),
  // The sign-up form is sent only with both texts accepted.
  subscriptions: [
    subscribe(accountSignedUp, (ctx, unit, { user }) => recordAccountConsents(unit, user, ctx.clock.now())),
  ],
  handlers: defineHandlers({
    getConsents: async (ctx, { query }) => ({ data: await getConsents(ctx, query) }),
    getConsentDocument: async (ctx, { query }) => ({ data: await getConsentDocument(ctx, query) }),
    acceptConsents: async (ctx, { body }) => ({
      data: await acceptConsents(ctx, body),
      message: 'CONSENT_ACCEPTED',
    }),
    withdrawConsent: async (ctx, { body }) => {
      await withdrawConsent(ctx, body);
      return { message: 'CONSENT_WITHDRAWN' };
    },
  }),
};
