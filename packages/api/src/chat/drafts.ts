import { isSessionCleared, PRIVATE_PREFIX, subscribeSession } from '../session/session.ts';
import { getLocalStore, writeStoredValue } from '../session/storage.ts';

const createKeyStart = (user: string) => `${PRIVATE_PREFIX}draft:${user}:`;
const createDraftKey = (user: string, room: string) => `${createKeyStart(user)}${room}`;

/** Drafts that the full storage does not take; kept until the page is closed or the session ends. */
const unstored = new Map<string, string>();
let stopWatching: (() => void) | null = null;

const keepUnstored = (key: string, text: string): void => {
  unstored.set(key, text);
  stopWatching ??= subscribeSession(() => {
    if (!isSessionCleared()) return;
    unstored.clear();
    stopWatching?.();
    stopWatching = null;
  });
};

/** The draft of a room (CR-10). */
export const getDraft = (user: string, room: string): string => {
  const key = createDraftKey(user, room);
  return unstored.get(key) ?? getLocalStore().getItem(key) ?? '';
};
export const setDraft = (user: string, room: string, text: string): void => {
  const key = createDraftKey(user, room);
  if (writeStoredValue(getLocalStore(), key, text || null)) unstored.delete(key);
  else keepUnstored(key, text);
};

/** The number of chats for which a user has written something that is not sent. */
export const countDrafts = (user: string): number => {
  const store = getLocalStore();
  const stored = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const keys = new Set([...stored, ...unstored.keys()]);
  return [...keys].filter(
    (key) =>
      key.startsWith(createKeyStart(user)) && (unstored.get(key) ?? store.getItem(key) ?? '').trim() !== '',
  ).length;
};
