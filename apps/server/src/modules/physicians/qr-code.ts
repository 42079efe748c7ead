import type { Body, OwnPhysician } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { physician } from '../../schema/physicians.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { readOwnProfile } from './own-profile.ts';

/** Stores the URL that the physician's QR code opens. */
export const updateDoctorQrCode = async (
  ctx: RequestContext,
  id: string,
  { qrcode_url }: Body<'updateDoctorQrCode'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    await unit.tx
      .update(physician)
      .set({ qrcode_url, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, id));
    await unit.audit({
      action: 'physician.qrcode',
      record_type: 'physician',
      record_id: id,
      physician: id,
    });
    return readOwnProfile(ctx, unit.tx, row.user_id);
  });
};
