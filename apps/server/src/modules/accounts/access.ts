import type { RequestContext } from '../../platform/request-context.ts';
import { forbidden, type AppError } from '../../platform/errors.ts';

/** Audits and refuses access to another user's record. */
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

/** Requires that the account in the path is the caller's own. */
export const requireOwnAccount = async (ctx: RequestContext, id: string): Promise<void> => {
  if (id !== ctx.actor.user) await refuseForeignRecord(ctx, 'account', id);
};

/** The session of the request; 403 for actors without one, such as jobs. */
export const requireSession = ({ actor }: RequestContext): string => {
  if (actor.session === null) throw forbidden();
  return actor.session;
};
