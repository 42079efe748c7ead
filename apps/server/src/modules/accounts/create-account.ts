import type { DisplayLanguage, Role } from '@openvisit/contract';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import { users } from '../../schema/accounts.ts';

export { hashPassword };

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  image?: string | null;
  roles: readonly Role[];
  language?: DisplayLanguage | undefined;
}

/** The form in which email addresses are stored and compared. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Creates an account and returns its row. */
export const insertUser = async (
  unit: UnitOfWork,
  newUser: NewUser & { password_hash: string },
  now: number,
): Promise<typeof users.$inferSelect> => {
  const user = requireRow(
    await unit.tx
      .insert(users)
      .values({
        ...newUser,
        email: normalizeEmail(newUser.email),
        roles: [...newUser.roles],
        created_at: new Date(now),
        updated_at: new Date(now),
      })
      .returning(),
  );
  await unit.audit({
    action: 'account.created',
    record_type: 'account',
    record_id: user.id,
    detail: { roles: newUser.roles.join(' ') },
  });
  return user;
};

/**
 * Creates an account and returns its id. Hash the password first ({@link hashPassword}): hashing takes longer than a
 * transaction should stay open.
 */
export const createUser = async (...args: Parameters<typeof insertUser>): Promise<string> =>
  (await insertUser(...args)).id;
