import type { Role } from '@openvisit/contract';

export const PASSWORD = 'Demo#2026';

export interface Account {
  email: string;
  role: Role;
}

const account = (name: string, role: Role): Account => ({ email: `${name}@demo.openvisit.test`, role });

/** Accounts of the demo practice. */
export const ACCOUNTS = {
  physician: account('physician', 'PHYSICIAN'),
  guest: account('guest', 'PHYSICIAN'),
  colleague: account('colleague', 'PHYSICIAN'),
  pending: account('pending', 'PHYSICIAN'),
  patient: account('patient', 'PATIENT'),
  patient2: account('patient2', 'PATIENT'),
  patient3: account('patient3', 'PATIENT'),
  dependent: account('dependent', 'PATIENT'),
  reviewer: account('reviewer', 'REVIEWER'),
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;
