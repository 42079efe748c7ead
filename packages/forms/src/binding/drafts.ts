import { copyValue } from './values.ts';

/** Where drafts are kept. `sessionStorage` and `localStorage` fit as they are. */
export interface DraftStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/**
 * What a form needs to keep what is typed but not saved.
 *
 * Health data: use a storage that ends with the tab, as `tabDrafts()` does. It survives a reload and a tab that crashed
 * and was restored; it is gone with the tab, and another user of the machine never sees it. Passwords, codes and bank
 * numbers are never written, wherever drafts are kept.
 */
export interface DraftOptions {
  storage: DraftStorage;
  /** Whose draft it is: drafts of one user are never shown to another. */
  user: string;
  /** Which form, and of which record, as in `note:42`. */
  form: string;
  /** Raise it when the fields change: an older draft is then dropped. Default 1. */
  version?: number;
  /** Days a draft is kept; default 7. */
  days?: number;
  /** Epoch ms, asked when a draft is read or written. */
  now: () => number;
  /** Further fields that are never kept, by name. */
  leaveOut?: readonly string[];
}

const DAY = 86_400_000;
const DEFAULT_DAYS = 7;
const SECRET = /password|secret|passcode|otp|token|account_number|routing_number|card_number|cvc/i;

const keyOf = ({ user, form }: DraftOptions): string => `openvisit.draft.${user}.${form}`;

const isFile = (value: unknown): boolean => typeof Blob !== 'undefined' && value instanceof Blob;

/** Files cannot be written down: a picture alone, or the entry of a list that holds one. */
const holdsFile = (value: unknown): boolean =>
  isFile(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isFile));

const writable = (value: unknown, leaveOut: readonly string[]): unknown => {
  if (Array.isArray(value))
    return value.filter((item) => !holdsFile(item)).map((item: unknown) => writable(item, leaveOut));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !SECRET.test(key) && !leaveOut.includes(key) && !isFile(part))
      .map(([key, part]) => [key, writable(part, leaveOut)]),
  );
};

/** Keeps what is typed. A full or forbidden storage costs the draft, never the form. */
export const writeDraft = (options: DraftOptions, values: object): void => {
  const draft = {
    version: options.version ?? 1,
    saved_at: options.now(),
    values: writable(copyValue(values), options.leaveOut ?? []),
  };
  try {
    options.storage.setItem(keyOf(options), JSON.stringify(draft));
  } catch {
    dropDraft(options);
  }
};

/** Forgets the draft. */
export const dropDraft = (options: DraftOptions): void => {
  try {
    options.storage.removeItem(keyOf(options));
  } catch {
    // Nothing can be kept there, so there is nothing to forget.
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The loaded values with what was typed in place of them; what a draft does not hold, such as a password, stays. */
const merged = (loaded: unknown, typed: unknown): unknown => {
  if (!isObject(loaded) || !isObject(typed)) return typed;
  return Object.fromEntries(
    Object.entries(loaded).map(([key, value]) => [key, key in typed ? merged(value, typed[key]) : value]),
  );
};

/** What was typed before, over the loaded values; null without a draft that is of this version and young enough. */
export const readDraft = <V extends object>(options: DraftOptions, loaded: V): V | null => {
  try {
    const draft: unknown = JSON.parse(options.storage.getItem(keyOf(options)) ?? 'null');
    if (!isObject(draft) || !isObject(draft['values']) || typeof draft['saved_at'] !== 'number') return null;
    const tooOld = options.now() - draft['saved_at'] > (options.days ?? DEFAULT_DAYS) * DAY;
    if (draft['version'] !== (options.version ?? 1) || tooOld) {
      dropDraft(options);
      return null;
    }
    return merged(loaded, draft['values']) as V;
  } catch {
    dropDraft(options);
    return null;
  }
};

/** Drafts of this page alone, where the browser allows no storage. */
const memory = (): DraftStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

/** The tab's own storage: survives a reload, ends with the tab. For use in the browser, once per app. */
export const tabDrafts = (): DraftStorage => {
  try {
    const { sessionStorage } = window;
    const probe = 'openvisit.draft';
    sessionStorage.setItem(probe, '');
    sessionStorage.removeItem(probe);
    return sessionStorage;
  } catch {
    return memory();
  }
};
