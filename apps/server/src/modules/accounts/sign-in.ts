import { eq } from 'drizzle-orm';
import type { Body, MessageKey, Reply, Role, SessionUser } from '@openvisit/contract';
import type { AccessClaims } from '../../platform/auth/tokens.ts';
import type { Services } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { sessionUser } from './session-user.ts';
import { issueRefreshToken, tokenPair } from './refresh-tokens.ts';
import { openSession } from './sessions.ts';
import { pushRegistration, users } from '../../schema/accounts.ts';

/** A successful sign-in. */
export interface SignIn {
  owner: AccessClaims;
  refresh: string;
  profile: SessionUser;
}

/** A refusal is returned instead of thrown, so that its audit row is committed. */
export type SignInResult = SignIn | { refused: MessageKey };

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

/** Opens the user's only live session and stores the push registration, if one was sent (AC-04, AC-16, AC-17). */
export const signInUser = async (
  unit: UnitOfWork,
  services: Services,
  user: typeof users.$inferSelect,
  { role, push }: { role: Role; push: Push | null | undefined },
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
    profile: await sessionUser(unit.tx, user, role),
  };
};

/** The reply to a sign-in: the user's profile and the session's tokens. */
export const signInReply = async (
  services: Services,
  entry: SignIn,
  now: number,
): Promise<Reply<'login'>> => ({
  ...entry.profile,
  ...(await tokenPair(services, entry.owner, entry.refresh, now)),
});
