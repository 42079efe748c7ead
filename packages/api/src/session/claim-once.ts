import { withLock } from '../http/locks.ts';
import { getLocalStore, readJson, write } from './storage.ts';

const CLAIMS_KEY = 'claims';
/** Older claims are forgotten. */
const CLAIMS_KEPT = 50;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Claims a name in this browser: true for the first tab only. For what appears in one of several tabs. */
export const claimOnce = (name: string): Promise<boolean> =>
  withLock('claims', () => {
    const claims = readJson(getLocalStore(), CLAIMS_KEY, isTexts) ?? [];
    if (claims.includes(name)) return Promise.resolve(false);
    write(getLocalStore(), CLAIMS_KEY, JSON.stringify([...claims, name].slice(-CLAIMS_KEPT)));
    return Promise.resolve(true);
  });
