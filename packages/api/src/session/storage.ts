/** What we need of a browser's storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Stands in where the browser's storage is closed to us: private windows, no browser at all. */
const memoryStore = (): KeyValueStore => {
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

/** Merely touching a closed storage throws, so it is tried once. */
const open = (get: () => KeyValueStore | undefined): KeyValueStore => {
  try {
    const store = get();
    store?.getItem('token');
    return store ?? memoryStore();
  } catch {
    return memoryStore();
  }
};

/** Shared by all tabs, kept over restarts. */
export const localStore = (): KeyValueStore => (opened.local ??= open(() => globalThis.localStorage));

/** Of this tab alone, kept over reloads. */
export const tabStore = (): KeyValueStore => (opened.tab ??= open(() => globalThis.sessionStorage));

/** Writes a value, or takes it away with null. A full storage loses the value, not the page. */
export const write = (store: KeyValueStore, key: string, value: string | null): boolean => {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Reads JSON; null when absent, broken, or not what `is` accepts. */
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

/** Takes away every key that starts with `prefix`. */
export const clearPrefix = (store: KeyValueStore, prefix: string): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
};
