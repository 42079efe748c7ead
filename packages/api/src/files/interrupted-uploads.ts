import type { UploadKind } from '@openvisit/contract';
import { getSession, PRIVATE_PREFIX } from '../session/session.ts';
import { tabStore, write } from '../session/storage.ts';

/** Uploads under way in this page: the same file chosen for two fields is two uploads. */
const running = new Set<string>();

/** FNV-1a, 32 bits: the names of people's files are nobody's business, and they need not be told apart for sure. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
};

const keyOf = (file: File, kind: UploadKind): string => {
  const facts = [getSession()?.user.user, kind, file.name, file.size, file.lastModified].join('\n');
  return `${PRIVATE_PREFIX}upload:${hash(facts)}`;
};

/** The id of an interrupted upload of this file, which a reload survives; null when there is none. */
export const interruptedUpload = (file: File, kind: UploadKind): string | null => {
  const id = tabStore().getItem(keyOf(file, kind));
  return id !== null && !running.has(id) ? id : null;
};

export const rememberUpload = (file: File, kind: UploadKind, id: string): void => {
  running.add(id);
  write(tabStore(), keyOf(file, kind), id);
};

/** The upload stands still; it can be gone on with. */
export const pauseUpload = (id: string): void => {
  running.delete(id);
};

/** The upload is over, one way or the other. */
export const forgetUpload = (file: File, kind: UploadKind, id: string): void => {
  running.delete(id);
  const key = keyOf(file, kind);
  if (tabStore().getItem(key) === id) write(tabStore(), key, null);
};
