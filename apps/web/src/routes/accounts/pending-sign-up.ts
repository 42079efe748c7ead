import { serverNow } from '@openvisit/api/session';
import type { SignUpRole } from '@openvisit/contract';
import { tabDrafts } from '@openvisit/forms';

/** What is typed survives a look at the terms, or a reload; the password is never part of it. */
export const SIGN_UP_DRAFT = { storage: tabDrafts(), user: 'visitor', form: 'sign-up', now: serverNow };

const KEPT = 'openvisit.sign_up';

/** Who is signing up, between the form and the code. */
export interface PendingSignUp {
  first_name: string;
  last_name: string;
  email: string;
  agree_terms: boolean;
  role: SignUpRole;
  /** When another code can be asked for, epoch ms of the server's clock. */
  resendAt: number;
}

/** Never written anywhere: after a reload it is asked for again (AC-06). */
let secret: { email: string; password: string } | null = null;
/** That the code was right: a sign-up that failed after it needs no second code. */
export interface Proof {
  email: string;
  token: string;
  /** A sign-up was sent with it whose answer got lost: there may be an account. */
  isUntold: boolean;
}
let proof: Proof | null = null;

let current: PendingSignUp | null = null;

const isPending = (value: unknown): value is PendingSignUp =>
  typeof value === 'object' && value !== null && 'email' in value && 'resendAt' in value && 'role' in value;

/** Keeps the person for this tab, over a reload; the password for as long as the page stands. */
export const keepSignUp = (person: PendingSignUp, password?: string): void => {
  if (password !== undefined) secret = { email: person.email, password };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(person));
  } catch (refused) {
    // a browser that stores nothing goes on as long as the page is not reloaded
    void refused;
  }
  current = person;
};

/** Who is signing up in this tab; null when nobody is. */
export const pendingSignUp = (): PendingSignUp | null => {
  if (current) return current;
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    current = isPending(value) ? value : null;
  } catch (broken) {
    void broken;
  }
  return current;
};

/** The password typed with this address; null after a reload. */
export const pendingPassword = (email: string): string | null =>
  secret?.email === email ? secret.password : null;

export const keepProof = (email: string, token: string): Proof => {
  proof = { email, token, isUntold: false };
  return proof;
};

/** The proof for this address, as long as the page stands. */
export const pendingProof = (email: string): Proof | null => (proof?.email === email ? proof : null);

export const forgetProof = (): void => {
  proof = null;
};

/** Nobody is signing up any more. */
export const forgetSignUp = (): void => {
  secret = null;
  proof = null;
  current = null;
  try {
    sessionStorage.removeItem(KEPT);
  } catch (refused) {
    void refused;
  }
};
