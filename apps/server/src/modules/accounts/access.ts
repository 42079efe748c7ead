import type { RequestContext } from '../../platform/request-context.ts';
import { forbidden, type AppError } from '../../platform/errors.ts';

/** Refuses somebody else's record, and writes it down. */
export const refuseForeignRecord = async (
  ctx: RequestContext,
  record_type: string,
  record_id: string,
  refusal: AppError = forbidden(),
): Promise<never> => {
  const detail = { status: refusal.status, reason: refusal.reason };
  await ctx.audit({ action: 'access.refused', record_type, record_id, detail });
  throw refusal;
};

/** The account of a path is one's own, or nothing happens. */
export const requireOwnAccount = async (ctx: RequestContext, id: string): Promise<void> => {
  if (id !== ctx.actor.user) await refuseForeignRecord(ctx, 'account', id);
};

/** The session the call came in; jobs have none and nothing to do here. */
export const requireSession = ({ actor }: RequestContext): string => {
  if (actor.session === null) throw forbidden();
  return actor.session;
};
