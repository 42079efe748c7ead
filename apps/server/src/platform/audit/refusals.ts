import { AppError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';

/** Records in the audit log that access to a record was refused. The caller only gets 404. */
export const auditRefusal = async (ctx: RequestContext, error: unknown): Promise<void> => {
  if (!(error instanceof AppError) || !error.refused) return;
  await ctx.audit({ action: 'record.refused', ...error.refused, detail: { reason: error.reason } });
};
