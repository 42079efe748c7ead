import type { Reply } from '@openvisit/contract';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/module.ts';

/** Letters from which a text says anything. */
const TEXT_MIN = 3;

/** Addresses a text may mean (PO-07). The text is kept nowhere: where somebody lives is nobody's log's business. */
const suggestAddress = async (ctx: Context, text: string): Promise<Reply<'suggestAddress'>> => {
  const { addresses, limits, log } = ctx.services;
  await limits.take('addressLookup', ctx.actor.user);
  if (text.trim().length < TEXT_MIN) return { results: [] };
  try {
    return { results: await addresses.suggest(text.trim()) };
  } catch (error) {
    // the failure's own words may repeat what was asked
    log.warn(
      { lookup: addresses.kind, failure: error instanceof Error ? error.name : 'unknown' },
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
