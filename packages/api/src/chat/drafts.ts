import { PRIVATE_PREFIX } from '../session/session.ts';
import { getLocalStore, writeStoredValue } from '../session/storage.ts';

const createDraftKey = (user: string, room: string) => `${PRIVATE_PREFIX}draft:${user}:${room}`;
const readKey = (user: string, room: string) => `${PRIVATE_PREFIX}read:${user}:${room}`;

/** The draft of a room (CR-10). */
export const getDraft = (user: string, room: string): string =>
  getLocalStore().getItem(createDraftKey(user, room)) ?? '';
export const setDraft = (user: string, room: string, text: string): void =>
  void writeStoredValue(getLocalStore(), createDraftKey(user, room), text || null);

/** Time of the last message read in a room, epoch ms; 0 before the first. */
export const getLastReadAt = (user: string, room: string): number =>
  Number(getLocalStore().getItem(readKey(user, room))) || 0;
export const setLastReadAt = (user: string, room: string, readAt: number): void =>
  void writeStoredValue(getLocalStore(), readKey(user, room), String(readAt));
