import { and, eq, isNotNull } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { ProviderPayout } from '../../../integrations/payments/port.ts';
import { billingAccount } from '../../../schema/billing.ts';
import { callProvider } from '../provider/index.ts';

/**
 * The latest payouts of a physician in a time span (epoch ms), at most `limit`, as the provider reports them now. Newest
 * first. Null without a payout account.
 */
export const listPayouts = async (
  ctx: RequestContext,
  physician: string,
  { since, until, limit }: { since: number; until: number; limit: number },
): Promise<ProviderPayout[] | null> => {
  const { payments } = ctx.services;
  const [account] = await ctx.db
    .select({ id: billingAccount.provider_id })
    .from(billingAccount)
    .where(
      and(
        eq(billingAccount.provider, payments.kind),
        eq(billingAccount.physician_id, physician),
        isNotNull(billingAccount.provider_id),
      ),
    );
  const id = account?.id ?? null;
  if (id === null) return null;
  return callProvider(async () => {
    const found: ProviderPayout[] = [];
    for await (const payout of payments.listPayouts(id, since)) {
      if (payout.created < until) found.push(payout);
      if (found.length === limit) break;
    }
    return found;
  });
};
