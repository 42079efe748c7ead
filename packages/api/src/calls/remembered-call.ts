import { PRIVATE_PREFIX } from '../session/session.ts';
import { readJson, tabStore, write } from '../session/storage.ts';
import type { MediaWish } from './media/acquire.ts';

const getStorageKey = (appointmentId: string) => `${PRIVATE_PREFIX}call:${appointmentId}`;

const isWish = (value: unknown): value is MediaWish =>
  typeof value === 'object' && value !== null && 'audio' in value && 'video' in value;

/**
 * The media this tab used in the call of an appointment, so that a reload rejoins directly; null when it was not in
 * the call.
 */
export const rememberedCall = (appointmentId: string): MediaWish | null =>
  readJson(tabStore(), getStorageKey(appointmentId), isWish);

export const rememberCall = (appointmentId: string, wish: MediaWish | null): void =>
  void write(tabStore(), getStorageKey(appointmentId), wish && JSON.stringify(wish));
