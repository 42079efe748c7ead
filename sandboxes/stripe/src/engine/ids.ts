import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `pi_3Qx…`. */
export const newId = (prefix: string): string => `${prefix}_${letters(24)}`;

/** The secret with which a browser may act on an intent: `pi_…_secret_…`. */
export const newClientSecret = (id: string): string => `${id}_secret_${letters(25)}`;

export const newKey = (prefix: string): string =>
  prefix + randomBytes(32).toString('base64url').replaceAll(/[-_]/g, 'x');

/** The id of a reference, expanded or not. */
export const getId = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
