import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import { useSession } from '../session/session.ts';
import { UNLOADED_HISTORY } from './chat-history.ts';
import { ChatRoom, type ChatState } from './chat-room.ts';

export interface Chat extends ChatState {
  /** Sends a text and clears the draft. Returns false for an empty or overlong text. */
  send: (text: string) => boolean;
  /** Uploads files and sends each as a message. */
  sendFiles: (files: readonly File[]) => void;
  /** Sends a rejected message or file again; without an id all of them. */
  retry: (clientId?: string) => void;
  /** Discards a rejected message, or cancels the upload of its file. */
  discard: (clientId: string) => void;
  setDraft: (text: string) => void;
  markRead: () => void;
  reload: () => Promise<void>;
  /** Loads the messages before the loaded ones. */
  loadEarlier: () => Promise<void>;
  /** Loads earlier messages until one is among them. Returns why that failed; null if it is loaded. */
  loadBackTo: (seq: number) => Promise<string | null>;
  /** Renews the link of a file by its id. */
  refreshFile: (fileId: string) => Promise<void>;
  /** The latest link of a file; a fresh one once `refreshFile` has resolved, because links expire within minutes. */
  findFileUrl: (fileId: string) => string | null;
}

const EMPTY: ChatState = {
  ...UNLOADED_HISTORY,
  canSend: false,
  lines: [],
  draft: '',
  sendProblem: null,
  typing: [],
  unread: 0,
};

const subscribeToNothing = () => () => undefined;

/** The chat of a room (CR-06, CH-05); a null id loads nothing. Requires `useLiveUpdates` in the same tree. */
export const useChat = (roomId: string | null): Chat => {
  const user = useSession()?.user;
  const id = user?.user;
  const name = user ? `${user.first_name} ${user.last_name}` : '';
  const image = user?.image ?? null;
  const room = useMemo(
    () =>
      roomId && id !== undefined ? new ChatRoom(roomId, { id, name, image }, getRealtimeClient()) : null,
    [roomId, id, name, image],
  );
  useEffect(() => room?.open(), [room]);
  const state = useSyncExternalStore(
    room?.subscribe ?? subscribeToNothing,
    () => room?.getState() ?? EMPTY,
    () => EMPTY,
  );
  return {
    ...state,
    send: (text) => room?.send(text) ?? false,
    sendFiles: (files) => room?.sendFiles(files),
    retry: (clientId) => room?.retry(clientId),
    discard: (clientId) => room?.discard(clientId),
    setDraft: (text) => room?.setDraft(text),
    markRead: () => room?.markRead(),
    reload: async () => room?.history.load(),
    loadEarlier: async () => room?.history.loadEarlier(),
    loadBackTo: async (seq) => room?.history.loadBackTo(seq) ?? null,
    refreshFile: async (fileId) => room?.history.refreshFile(fileId),
    findFileUrl: (fileId) =>
      room?.getState().lines.find(({ file }) => file?.id === fileId)?.file?.url ?? null,
  };
};
