import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { NoteDraft } from '@openvisit/contract';

/** Text that the server may not have yet. */
export interface DeviceDraft {
  noteId: string;
  appointmentId: string;
  /** The page that writes it; a page that is gone has left it behind. */
  page: string;
  /** Version that the text was written on; 0 for a note that the server may not know. */
  version: number;
  base: NoteDraft;
  draft: NoteDraft;
  /** The text that was sent last, until its reply arrives. */
  sent: NoteDraft | null;
}

interface StoredDraft {
  /** User, note and page. */
  id: string;
  user: string;
  iv: Uint8Array<ArrayBuffer>;
  /** The encrypted JSON of a {@link DeviceDraft}. */
  sealed: ArrayBuffer;
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { user: string } };
}

/** Where unsaved notes are kept until the server has them. */
export interface DraftStore {
  /** Resolves once the text is on the device; rejects when there is no room. */
  put: (draft: DeviceDraft) => Promise<void>;
  remove: (draft: Pick<DeviceDraft, 'noteId' | 'page'>) => Promise<void>;
  list: () => Promise<DeviceDraft[]>;
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined;

const openDatabase = (): Promise<IDBPDatabase<DraftDatabase>> => {
  opened ??= openDB<DraftDatabase>('openvisit-notes', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('user', 'user'),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

/** Whether this device keeps unsaved notes of a user; answers without the key. */
export const hasDeviceDrafts = async (user: string): Promise<boolean> =>
  (await (await openDatabase()).countFromIndex('drafts', 'user', user)) > 0;

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

const seal = async (key: CryptoKey, id: string, user: string, draft: DeviceDraft): Promise<StoredDraft> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(draft));
  return { id, user, iv, sealed: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
};

/** Null for a copy that another key encrypted. */
const unseal = async (key: CryptoKey, { iv, sealed }: StoredDraft): Promise<DeviceDraft | null> => {
  try {
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text)) as DeviceDraft;
  } catch {
    return null;
  }
};

/** Encrypted copies in the browser's database. They survive reload, crash and sign-out (NO-07). */
export const createDeviceDrafts = (user: string, key: CryptoKey): DraftStore => {
  const getId = ({ noteId, page }: Pick<DeviceDraft, 'noteId' | 'page'>) => `${user} ${noteId} ${page}`;
  return {
    put: async (draft) => {
      const stored = await seal(key, getId(draft), user, draft);
      const db = await openDatabase();
      // Strict: the promise resolves after the write reached the disk.
      const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.put(stored), transaction.done]);
    },
    remove: async (draft) => (await openDatabase()).delete('drafts', getId(draft)),
    list: async () => {
      const stored = await (await openDatabase()).getAllFromIndex('drafts', 'user', user);
      const drafts = await Promise.all(stored.map((item) => unseal(key, item)));
      return drafts.filter((draft) => draft !== null);
    },
  };
};
