/** The part of the Storage interface that we use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A replacement where browser storage is blocked or missing. */
const createMemoryStore = (): KeyValueStore => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
  };
};

const opened: { local?: KeyValueStore; tab?: KeyValueStore } = {};

/** Accessing a blocked storage throws, so it is tried once. */
const openStore = (get: () => KeyValueStore | undefined): KeyValueStore => {
  try {
    const store = get();
    store?.getItem('token');
    return store ?? createMemoryStore();
  } catch {
    return createMemoryStore();
  }
};

/** Storage shared by all tabs and kept across restarts. */
export const getLocalStore = (): KeyValueStore => (opened.local ??= openStore(() => globalThis.localStorage));

/** Storage of this tab, kept across reloads. */
export const getTabStore = (): KeyValueStore => (opened.tab ??= openStore(() => globalThis.sessionStorage));

/** Writes a value; null removes it. Returns false when the storage is full or blocked. */
export const writeStoredValue = (store: KeyValueStore, key: string, value: string | null): boolean => {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Reads JSON; null when absent, malformed or not accepted by `is`. */
export const readJson = <T>(
  store: KeyValueStore,
  key: string,
  is: (value: unknown) => value is T,
): T | null => {
  const raw = store.getItem(key);
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return is(value) ? value : null;
  } catch {
    return null;
  }
};

/** Removes every key that starts with `prefix`. */
export const clearPrefix = (store: KeyValueStore, prefix: string): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
};
