import type { Role } from '@openvisit/contract';

export const PASSWORD = 'Demo#2026';

export interface Account {
  email: string;
  role: Role;
}

const demoAccount = (name: string, role: Role): Account => ({ email: `${name}@demo.openvisit.test`, role });

/** Accounts of the demo practice. */
export const ACCOUNTS = {
  physician: demoAccount('physician', 'PHYSICIAN'),
  guest: demoAccount('guest', 'PHYSICIAN'),
  colleague: demoAccount('colleague', 'PHYSICIAN'),
  pending: demoAccount('pending', 'PHYSICIAN'),
  patient: demoAccount('patient', 'PATIENT'),
  patient2: demoAccount('patient2', 'PATIENT'),
  patient3: demoAccount('patient3', 'PATIENT'),
  dependent: demoAccount('dependent', 'PATIENT'),
  reviewer: demoAccount('reviewer', 'REVIEWER'),
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;
