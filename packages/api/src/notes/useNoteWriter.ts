import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { revalidate, useResource } from '../cache/resource.ts';
import { calculateBackoffMs } from '../realtime/backoff.ts';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import { useSession } from '../session/session.ts';
import { createDeviceDrafts, hasDeviceDrafts, type DraftStore } from './device-drafts.ts';
import { getDraftKey } from './draft-key.ts';
import type { NoteTarget, NoteWriterState } from './edited-note.ts';
import { NoteWriter } from './note-writer.ts';
import { listWaitingNotes, noteRecovery, type WaitingNote } from './recover-notes.ts';

const createDraftOpener = (user: string) => async (): Promise<DraftStore | null> => {
  const key = await getDraftKey(user);
  return key && createDeviceDrafts(user, key);
};

export interface NoteEditing
  extends
    NoteWriterState,
    Pick<
      NoteWriter,
      | 'addScreenshot'
      | 'change'
      | 'delete'
      | 'deleteScreenshot'
      | 'flush'
      | 'getState'
      | 'load'
      | 'resolveConflict'
      | 'startNew'
      | 'update'
    > {}

const subscribeToNothing = () => () => undefined;

/**
 * Writes a note of the signed-in physician: all input is kept on the device and sent to the server automatically (NO-07).
 * A null target writes nothing. Requires `useLiveUpdates` in the same tree.
 */
export const useNoteWriter = (target: NoteTarget | null): NoteEditing | null => {
  const user = useSession()?.user.user ?? '';
  const appointmentId = target?.appointmentId;
  const noteId = target?.noteId ?? null;
  const writer = useMemo(
    () =>
      appointmentId === undefined
        ? null
        : new NoteWriter({ appointmentId, noteId }, getRealtimeClient(), createDraftOpener(user)),
    [appointmentId, noteId, user],
  );
  useEffect(() => writer?.open(), [writer]);
  const getState = () => writer?.getState() ?? null;
  const state = useSyncExternalStore(writer?.subscribe ?? subscribeToNothing, getState, getState);
  if (!writer || !state) return null;
  const { addScreenshot, change, deleteScreenshot, flush, getState: read } = writer;
  const { delete: remove, load, resolveConflict, startNew, update } = writer;
  const actions = { addScreenshot, change, deleteScreenshot, flush, load, resolveConflict, startNew, update };
  return { ...state, ...actions, delete: remove, getState: read };
};

const recoverUserNotes = async (user: string): Promise<boolean> => {
  const hasDrafts = await hasDeviceDrafts(user).catch(() => false);
  return hasDrafts && noteRecovery.run(createDraftOpener(user));
};

/** The notes whose text waits on this device for its author to compare versions (NO-07). */
export const useWaitingNotes = (): readonly WaitingNote[] => {
  const user = useSession()?.user.user ?? '';
  const { data = [] } = useResource(['waitingNotes'], async () =>
    (await hasDeviceDrafts(user).catch(() => false)) ? listWaitingNotes(createDraftOpener(user)) : [],
  );
  return data;
};

/** Sends the notes that the signed-in physician's earlier pages have left on this device, until nothing is left (NO-07). */
export const useNoteRecovery = (): void => {
  const user = useSession()?.user.user;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const recover = async (user: string, attempt = 0): Promise<void> => {
      const isRepeated = await recoverUserNotes(user);
      void revalidate('waitingNotes');
      if (isRepeated && isMounted)
        timer = setTimeout(() => void recover(user, attempt + 1), calculateBackoffMs(attempt));
    };
    if (user !== undefined) void recover(user);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [user]);
};
