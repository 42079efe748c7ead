import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_APP_THEME, isPatientComplete, type Role, type SessionUser } from '@openvisit/contract';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { notification } from '../../schema/notifications.ts';
import { patient } from '../../schema/patients.ts';
import { physician, shownBranding } from '../../schema/physicians.ts';
import { users } from '../../schema/accounts.ts';
import { selectPendingConsents } from './pending-consents.ts';
import { countFactors, hasSecondFactor, mustHaveSecondFactor } from './second-factor/factors.ts';

type User = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'first_name' | 'last_name' | 'image' | 'roles' | 'language'
>;
type Detail = Pick<
  SessionUser,
  | 'id'
  | 'doctor_status'
  | 'reason'
  | 'onboarding_complete'
  | 'user_theme'
  | 'logo_url'
  | 'qrcode_url'
  | 'dosespot_id'
>;

const NO_DETAIL: Detail = {
  id: null,
  doctor_status: null,
  reason: null,
  onboarding_complete: true,
  user_theme: DEFAULT_APP_THEME,
  logo_url: null,
  qrcode_url: null,
};

const readPhysicianDetail = async (tx: Transaction, user: string): Promise<Detail> => {
  const [row] = await tx
    .select({
      id: physician.id,
      doctor_status: physician.doctor_status,
      reason: physician.denial_reason,
      qrcode_url: physician.qrcode_url,
      dosespot_id: physician.dosespot_id,
      ...shownBranding,
    })
    .from(physician)
    .where(eq(physician.user_id, user));
  // The onboarding has not started.
  const detail = row ?? { id: null, reason: null, doctor_status: 'PROFILE_INCOMPLETE' as const };
  return { ...NO_DETAIL, ...detail, onboarding_complete: detail.doctor_status !== 'PROFILE_INCOMPLETE' };
};

const readPatientDetail = async (tx: Transaction, user: string): Promise<Detail> => {
  const [row] = await tx
    .select({ id: patient.id, details: patient.details_version, contact: patient.contact_version })
    .from(patient)
    .where(eq(patient.user_id, user));
  return {
    ...NO_DETAIL,
    id: row?.id ?? null,
    onboarding_complete: row !== undefined && isPatientComplete(row),
  };
};

const readRoleDetail = (tx: Transaction, user: string, role: Role): Promise<Detail> => {
  if (role === 'PHYSICIAN') return readPhysicianDetail(tx, user);
  return role === 'PATIENT' ? readPatientDetail(tx, user) : Promise.resolve(NO_DETAIL);
};

/** What the app shows or asks before anything else. */
const readNotices = async (
  tx: Transaction,
  user: string,
): Promise<Pick<SessionUser, 'notification_count' | 'pending_consents'>> => {
  const unread = and(eq(notification.user_id, user), eq(notification.status, 'UR'));
  const rows = await tx
    .select({
      notification_count: sql<number>`(select count(*)::int from ${notification} where ${unread})`,
      pending_consents: selectPendingConsents(sql`${users}.id`),
    })
    .from(users)
    .where(eq(users.id, user));
  return requireRow(rows);
};

/** The signed-in user as the browser stores it (A3 'User session'). */
export const readSessionUser = async (
  tx: Transaction,
  config: Config,
  user: User,
  role: Role,
): Promise<SessionUser> => ({
  ...(await readRoleDetail(tx, user.id, role)),
  user: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  image: user.image,
  role,
  accepted_role: user.roles,
  language: user.language,
  ...(await readNotices(tx, user.id)),
  needs_second_factor:
    mustHaveSecondFactor(config, [role]) && !hasSecondFactor(await countFactors(tx, user.id)),
});
