import { missingSteps, type Body, type OwnPhysician } from '@openvisit/contract';
import { signatureSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { getBillingStatus } from './billing-status.ts';
import { claimFile, releaseFile } from '../files/claims.ts';
import { validated } from '../../platform/validate-input.ts';
import { ownDoseSpotId } from '../prescribing/registrations.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { ownProfile } from './own-profile.ts';
import { completionOf, type PhysicianRow } from './profile.ts';
import { moveStatus } from './update-status.ts';
import { physician } from '../../schema/physicians.ts';

const audited = (unit: UnitOfWork, action: string, id: string): Promise<void> =>
  unit.audit({ action, record_type: 'physician', record_id: id, physician: id });

/** Saves the signature, drawn or cropped; the one before it goes (PO-14). */
export const uploadDoctorSignature = async (
  ctx: RequestContext,
  id: string,
  body: Body<'uploadDoctorSignature'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  await validated(signatureSchema, { signature: body.signature || null });
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    if (row.signature === body.signature) return ownProfile(ctx, unit.tx, row.user_id);
    await claimFile(unit, ctx.actor, body.signature, {
      kind: 'signature',
      record_type: 'physician_signature',
      record_id: id,
      physician: id,
    });
    await unit.tx
      .update(physician)
      .set({
        signature: body.signature,
        revision: row.revision + 1,
        updated_at: new Date(ctx.clock.now()),
      })
      .where(eq(physician.id, id));
    if (row.signature) await releaseFile(unit, row.signature);
    await audited(unit, 'physician.signature', id);
    return ownProfile(ctx, unit.tx, row.user_id);
  });
};

/** Keeps the address the physician's QR code leads to. */
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
    await audited(unit, 'physician.qrcode', id);
    return ownProfile(ctx, unit.tx, row.user_id);
  });
};

const writeDoseSpotId = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  id: string,
): Promise<void> => {
  await unit.tx
    .update(physician)
    .set({ dosespot_id: id, updated_at: new Date(ctx.clock.now()) })
    .where(eq(physician.id, row.id));
  await audited(unit, 'physician.dosespot', row.id);
};

/**
 * Keeps the e-prescription profile, the one that was made for this physician; a profile that has nothing missing now is sent for review, without the reasons of an
 * earlier denial (PO-17, A4). An accepted physician stays accepted, and a denied one is sent again by themself alone.
 */
export const addDoctorDoseSpotID = async (
  ctx: RequestContext,
  id: string,
  { dosespot_id }: Body<'addDoctorDoseSpotID'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    await ownDoseSpotId(unit.tx, { physician: id }, dosespot_id);
    if (row.dosespot_id !== dosespot_id) await writeDoseSpotId(ctx, unit, row, dosespot_id);
    const billing = await getBillingStatus(ctx, unit.tx, id);
    const isDone = missingSteps(completionOf({ ...row, dosespot_id }, billing)).length === 0;
    if (isDone && row.doctor_status === 'PROFILE_INCOMPLETE')
      await moveStatus(ctx, unit, { row: { ...row, dosespot_id }, to: 'PENDING' });
    return ownProfile(ctx, unit.tx, row.user_id);
  });
};
