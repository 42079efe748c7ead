import { newId } from '../new-id.ts';
import { getSession, PRIVATE_PREFIX } from '../session/session.ts';
import { readJson, tabStore, write } from '../session/storage.ts';

/** What a form is about to pay for: 'look', 'subscription'. */
export type AttemptForm = 'look' | 'subscription';

/** One press of a button that moves money, kept over double clicks and reloads until its outcome is known. */
export interface Attempt {
  /** The idempotency key: the same again is the same payment. */
  key: string;
  /** What was asked for, as text: something else is another attempt. */
  input: string;
  /** Our id of the payment, once an answer named it. */
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

const placeOf = (form: AttemptForm): string =>
  `${PRIVATE_PREFIX}attempt:${getSession()?.user.user ?? ''}:${form}`;

/** The attempt whose outcome is not known yet; null when there is none. */
export const openAttempt = (form: AttemptForm): Attempt | null =>
  readJson(tabStore(), placeOf(form), isAttempt);

/** Keeps what is known of an attempt. */
const keep = (form: AttemptForm, attempt: Attempt): Attempt => {
  write(tabStore(), placeOf(form), JSON.stringify(attempt));
  return attempt;
};

/** The attempt for this very input: the one that is open, or a new one with a key of its own. */
export const attemptFor = (form: AttemptForm, input: readonly (string | null)[]): Attempt => {
  const text = JSON.stringify(input);
  const open = openAttempt(form);
  return open?.input === text ? open : keep(form, { key: newId(), input: text, payment: null });
};

/** Remembers which payment an attempt became. */
export const namePayment = (form: AttemptForm, payment: string): void => {
  const open = openAttempt(form);
  if (open) keep(form, { ...open, payment });
};

/** The outcome is known: the next press is another attempt. */
export const closeAttempt = (form: AttemptForm): void => void write(tabStore(), placeOf(form), null);
