import { delay } from '../delay.ts';
import { getLocalStore, writeStoredValue } from '../session/storage.ts';

/** A lock expires after this time, in case its tab has crashed. */
const LOCK_EXPIRY_MS = 15_000;
const POLL_MS = 50;

const createOwnerId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const parseLock = (raw: string | null): { id: string; expiresAt: number } => {
  const [id = '', expiresAt = '0'] = (raw ?? '').split(' ');
  return { id, expiresAt: Number(expiresAt) };
};

/** A lock in local storage, for pages on plain http, which have no lock manager. */
const withStorageLock = async <T>(name: string, operation: () => Promise<T>): Promise<T> => {
  const store = getLocalStore();
  const key = `lock:${name}`;
  const id = createOwnerId();
  for (;;) {
    if (parseLock(store.getItem(key)).expiresAt <= Date.now()) {
      if (!writeStoredValue(store, key, `${id} ${Date.now() + LOCK_EXPIRY_MS}`)) break;
      await delay(POLL_MS / 2);
      if (parseLock(store.getItem(key)).id === id) break;
    }
    await delay(POLL_MS);
  }
  try {
    return await operation();
  } finally {
    if (parseLock(store.getItem(key)).id === id) writeStoredValue(store, key, null);
  }
};

/** Runs `operation` in one tab at a time. */
export const withLock = <T>(name: string, operation: () => Promise<T>): Promise<T> => {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? locks.request(`openvisit:${name}`, operation) : withStorageLock(name, operation);
};
