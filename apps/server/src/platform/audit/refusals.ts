import { AppError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';

/** Audits an error that refused access to a record. The caller only learns that the record does not exist. */
export const auditRefusal = async (ctx: RequestContext, error: unknown): Promise<void> => {
  if (!(error instanceof AppError) || !error.refused) return;
  await ctx.audit({ action: 'record.refused', ...error.refused, detail: { reason: error.reason } });
};
