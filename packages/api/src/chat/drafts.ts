import { PRIVATE_PREFIX } from '../session/session.ts';
import { getLocalStore, writeStoredValue } from '../session/storage.ts';

const createDraftKey = (user: string, room: string) => `${PRIVATE_PREFIX}draft:${user}:${room}`;

/** The draft of a room (CR-10). */
export const getDraft = (user: string, room: string): string =>
  getLocalStore().getItem(createDraftKey(user, room)) ?? '';
export const setDraft = (user: string, room: string, text: string): void =>
  void writeStoredValue(getLocalStore(), createDraftKey(user, room), text || null);
