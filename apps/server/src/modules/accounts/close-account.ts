import { DELETED_NOTICE_DAYS, parseFileId, DELETED_ACCOUNT_NAME } from '@openvisit/contract';
import { eq, gt, lt, and } from 'drizzle-orm';
import { DAY } from '../../platform/durations.ts';
import type { RequestContext, Services } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import {
  closedAccount,
  emailVerification,
  passwordReset,
  pushRegistration,
  userLocation,
  users,
} from '../../schema/accounts.ts';
import { authenticatorApp, passkey, passkeyCreation, recoveryCode } from '../../schema/second-factor.ts';
import { releaseFile } from '../files/index.ts';
import { buildAccountDeletedMail } from './mail-templates.ts';
import { endSessionsOfUser } from './sessions.ts';

const hashAddress = ({ tokens }: Services, email: string): string =>
  tokens.keyedHash('closed_account', email);

/** The password hash of the account with this address that was deleted recently; null without one. */
export const findClosedAccount = async (ctx: RequestContext, email: string) => {
  const [row] = await ctx.db
    .select({ password_hash: closedAccount.password_hash })
    .from(closedAccount)
    .where(
      and(
        eq(closedAccount.email_hash, hashAddress(ctx.services, email)),
        gt(closedAccount.expires_at, new Date(ctx.clock.now())),
      ),
    );
  return row ?? null;
};

/** Deletes the password hashes of accounts whose deletion is no longer reported at sign-in. */
export const pruneClosedAccounts = async (ctx: RequestContext): Promise<void> => {
  await ctx.db.delete(closedAccount).where(lt(closedAccount.expires_at, new Date(ctx.clock.now())));
};

type User = typeof users.$inferSelect;

export interface ClosedAccount {
  user: User;
  /** Whether records that are kept name the owner; otherwise the name is erased as well. */
  keepsName: boolean;
  /** The hash of a password that nobody knows. */
  password_hash: string;
  now: number;
}

/**
 * Closes an account (BX-22): every session ends, the sign-in with all its factors, contact and picture are erased, and the
 * address is free for a new account. The row stays, because records that are kept refer to it.
 */
export const closeAccount = async (
  unit: UnitOfWork,
  ctx: RequestContext,
  { user, keepsName, password_hash, now }: ClosedAccount,
): Promise<void> => {
  const { tx } = unit;
  const closed = {
    password_hash: user.password_hash,
    expires_at: new Date(now + DELETED_NOTICE_DAYS * DAY),
  };
  await tx
    .insert(closedAccount)
    .values({ email_hash: hashAddress(ctx.services, user.email), ...closed })
    .onConflictDoUpdate({ target: closedAccount.email_hash, set: closed });
  await endSessionsOfUser(unit, ctx.services, user.id, 'ACCOUNT_CLOSED', now);
  for (const table of [
    passkey,
    passkeyCreation,
    authenticatorApp,
    recoveryCode,
    userLocation,
    pushRegistration,
  ])
    await tx.delete(table).where(eq(table.user_id, user.id));
  for (const table of [emailVerification, passwordReset])
    await tx.delete(table).where(eq(table.email, user.email));
  const image = user.image && parseFileId(user.image);
  if (image) await releaseFile(unit, image);
  await tx
    .update(users)
    .set({
      email: `closed-${user.id}@account.invalid`,
      ...(keepsName ? {} : DELETED_ACCOUNT_NAME),
      image: null,
      password_hash,
      roles: [],
      closed_at: new Date(now),
      updated_at: new Date(now),
    })
    .where(eq(users.id, user.id));
  await unit.audit({ action: 'account.closed', record_type: 'account', record_id: user.id });
  await unit.sendMail(buildAccountDeletedMail(user));
};
