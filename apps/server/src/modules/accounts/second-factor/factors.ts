import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Role, SecondFactorMethod } from '@openvisit/contract';
import type { Config } from '../../../config/config.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { users } from '../../../schema/accounts.ts';
import { authenticatorApp, passkey, recoveryCode } from '../../../schema/second-factor.ts';
import { getRelyingParty } from './relying-party.ts';

/** Whether the user of a joined query has a second factor. */
export const secondFactorExists = (user: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from ${passkey} where ${passkey.user_id} = ${user})
    or exists (select 1 from ${authenticatorApp} where ${authenticatorApp.user_id} = ${user}
      and ${authenticatorApp.confirmed_at} is not null))`;

/** Whether someone with these roles must have a second factor (BX-01). */
export const mustHaveSecondFactor = (config: Config, roles: readonly Role[]): boolean =>
  config.requireSecondFactor && roles.includes('REVIEWER');

interface Factors {
  passkeys: number;
  /** 1 with an authenticator app. */
  apps: number;
  recoveryCodes: number;
}

/** Counts what the user has set up. */
export const countFactors = async (db: Database | Transaction, user: string): Promise<Factors> => {
  const [found] = await db
    .select({
      passkeys: sql<number>`(select count(*)::int from ${passkey} where ${passkey.user_id} = ${user})`,
      apps: sql<number>`(select count(*)::int from ${authenticatorApp}
        where ${authenticatorApp.user_id} = ${user} and ${authenticatorApp.confirmed_at} is not null)`,
      recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCode} where ${recoveryCode.user_id} = ${user})`,
    })
    .from(users)
    .where(eq(users.id, user));
  return found ?? { passkeys: 0, apps: 0, recoveryCodes: 0 };
};

export const hasSecondFactor = ({ passkeys, apps }: Factors): boolean => passkeys + apps > 0;

/**
 * The methods with which the user can confirm a sign-in. The list can be empty although the user has a second factor: passkeys
 * do not work where the server's URL does not allow them.
 */
export const listMethods = (
  config: Config,
  { passkeys, apps, recoveryCodes }: Factors,
): SecondFactorMethod[] => [
  ...(passkeys > 0 && getRelyingParty(config) ? (['PASSKEY'] as const) : []),
  ...(apps > 0 ? (['AUTHENTICATOR_APP'] as const) : []),
  ...(recoveryCodes > 0 ? (['RECOVERY_CODE'] as const) : []),
];
