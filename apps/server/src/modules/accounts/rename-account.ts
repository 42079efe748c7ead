import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { defineDomainEvent } from '../../platform/domain-events.ts';
import type { Reader } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { users } from '../../schema/accounts.ts';

/** The record whose save includes the new name; that save increments its version, so its subscriber does nothing. */
type SavedWith = 'physician' | 'patient';

export interface AccountRenamed {
  user: string;
  now: Date;
  savedWith?: SavedWith | undefined;
  /** First and last name. */
  before: string;
  after: string;
}

/**
 * Published before the account's row changes, because subscribers lock their own rows: every transaction locks the
 * physician, then the patient, then the account.
 */
export const accountRenamed = defineDomainEvent<AccountRenamed>('accounts.renamed');

export interface NewName {
  user: string;
  first_name: string;
  last_name: string;
  now: Date;
  savedWith?: SavedWith;
}

const formatFullName = ({ first_name, last_name }: Pick<NewName, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** The name of an account, in a record whose request leaves it out. */
export const readAccountName = async (
  db: Reader,
  user: string,
): Promise<{ first_name: string; last_name: string }> =>
  requireRow(
    await db
      .select({ first_name: users.first_name, last_name: users.last_name })
      .from(users)
      .where(eq(users.id, user)),
  );

/** Changes the name of an account. Saving the same name again changes nothing. */
export const renameAccount = async (
  unit: UnitOfWork,
  { user, now, savedWith, ...name }: NewName,
): Promise<void> => {
  const [before] = await unit.tx
    .select({ first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(users.id, user));
  if (!before || (before.first_name === name.first_name && before.last_name === name.last_name)) return;
  await unit.publish(accountRenamed, {
    user,
    now,
    savedWith,
    before: formatFullName(before),
    after: formatFullName(name),
  });
  await unit.tx
    .update(users)
    .set({ ...name, updated_at: now })
    .where(eq(users.id, user));
};
