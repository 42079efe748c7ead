import type { OwnPhysician } from '@openvisit/contract';
import { DEFAULT_APP_THEME, DEFAULT_LATE_FEE_PERCENTS } from '@openvisit/contract';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { users } from '../../schema/accounts.ts';
import { getBillingStatus } from './billing-status.ts';
import { getCompletion, loadProfileParts } from './profile.ts';
import { physician, shownBranding } from '../../schema/physicians.ts';

const EMPTY_PROFILE = {
  id: null,
  doctor_status: 'PROFILE_INCOMPLETE',
  denial_reason: null,
  block_reason: null,
  dosespot_id: null,
  qrcode_url: null,
  widget_origins: [] as string[],
  is_paid: false,
  uncaptured_fee: 'CAPTURE',
  late_fee_percents: DEFAULT_LATE_FEE_PERCENTS,
  user_theme: DEFAULT_APP_THEME,
  logo_url: null,
  is_available: false,
  details: null,
  practice: null,
  documents: null,
  signature: null,
} as const;

/** A user's complete physician profile, including unfinished parts; empty before the first save (PO-02, PO-25). */
export const readOwnProfile = async (
  ctx: Pick<RequestContext, 'clock' | 'encryption' | 'services'>,
  db: Reader,
  user: string,
): Promise<OwnPhysician> => {
  const [found] = await db
    .select({ account: users, row: physician, branding: shownBranding })
    .from(users)
    .leftJoin(physician, eq(physician.user_id, users.id))
    .where(eq(users.id, user));
  if (!found) throw notFound('PHYSICIAN_NOT_FOUND');
  const { account, row, branding } = found;
  const { first_name, last_name, email, image } = account;
  const billing = await getBillingStatus(ctx, db, row?.id);
  const person = {
    ...{ user, first_name, last_name, email, image },
    bank_needs_attention: billing.bankNeedsAttention,
    completion: getCompletion(row, billing, ctx),
  };
  if (!row) return { ...EMPTY_PROFILE, ...person };
  return {
    ...person,
    id: row.id,
    doctor_status: row.doctor_status,
    denial_reason: row.denial_reason,
    block_reason: row.block_reason,
    dosespot_id: row.dosespot_id,
    qrcode_url: row.qrcode_url,
    widget_origins: row.widget_origins,
    is_paid: row.is_paid,
    uncaptured_fee: row.uncaptured_fee,
    late_fee_percents: row.late_fee_percents,
    ...branding,
    is_available: row.is_available,
    ...(await loadProfileParts(ctx, db, row)),
  };
};

/** The caller's own profile, regardless of status. */
export const getDoctorDetails = (ctx: RequestContext): Promise<OwnPhysician> =>
  readOwnProfile(ctx, ctx.db, ctx.actor.user);
