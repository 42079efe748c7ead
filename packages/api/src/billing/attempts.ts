import { createId } from '../create-id.ts';
import { getSession, PRIVATE_PREFIX } from '../session/session.ts';
import { readJson, getTabStore, writeStoredValue } from '../session/storage.ts';

/** The form that pays. */
export type AttemptForm = 'branding' | 'subscription' | 'refund' | 'concierge';

/** A payment attempt, kept across double clicks and reloads until its outcome is known. */
export interface Attempt {
  /** The idempotency key. */
  key: string;
  /** The serialized input. A different input starts a new attempt. */
  input: string;
  /** Our payment id, once a reply contained it. */
  payment: string | null;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'input' in value &&
  typeof value.input === 'string' &&
  'payment' in value;

const getStorageKey = (form: AttemptForm): string =>
  `${PRIVATE_PREFIX}attempt:${getSession()?.user.user ?? ''}:${form}`;

/** The attempt whose outcome is not known yet; null when there is none. */
export const getOpenAttempt = (form: AttemptForm): Attempt | null =>
  readJson(getTabStore(), getStorageKey(form), isAttempt);

const saveAttempt = (form: AttemptForm, attempt: Attempt): Attempt => {
  writeStoredValue(getTabStore(), getStorageKey(form), JSON.stringify(attempt));
  return attempt;
};

/** The open attempt with this input, otherwise a new one with its own key. */
export const getOrCreateAttempt = (form: AttemptForm, input: readonly (string | null)[]): Attempt => {
  const text = JSON.stringify(input);
  const open = getOpenAttempt(form);
  return open?.input === text ? open : saveAttempt(form, { key: createId(), input: text, payment: null });
};

/** Stores the payment id of the open attempt. */
export const setAttemptPayment = (form: AttemptForm, payment: string): void => {
  const open = getOpenAttempt(form);
  if (open) saveAttempt(form, { ...open, payment });
};

/** Ends the attempt: the next submit is a new one. */
export const closeAttempt = (form: AttemptForm): void =>
  void writeStoredValue(getTabStore(), getStorageKey(form), null);
