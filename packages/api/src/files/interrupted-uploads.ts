import type { UploadKind } from '@openvisit/contract';
import { getSession, PRIVATE_PREFIX } from '../session/session.ts';
import { getTabStore, writeStoredValue } from '../session/storage.ts';

/** Ids of running uploads of this page, so that the same file selected for two fields is uploaded twice. */
const running = new Set<string>();

/** FNV-1a with 32 bits, so that file names are not stored in clear text. Collisions are harmless. */
const hashText = (text: string): string => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
};

const getStorageKey = (file: File, kind: UploadKind): string => {
  const facts = [getSession()?.user.user, kind, file.name, file.size, file.lastModified].join('\n');
  return `${PRIVATE_PREFIX}upload:${hashText(facts)}`;
};

/** The id of this file's interrupted upload, kept across reloads; null without one. */
export const findInterruptedUpload = (file: File, kind: UploadKind): string | null => {
  const id = getTabStore().getItem(getStorageKey(file, kind));
  return id !== null && !running.has(id) ? id : null;
};

export const rememberUpload = (file: File, kind: UploadKind, id: string): void => {
  running.add(id);
  writeStoredValue(getTabStore(), getStorageKey(file, kind), id);
};

/** Marks an upload as interrupted, so that it can be resumed. */
export const pauseUpload = (id: string): void => {
  running.delete(id);
};

/** Forgets an upload that has finished or failed for good. */
export const forgetUpload = (file: File, kind: UploadKind, id: string): void => {
  running.delete(id);
  const key = getStorageKey(file, kind);
  if (getTabStore().getItem(key) === id) writeStoredValue(getTabStore(), key, null);
};
