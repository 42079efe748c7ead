import { DAY_MS, DRAFT_PREFIX } from '@openvisit/contract';
import { findConflicts, needsDecision, isSameContent, type FieldConflict } from './conflicts.ts';
import { isRecord, isSameValue, getValueAt } from './values.ts';

/** Storage for drafts; `sessionStorage` and `localStorage` can be passed directly. */
export interface DraftStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/**
 * Where and for how long a form keeps unsaved input.
 *
 * Drafts contain health data: use a storage that ends with the tab, as `getTabDraftStorage()` does. It survives a reload and a
 * restored tab but not the end of the tab, so another user of the machine never sees it. Passwords, codes and bank numbers
 * are never written.
 */
export interface DraftOptions {
  storage: DraftStorage;
  /** The draft's owner: drafts of one user are never shown to another. */
  user: string;
  /** The form and its record, as in `note:42`. */
  form: string;
  /** Increase when the fields change, so that older drafts are discarded. Default 1. */
  version?: number;
  /** Days until a draft expires; default 7. */
  days?: number;
  /** The current time in epoch ms, called when a draft is read or written. */
  now: () => number;
  /** Names of further fields that are never written. */
  omittedKeys?: readonly string[];
}

const DEFAULT_DAYS = 7;
const SECRET = /password|secret|passcode|otp|token|account_number|routing_number|card_number|cvc/i;

const getStorageKey = ({ user, form }: DraftOptions): string => `${DRAFT_PREFIX}${user}.${form}`;

const isFile = (value: unknown): boolean => typeof Blob !== 'undefined' && value instanceof Blob;

/** Files cannot be written, neither alone nor inside an entry of a list. */
const containsFile = (value: unknown): boolean =>
  isFile(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isFile));

const toWritableValue = (value: unknown, omittedKeys: readonly string[]): unknown => {
  if (Array.isArray(value))
    return value
      .filter((item) => !containsFile(item))
      .map((item: unknown) => toWritableValue(item, omittedKeys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !SECRET.test(key) && !omittedKeys.includes(key) && !isFile(part))
      .map(([key, part]) => [key, toWritableValue(part, omittedKeys)]),
  );
};

/**
 * Writes the fields that differ from `base`, the values the form was filled from, together with their base. If the
 * storage is full or blocked, the draft is lost and the form keeps its values.
 */
export const writeDraft = <V extends object>(options: DraftOptions, entered: V, base: V): void => {
  const omittedKeys = options.omittedKeys ?? [];
  const changed = Object.entries(entered).filter(
    ([key, value]) => !isSameValue(value, getValueAt(base, key)),
  );
  const values = toWritableValue(Object.fromEntries(changed), omittedKeys) as object;
  const before = Object.keys(values).map((key) => [key, getValueAt(base, key)] as const);
  const draft = {
    version: options.version ?? 1,
    saved_at: options.now(),
    values,
    base: toWritableValue(Object.fromEntries(before), omittedKeys),
  };
  try {
    options.storage.setItem(getStorageKey(options), JSON.stringify(draft));
  } catch {
    // The storage is full: discard the stored draft, because it is outdated.
    discardDraft(options);
  }
};

/** Discards a draft. */
export const discardDraft = (options: DraftOptions): void => {
  try {
    options.storage.removeItem(getStorageKey(options));
  } catch {
    // Blocked storage contains no draft.
  }
};

/** Whether a draft is stored; false if the storage is blocked. */
export const hasDraft = (options: DraftOptions): boolean => {
  try {
    return options.storage.getItem(getStorageKey(options)) !== null;
  } catch {
    return false;
  }
};

/** A draft applied to the loaded values. */
export interface RestoredDraft<V> {
  values: V;
  /** The fields the user has to decide on, because another device has saved them since; empty if there are none. */
  conflicts: readonly FieldConflict[];
}

interface StoredDraft {
  values: Record<string, unknown>;
  base: Record<string, unknown>;
}

/** The stored draft; null if there is none, or if it is damaged, expired or of another version. */
const readStored = (options: DraftOptions): StoredDraft | null => {
  try {
    const draft: unknown = JSON.parse(options.storage.getItem(getStorageKey(options)) ?? 'null');
    if (!isRecord(draft)) return null;
    const { version, saved_at, values, base } = draft;
    const isCurrent = options.now() - Number(saved_at) <= (options.days ?? DEFAULT_DAYS) * DAY_MS;
    const isUsable = version === (options.version ?? 1) && isCurrent && isRecord(values) && isRecord(base);
    return isUsable ? { values, base } : null;
  } catch {
    return null;
  }
};

/** Fills in the values that are never written to a draft, such as passwords. */
const withLoadedParts = (value: unknown, loaded: unknown): unknown =>
  isRecord(value) && isRecord(loaded)
    ? {
        ...loaded,
        ...Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, withLoadedParts(part, loaded[key])]),
        ),
      }
    : value;

/** Restores a draft over the loaded values. Returns null, and discards the draft, if it changes nothing. */
export const readDraft = <V extends object>(options: DraftOptions, loaded: V): RestoredDraft<V> | null => {
  const draft = readStored(options);
  const knownEntries = Object.entries(draft?.values ?? {}).filter(([key]) => key in loaded);
  const values = {
    ...loaded,
    ...Object.fromEntries(
      knownEntries.map(([key, value]) => [key, withLoadedParts(value, getValueAt(loaded, key))]),
    ),
  };
  if (!draft || isSameContent(values, loaded)) {
    discardDraft(options);
    return null;
  }
  const base = Object.fromEntries(
    knownEntries.map(([key]) => [key, withLoadedParts(draft.base[key], getValueAt(loaded, key))]),
  );
  const conflicts = findConflicts(base, values, loaded);
  return { values, conflicts: needsDecision(base, conflicts) ? conflicts : [] };
};

/** Keeps drafts in memory where the browser blocks its storage. */
const createMemoryStorage = (): DraftStorage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
};

/** The tab's session storage, or memory where it is blocked. Call it once per app, in the browser. */
export const getTabDraftStorage = (): DraftStorage => {
  try {
    const { sessionStorage } = window;
    const probe = 'openvisit.draft';
    sessionStorage.setItem(probe, '');
    sessionStorage.removeItem(probe);
    return sessionStorage;
  } catch {
    // With site data blocked, even reading the property throws.
    return createMemoryStorage();
  }
};

/** Whether this tab contains drafts of a user, which signing out would discard. */
export const hasDrafts = (user: string): boolean => {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(`${DRAFT_PREFIX}${user}.`));
  } catch {
    // With site data blocked, even reading the property throws.
    return false;
  }
};
