import { toFileAddress, parseFileId, FILE_MESSAGES, type AppTheme, type Body } from '@openvisit/contract';
import { brandingSchema } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { AppError } from '../../platform/errors.ts';
import { VersionConflictError } from '../../platform/database/optimistic-lock.ts';
import { claimFile, releaseFile } from '../files/index.ts';
import { createFieldError, validateInput } from '../../platform/validate-input.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { findPhysicianWithUser, type PhysicianRow } from './profile.ts';
import { physician } from '../../schema/physicians.ts';

interface Branding {
  app_theme: number;
  /** A file's id. */
  logo: string | null;
}

const toBrandingReply = (row: PhysicianRow): AppTheme => ({
  id: row.branding_saved_at === null ? null : row.id,
  doctor: row.id,
  app_theme: row.app_theme,
  logo_url: row.logo_url,
  is_paid: row.is_paid,
});

/** The branding of the caller's practice, and whether it is paid for (PO-18). */
export const getDoctorAppTheme = async (ctx: RequestContext, id: string): Promise<AppTheme> => {
  requireOwnPhysician(ctx.actor, id);
  const found = await findPhysicianWithUser(ctx.db, id);
  if (!found) throw new Error(`The physician ${id} of a session is missing`);
  return toBrandingReply(found.row);
};

const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The link to a stored logo. */
const FILE_LINK = /\/api\/files\/content\/([\da-f-]{36})(?:\?|$)/;

/** The id of a logo's file, from a new upload's id or from the link of the stored logo. */
const parseLogoFileId = (logoUrl: string | null): string | null => {
  if (!logoUrl) return null;
  const id = FILE_ID.test(logoUrl) ? logoUrl : (FILE_LINK.exec(logoUrl)?.[1] ?? '');
  if (!FILE_ID.test(id))
    throw createFieldError([{ field: 'logo_url', problem: FILE_MESSAGES.FILE_IMAGE_INVALID }]);
  return id;
};

const validateBranding = async (body: Body<'updateDoctorAppTheme'>): Promise<Branding> => {
  const { app_theme, logo_url } = await validateInput(brandingSchema, body);
  return { app_theme, logo: parseLogoFileId(logo_url) };
};

/** Locks the physician's row; 402 while the branding is not paid for. */
const lockPaidPhysician = async (unit: UnitOfWork, id: string): Promise<PhysicianRow> => {
  const row = await lockPhysician(unit, id);
  if (!row.is_paid) throw new AppError(402, 'BRANDING_UNPAID');
  return row;
};

const isUnchanged = (row: PhysicianRow, { app_theme, logo }: Branding): boolean =>
  row.branding_saved_at !== null &&
  row.app_theme === app_theme &&
  row.logo_url === (logo && toFileAddress(logo));

/** Saves the branding, releases the file of the previous logo and publishes the change to the physician's clients. */
const saveBranding = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  branding: Branding,
): Promise<AppTheme> => {
  if (isUnchanged(row, branding)) return toBrandingReply(row);
  const { app_theme, logo } = branding;
  const logo_url = logo && toFileAddress(logo);
  const before = row.logo_url;
  if (logo && logo_url !== before)
    await claimFile(unit, ctx.actor, logo, {
      kind: 'image',
      record_type: 'physician_logo',
      record_id: row.id,
      physician: row.id,
    });
  const now = new Date(ctx.clock.now());
  const changed = { app_theme, logo_url, branding_saved_at: now, updated_at: now };
  await unit.tx.update(physician).set(changed).where(eq(physician.id, row.id));
  const old = before !== null && before !== logo_url ? parseFileId(before) : null;
  if (old) await releaseFile(unit, old);
  await unit.audit({
    action: 'physician.branding',
    record_type: 'physician',
    record_id: row.id,
    physician: row.id,
    detail: { app_theme, logo: logo !== null },
  });
  await unit.emit(row.user_id, 'billing.changed', { what: 'branding' });
  return toBrandingReply({ ...row, ...changed });
};

/** Saves the first branding of the practice. A repeated request succeeds (PO-18). */
export const addDoctorAppTheme = async (
  ctx: RequestContext,
  { doctor, ...body }: Body<'addDoctorAppTheme'>,
): Promise<AppTheme> => {
  requireOwnPhysician(ctx.actor, doctor);
  const branding = await validateBranding(body);
  return ctx.write(async (unit) => {
    const row = await lockPaidPhysician(unit, doctor);
    if (row.branding_saved_at !== null && !isUnchanged(row, branding)) throw new VersionConflictError();
    return saveBranding(ctx, unit, row, branding);
  });
};

/** Updates the branding of the practice (PO-18). */
export const updateDoctorAppTheme = async (
  ctx: RequestContext,
  id: string,
  body: Body<'updateDoctorAppTheme'>,
): Promise<AppTheme> => {
  requireOwnPhysician(ctx.actor, id);
  const branding = await validateBranding(body);
  return ctx.write(async (unit) => saveBranding(ctx, unit, await lockPaidPhysician(unit, id), branding));
};

/**
 * Returns the branding with what is paid, for a client that reports its payment as done. Only the payment provider decides what
 * is paid: 402 while it is not, and a paid branding stays paid.
 */
export const updateDoctorPaidDetails = async (
  ctx: RequestContext,
  id: string,
  { is_paid }: Body<'updateDoctorPaidDetails'>,
): Promise<AppTheme> => {
  const branding = await getDoctorAppTheme(ctx, id);
  if (is_paid && !branding.is_paid) throw new AppError(402, 'BRANDING_UNPAID');
  return branding;
};

/** Records whether the branding is paid for; patients see it only while it is (PO-19). */
export const setBrandingPaid = async (unit: UnitOfWork, id: string, is_paid: boolean): Promise<void> => {
  await unit.tx.update(physician).set({ is_paid }).where(eq(physician.id, id));
};
