import type { Reply } from '@openvisit/contract';
import { PRIVATE_PREFIX } from '../session/session.ts';
import { readJson, getTabStore, writeStoredValue } from '../session/storage.ts';
import { setStored } from '../session/stored-values.ts';
import type { MediaRequest } from './media/acquire.ts';

const getStorageKey = (appointmentId: string) => `${PRIVATE_PREFIX}call:${appointmentId}`;

const isMediaRequest = (value: unknown): value is MediaRequest =>
  typeof value === 'object' && value !== null && 'audio' in value && 'video' in value;

/**
 * The camera and microphone this tab used in the call of an appointment, so that a reload rejoins directly. Null if the
 * tab was not in the call.
 */
export const readRememberedCall = (appointmentId: string): MediaRequest | null =>
  readJson(getTabStore(), getStorageKey(appointmentId), isMediaRequest);

/** Stores what {@link readRememberedCall} returns; null forgets the call. */
export const rememberCall = (appointmentId: string, media: MediaRequest | null): void =>
  void writeStoredValue(getTabStore(), getStorageKey(appointmentId), media && JSON.stringify(media));

/** Stores the running call under the specification's names (B3 'Session values'). */
export const storeCallSession = (
  appointmentId: string,
  { session_id, token }: Pick<Reply<'getSessionDetailsForPatient'>, 'session_id' | 'token'>,
): void =>
  setStored({
    opentok_session_id: session_id,
    opentok_token: token,
    ongoingAppointment: JSON.stringify({ id: appointmentId }),
  });

export const clearCallSession = (): void =>
  setStored({ opentok_session_id: null, opentok_token: null, ongoingAppointment: null });
