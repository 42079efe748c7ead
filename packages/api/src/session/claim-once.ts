import { withLock } from '../http/locks.ts';
import { getLocalStore, readJson, writeStoredValue } from './storage.ts';

const CLAIMS_KEY = 'claims';
/** Number of claims to store; older ones are dropped. */
const CLAIMS_MAX = 50;

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Claims a name in this browser; resolves with true in the first tab only. Use it for what only one tab may show or do. */
export const claimOnce = (name: string): Promise<boolean> =>
  withLock(CLAIMS_KEY, () => {
    const claims = readJson(getLocalStore(), CLAIMS_KEY, isStringArray) ?? [];
    if (claims.includes(name)) return Promise.resolve(false);
    writeStoredValue(getLocalStore(), CLAIMS_KEY, JSON.stringify([...claims, name].slice(-CLAIMS_MAX)));
    return Promise.resolve(true);
  });
