import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

/** Whoever reached for somebody else's record is told that it is not there; the audit log is told who it was. */
export const auditRefusal = async (ctx: Context, error: unknown): Promise<void> => {
  if (!(error instanceof AppError) || !error.refused) return;
  await ctx.audit({ action: 'record.refused', ...error.refused, detail: { reason: error.reason } });
};
