import { call } from '../http/call.ts';

interface KnownKey {
  user: string;
  key: Promise<CryptoKey | null>;
}

let known: KnownKey | undefined;

const importKey = async (): Promise<CryptoKey | null> => {
  // Pages on plain http cannot encrypt, so they keep nothing on the device.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  const { key } = await call('getDraftKey');
  const bytes = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/**
 * The user's key for unsaved notes, kept in memory only: after sign-out nobody else can read what stays on the device (NO-07).
 * Null where the browser cannot encrypt. Rejects when the server cannot be reached; the next call tries again.
 */
export const getDraftKey = (user: string): Promise<CryptoKey | null> => {
  if (known?.user !== user) {
    const created: KnownKey = { user, key: importKey() };
    created.key.catch(() => {
      if (known === created) known = undefined;
    });
    known = created;
  }
  return known.key;
};
