import { call } from '../http/call.ts';

interface CachedKey {
  user: string;
  key: Promise<CryptoKey | null>;
}

let cached: CachedKey | undefined;

const importKey = async (): Promise<CryptoKey | null> => {
  // Pages on plain http cannot encrypt, so they store nothing on the device.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  const { key } = await call('getDraftKey');
  const bytes = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/**
 * The user's key for unsaved notes, kept in memory only, so that nobody can read the stored notes after sign-out (NO-07).
 * Null where the browser cannot encrypt. Rejects when the server cannot be reached; the next call tries again.
 */
export const getDraftKey = (user: string): Promise<CryptoKey | null> => {
  if (cached?.user !== user) {
    const created: CachedKey = { user, key: importKey() };
    created.key.catch(() => {
      if (cached === created) cached = undefined;
    });
    cached = created;
  }
  return cached.key;
};
