import { DRAFT_PREFIX } from '@openvisit/contract';
import { mergeChanges } from './merge.ts';
import { isRecord, sameValue, valueAt } from './values.ts';

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

const keyOf = ({ user, form }: DraftOptions): string => `${DRAFT_PREFIX}${user}.${form}`;

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

/**
 * Keeps what is typed: the fields that differ from what the form was opened with, and what these said then. A full or
 * forbidden storage costs the draft, never the form.
 */
export const writeDraft = <V extends object>(options: DraftOptions, typed: V, base: V): void => {
  const changed = Object.entries(typed).filter(([key, value]) => !sameValue(value, valueAt(base, key)));
  const values = writable(Object.fromEntries(changed), options.leaveOut ?? []) as object;
  const were = Object.keys(values).map((key) => [key, valueAt(base, key)] as const);
  const draft = {
    version: options.version ?? 1,
    saved_at: options.now(),
    values,
    base: writable(Object.fromEntries(were), options.leaveOut ?? []),
  };
  try {
    options.storage.setItem(keyOf(options), JSON.stringify(draft));
  } catch {
    // full: an older draft must not come back in place of what could not be written
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

/** Whether something is kept under these options; a storage that refuses keeps nothing. */
export const isDraftKept = (options: DraftOptions): boolean => {
  try {
    return options.storage.getItem(keyOf(options)) !== null;
  } catch {
    return false;
  }
};

/** What a form goes on with after a reload. */
export interface Restored<V> {
  /** What is stored, with what was typed in its place. */
  values: V;
  /** Fields that were changed elsewhere too since the form was opened, by dotted path: they show what was typed. */
  both: string[];
}

/**
 * What was typed before, brought together with what is stored by now; null without a draft that is of this version, young
 * enough, and says anything else than what is stored.
 */
export const readDraft = <V extends object>(options: DraftOptions, loaded: V): Restored<V> | null => {
  try {
    const draft: unknown = JSON.parse(options.storage.getItem(keyOf(options)) ?? 'null');
    if (draft === null) return null;
    const { version, saved_at, values, base } = draft as Record<string, unknown>;
    const young = options.now() - Number(saved_at) <= (options.days ?? DEFAULT_DAYS) * DAY;
    if (version === (options.version ?? 1) && young && isRecord(values) && isRecord(base)) {
      const known = (part: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(part).filter(([key]) => key in loaded));
      const { value, both } = mergeChanges(known(base), known(values), loaded);
      if (!sameValue(value, loaded)) return { values: value as V, both };
    }
  } catch {
    // no JSON, or no access: the form starts as it was loaded
  }
  dropDraft(options);
  return null;
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
    // cookies and site data are blocked: asking alone throws
    return memory();
  }
};

/** Whether this tab keeps something typed of a user, which a sign-out would throw away. */
export const hasDrafts = (user: string): boolean => {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(`${DRAFT_PREFIX}${user}.`));
  } catch {
    // cookies and site data are blocked: asking alone throws
    return false;
  }
};
