import type { Role } from '@openvisit/contract';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo#2026';

export interface DemoAccount {
  /** Identifies the account within the demo. */
  key: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  /** Shown in the startup message and the README. */
  description: string;
}

const defineAccount = (
  key: string,
  name: [string, string],
  role: Role,
  description: string,
): DemoAccount => ({
  key,
  email: `${key}@demo.openvisit.test`,
  first_name: name[0],
  last_name: name[1],
  role,
  description,
});

/** Accounts listed in the startup message and the README. */
export const DEMO_ACCOUNTS = [
  defineAccount('physician', ['Amelia', 'Hart'], 'PHYSICIAN', 'accepted physician'),
  defineAccount('guest', ['Noah', 'Bennett'], 'PHYSICIAN', 'accepted physician, a guest of the first'),
  defineAccount('colleague', ['Sofia', 'Marin'], 'PHYSICIAN', 'accepted physician'),
  defineAccount('pending', ['Daniel', 'Osei'], 'PHYSICIAN', 'physician under review'),
  defineAccount('patient', ['Grace', 'Lindqvist'], 'PATIENT', 'patient'),
  defineAccount('patient2', ['Marcus', 'Webb'], 'PATIENT', 'patient'),
  defineAccount('patient3', ['Elena', 'Petrova'], 'PATIENT', 'patient and parent'),
  defineAccount('dependent', ['Leo', 'Petrov'], 'PATIENT', 'dependent of the third patient'),
  defineAccount('reviewer', ['Ruth', 'Castellanos'], 'REVIEWER', 'reviewer'),
] as const satisfies readonly DemoAccount[];

/** Physicians in the review queue; they can sign in like the others. */
const DEMO_APPLICANTS = [
  defineAccount('fischer', ['Hannah', 'Fischer'], 'PHYSICIAN', 'physician under review'),
  defineAccount('ortega', ['Luis', 'Ortega'], 'PHYSICIAN', 'physician under review again'),
  defineAccount('raman', ['Priya', 'Raman'], 'PHYSICIAN', 'denied physician'),
  defineAccount('cohen', ['Maya', 'Cohen'], 'PHYSICIAN', 'physician under review'),
] as const satisfies readonly DemoAccount[];

/** Every demo account. */
export const DEMO_PEOPLE: readonly DemoAccount[] = [...DEMO_ACCOUNTS, ...DEMO_APPLICANTS];
