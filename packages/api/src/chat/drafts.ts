import { isSessionCleared, PRIVATE_PREFIX, subscribeSession } from '../session/session.ts';
import { getLocalStore, writeStoredValue } from '../session/storage.ts';

const createDraftKey = (user: string, room: string) => `${PRIVATE_PREFIX}draft:${user}:${room}`;

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
