import type { Body, OwnPhysician } from '@openvisit/contract';
import { signatureSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { validateInput } from '../../platform/validate-input.ts';
import { physician } from '../../schema/physicians.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { readOwnProfile } from './own-profile.ts';

/** Saves a drawn or uploaded signature and releases the file of the previous one (PO-14). */
export const uploadDoctorSignature = async (
  ctx: RequestContext,
  id: string,
  { signature }: Body<'uploadDoctorSignature'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  await validateInput(signatureSchema, { signature: signature || null });
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    if (row.signature === signature) return readOwnProfile(ctx, unit.tx, row.user_id);
    await claimFile(unit, ctx.actor, signature, {
      kind: 'signature',
      record_type: 'physician_signature',
      record_id: id,
      physician: id,
    });
    await unit.tx
      .update(physician)
      .set({ signature, revision: row.revision + 1, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, id));
    if (row.signature) await releaseFile(unit, row.signature);
    await unit.audit({
      action: 'physician.signature',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
    return readOwnProfile(ctx, unit.tx, row.user_id);
  });
};
