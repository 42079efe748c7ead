import { eq } from 'drizzle-orm';
import type { Body, MessageKey, Reply, Role, SecondFactorRequest, SessionUser } from '@openvisit/contract';
import type { AccessClaims } from '../../platform/auth/tokens.ts';
import type { Services } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { readSessionUser } from './session-user.ts';
import { issueRefreshToken, createTokenPair } from './refresh-tokens.ts';
import { openSession } from './sessions.ts';
import { requestSecondFactor } from './second-factor/sign-in-tickets.ts';
import { pushRegistration, users } from '../../schema/accounts.ts';

/** A successful sign-in. */
export interface SignIn {
  owner: AccessClaims;
  refresh: string;
  profile: SessionUser;
}

/** A refusal is returned instead of thrown, so that its audit row is committed. */
export type SignInResult = SignIn | SecondFactorRequest | { refused: MessageKey };

type Push = NonNullable<Body<'login'>['fcm_object']>;

const savePushRegistration = async (
  unit: UnitOfWork,
  owner: AccessClaims,
  push: Push,
  now: number,
): Promise<void> => {
  const values = { user_id: owner.user, session_id: owner.session, ...push, created_at: new Date(now) };
  await unit.tx
    .insert(pushRegistration)
    .values(values)
    .onConflictDoUpdate({ target: pushRegistration.registration_id, set: values });
};

type User = typeof users.$inferSelect;

interface Entry {
  role: Role;
  push: Push | null | undefined;
}

/** Signs in a user whose password was right: with a session, or with a ticket if the account has a second factor (BX-01). */
export const signInUser = async (
  unit: UnitOfWork,
  services: Services,
  user: User,
  entry: Entry,
  now: number,
): Promise<SignInResult> => {
  // Serializes concurrent sign-ins of one user.
  const [locked] = await unit.tx
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id))
    .for('update');
  // The password changed after it was verified.
  if (locked?.password_hash !== user.password_hash) return { refused: 'LOGIN_FAILED' };
  const request = await requestSecondFactor(unit, services.config, { user: user.id, role: entry.role }, now);
  return request ?? openUserSession(unit, services, user, entry, now);
};

/**
 * Opens the user's only live session and stores the push registration, if one was sent (AC-04, AC-16, AC-17). Only for a new
 * account, or after the second factor. The caller must hold a lock on the user's row.
 */
export const openUserSession = async (
  unit: UnitOfWork,
  services: Services,
  user: User,
  { role, push }: Entry,
  now: number,
): Promise<SignIn> => {
  const session = await openSession(unit, services, user.id, role, now);
  const owner = { user: user.id, session, role, generation: 0 };
  if (push) await savePushRegistration(unit, owner, push, now);
  await unit.audit({
    action: 'session.opened',
    record_type: 'session',
    record_id: session,
    detail: { user: user.id, role },
  });
  return {
    owner,
    refresh: await issueRefreshToken(unit, session, now),
    profile: await readSessionUser(unit.tx, services.config, user, role),
  };
};

/** The reply to a sign-in: the user's profile and the session's tokens. */
export const buildSignInReply = async (
  services: Services,
  entry: SignIn,
  now: number,
): Promise<Reply<'login'>> => ({
  ...entry.profile,
  ...(await createTokenPair(services, entry.owner, entry.refresh, now)),
});
