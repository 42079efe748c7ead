import { getServerNow } from '@openvisit/api/session';
import type { SignUpRole } from '@openvisit/contract';
import { getTabDraftStorage } from '@openvisit/forms';

/** Keeps the form over a reload, without the password. */
export const SIGN_UP_DRAFT = {
  storage: getTabDraftStorage(),
  user: 'visitor',
  form: 'sign-up',
  now: getServerNow,
};

const STORAGE_KEY = 'openvisit.sign_up';

/** The sign-up between the form and the code. */
export interface PendingSignUp {
  first_name: string;
  last_name: string;
  email: string;
  agree_terms: boolean;
  role: SignUpRole;
  /** When another code can be requested, epoch ms of the server's clock. */
  resendAt: number;
}

/** Kept in memory only; after a reload the user enters it again (AC-06). */
let secret: { email: string; password: string } | null = null;

/** Proof of a verified code: a sign-up that failed afterwards needs no second code. */
export interface Proof {
  email: string;
  token: string;
  /** A sign-up with this proof got no response, so the account may exist. */
  isUncertain: boolean;
}
let proof: Proof | null = null;

let current: PendingSignUp | null = null;

const isPending = (value: unknown): value is PendingSignUp =>
  typeof value === 'object' && value !== null && 'email' in value && 'resendAt' in value && 'role' in value;

/** Stores the sign-up for this tab, including reloads. The password stays in memory. */
export const storeSignUp = (person: PendingSignUp, password?: string): void => {
  if (password !== undefined) secret = { email: person.email, password };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(person));
  } catch (refused) {
    // Without storage the sign-up is lost on reload only.
    void refused;
  }
  current = person;
};

/** The pending sign-up of this tab, if any. */
export const readPendingSignUp = (): PendingSignUp | null => {
  if (current) return current;
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    current = isPending(value) ? value : null;
  } catch (broken) {
    void broken;
  }
  return current;
};

/** The password entered with this address; null after a reload. */
export const getPendingPassword = (email: string): string | null =>
  secret?.email === email ? secret.password : null;

export const storeProof = (email: string, token: string): Proof => {
  proof = { email, token, isUncertain: false };
  return proof;
};

/** The proof for this address; null after a reload. */
export const getPendingProof = (email: string): Proof | null => (proof?.email === email ? proof : null);

export const clearProof = (): void => {
  proof = null;
};

/** Removes everything about the pending sign-up. */
export const clearSignUp = (): void => {
  secret = null;
  proof = null;
  current = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch (refused) {
    void refused;
  }
};
