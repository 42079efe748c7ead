import { randomBytes, randomInt } from 'node:crypto';
import type { SandboxKeys } from '../host.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const generateLetters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `pi_3Qx…`. */
export const createId = (prefix: string): string => `${prefix}_${generateLetters(24)}`;

/** The secret with which a browser may act on an intent: `pi_…_secret_…`. */
export const createClientSecret = (id: string): string => `${id}_secret_${generateLetters(25)}`;

export const createKey = (prefix: string): string =>
  prefix + randomBytes(32).toString('base64url').replaceAll(/[-_]/g, 'x');

/** Keys of a new sandbox. */
export const createKeys = (): SandboxKeys => ({
  secret: createKey('sk_test_'),
  publishable: createKey('pk_test_'),
  webhook: createKey('whsec_'),
});

/** The id of a reference, expanded or not. */
export const getId = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
