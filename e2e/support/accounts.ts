import type { Role } from '@openvisit/contract';

export const PASSWORD = 'Demo#2026';

export interface Account {
  email: string;
  role: Role;
}

const defineDemoAccount = (name: string, role: Role): Account => ({
  email: `${name}@demo.openvisit.test`,
  role,
});

/** Accounts of the demo practice. */
export const ACCOUNTS = {
  physician: defineDemoAccount('physician', 'PHYSICIAN'),
  guest: defineDemoAccount('guest', 'PHYSICIAN'),
  colleague: defineDemoAccount('colleague', 'PHYSICIAN'),
  pending: defineDemoAccount('pending', 'PHYSICIAN'),
  patient: defineDemoAccount('patient', 'PATIENT'),
  patient2: defineDemoAccount('patient2', 'PATIENT'),
  patient3: defineDemoAccount('patient3', 'PATIENT'),
  dependent: defineDemoAccount('dependent', 'PATIENT'),
  reviewer: defineDemoAccount('reviewer', 'REVIEWER'),
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof ACCOUNTS;
