import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { getReview } from './reviewed-profile.ts';
import { getReviewQueue } from './queue.ts';
import { decideLicense } from './decide-license.ts';
import { decideDocument } from './decide-document.ts';

export const reviewModule: ServerModule = {
  name: 'review',
  handlers: defineHandlers({
    getReviewQueue: async (ctx, { query }) => ({ data: await getReviewQueue(ctx, query) }),
    getReview: async (ctx, { params }) => ({ data: await getReview(ctx, params.id) }),
    decideLicense: async (ctx, { params, body }) => ({ data: await decideLicense(ctx, params.id, body) }),
    decideDocument: async (ctx, { params, body }) => ({
      data: await decideDocument(ctx, params.id, body),
      message: body.decision === 'ACCEPTED' ? 'DOCUMENT_ACCEPTED' : 'DOCUMENT_DENIED',
    }),
  }),
};
