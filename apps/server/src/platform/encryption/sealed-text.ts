import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KEY_ID_LENGTH, type DataKeys } from './data-keys.ts';

/**
 * Control character and format version at the start of every encrypted value. Requests are cleaned of control characters
 * (docs/decisions/0027), so no text of a user starts with it.
 */
export const SEALED_VERSION = '\u0001v1.';
const HEADER_LENGTH = SEALED_VERSION.length + KEY_ID_LENGTH + 1;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** A value that cannot be decrypted. The message names where it is stored and the reason, nothing of the value. */
export class DecryptionError extends Error {
  constructor(location: string, reason: string) {
    super(`${location} cannot be decrypted: ${reason}`);
    this.name = 'DecryptionError';
  }
}

/** The start of every value that a key has encrypted. */
export const getSealedPrefix = (keyId: string): string => `${SEALED_VERSION}${keyId}.`;

export const isSealed = (text: string): boolean => text.startsWith(SEALED_VERSION);

/**
 * Encrypts a text with the first key: version, key id, then in base64url nonce, ciphertext and tag. It can be decrypted only
 * as the value of the same location.
 */
export const sealText = ({ first }: DataKeys, location: string, text: string): string => {
  const prefix = getSealedPrefix(first.id);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', first.columns, nonce);
  cipher.setAAD(Buffer.from(prefix + location));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return prefix + sealed.toString('base64url');
};

/**
 * Decrypts the value of a location.
 * @throws DecryptionError for a value that was changed, belongs to another location, or was encrypted by an unknown key.
 */
export const openText = (keys: DataKeys, location: string, sealed: string): string => {
  const prefix = sealed.slice(0, HEADER_LENGTH);
  const key = keys.find(prefix.slice(SEALED_VERSION.length, -1));
  if (!isSealed(sealed)) throw new DecryptionError(location, 'it is not encrypted');
  if (!key || prefix !== getSealedPrefix(key.id))
    throw new DecryptionError(location, 'it was encrypted by a key that this process does not have');
  const bytes = Buffer.from(sealed.slice(HEADER_LENGTH), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError(location, 'it is incomplete');
  const decipher = createDecipheriv('aes-256-gcm', key.columns, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(prefix + location));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    throw new DecryptionError(location, 'it was changed, or belongs to another record');
  }
};
