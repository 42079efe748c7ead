import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { countPatientName, lockAsPatient } from '../patients/account-renamed.ts';
import { countPhysicianName, lockAsPhysician } from '../physicians/account-renamed.ts';
import { users } from '../../schema/accounts.ts';

export interface NewName {
  user: string;
  first_name: string;
  last_name: string;
  now: Date;
  /** The record whose change brings the name along: it counts that change itself. */
  savedWith?: 'physician' | 'patient';
}

const lockName = async (unit: UnitOfWork, user: string) => {
  const { first_name, last_name } = users;
  const [row] = await unit.tx
    .select({ first_name, last_name })
    .from(users)
    .where(eq(users.id, user))
    .for('no key update');
  return row;
};

/**
 * Changes the name of an account, in whatever role it is used. A name is part of what a reviewer decides about and of
 * what other devices have in their forms: both records the account may have count it as a change of theirs.
 */
export const writeName = async (
  unit: UnitOfWork,
  { user, now, savedWith, ...name }: NewName,
): Promise<void> => {
  const doctor = await lockAsPhysician(unit, user);
  const sick = await lockAsPatient(unit, user);
  const before = await lockName(unit, user);
  if (before?.first_name === name.first_name && before.last_name === name.last_name) return;
  if (doctor && savedWith !== 'physician') await countPhysicianName(unit, doctor, now);
  if (sick && savedWith !== 'patient') await countPatientName(unit, sick, now);
  await unit.tx
    .update(users)
    .set({ ...name, updated_at: now })
    .where(eq(users.id, user));
};
