import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

/** Bytes of a data key: AES-256. */
export const DATA_KEY_BYTES = 32;
/** Characters of a key's id in base64url: six bytes, so that two keys do not share one. */
export const KEY_ID_LENGTH = 8;
const KEY_ID_BYTES = 6;

/** Derives bytes for one purpose. They reveal neither the key nor the bytes for another purpose. */
export const deriveBytes = (
  key: KeyObject | Uint8Array,
  salt: Uint8Array,
  purpose: string,
  bytes: number,
): Buffer => Buffer.from(hkdfSync('sha256', key, salt, purpose, bytes));

const NO_SALT = Buffer.alloc(0);

/** A data key. It encrypts nothing itself; the keys that encrypt are derived from it. */
export interface DataKey {
  /** Derived from the key. Encrypted values contain it to name their key without revealing it. */
  id: string;
  /** Encrypts columns. */
  columns: KeyObject;
}

export const createDataKey = (bytes: Uint8Array): DataKey => ({
  id: deriveBytes(bytes, NO_SALT, 'openvisit key id', KEY_ID_BYTES).toString('base64url'),
  columns: createSecretKey(deriveBytes(bytes, NO_SALT, 'openvisit columns', DATA_KEY_BYTES)),
});

/** The keys of a process. The first one encrypts, all of them decrypt. */
export interface DataKeys {
  first: DataKey;
  find(id: string): DataKey | undefined;
}

/** @throws when there is no key. */
export const createDataKeys = (keys: readonly Uint8Array[]): DataKeys => {
  const created = keys.map(createDataKey);
  const [first] = created;
  if (!first) throw new Error('There is no data key');
  const byId = new Map(created.map((key) => [key.id, key]));
  return { first, find: (id) => byId.get(id) };
};

/** The key of a demo practice in PostgreSQL. It is public, like the passwords of the demo. */
export const DEMO_DATA_KEY: Uint8Array = createHash('sha256').update('OpenVisit demo practice').digest();

/** A new key in the form that DATA_KEY takes. */
export const generateDataKey = (): string => randomBytes(DATA_KEY_BYTES).toString('base64');

/** The keys of a comma-separated list in base64; null if one of them is not a key. */
export const parseDataKeys = (text: string): Buffer[] | null => {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  const isValid = text.split(',').every((part, index) => {
    const key = keys[index];
    // Node ignores characters that are not base64: writing the key again must give the same text.
    return key?.length === DATA_KEY_BYTES && key.toString('base64') === part.trim();
  });
  return isValid ? keys : null;
};
