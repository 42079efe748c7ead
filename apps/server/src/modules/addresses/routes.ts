import type { Reply } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { AppError } from '../../platform/errors.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';

/** Shorter queries return no suggestions. */
const TEXT_MIN = 3;

/** Suggests addresses for a query (PO-07). The query is never logged or stored. */
const suggestAddress = async (ctx: RequestContext, text: string): Promise<Reply<'suggestAddress'>> => {
  const { addressLookup, rateLimiter, log } = ctx.services;
  await rateLimiter.consume('addressLookup', ctx.actor.user);
  if (text.trim().length < TEXT_MIN) return { results: [] };
  try {
    return { results: await addressLookup.suggest(text.trim()) };
  } catch (error) {
    // The provider's error message may contain the query.
    log.warn(
      { lookup: addressLookup.kind, failure: error instanceof Error ? error.name : 'unknown' },
      'addresses',
    );
    throw new AppError(503, 'ADDRESS_LOOKUP_FAILED');
  }
};

export const addressesModule: ServerModule = {
  name: 'addresses',
  handlers: defineHandlers({
    suggestAddress: async (ctx, { body }) => ({ data: await suggestAddress(ctx, body.text) }),
  }),
};
