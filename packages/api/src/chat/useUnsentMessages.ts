import { useEffect } from 'react';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import { useSession } from '../session/session.ts';
import { chatUploads } from './chat-uploads.ts';
import { countDrafts } from './drafts.ts';
import { Outbox, readOutbox } from './outbox.ts';

/** Sends messages that wait on this device with every new connection, also while no chat is open (CH-05). */
export const useUnsentMessages = (): void => {
  const user = useSession()?.user.user;
  useEffect(() => {
    if (user === undefined) return undefined;
    const socket = getRealtimeClient();
    const outbox = new Outbox(user, socket, () => undefined);
    void outbox.flush();
    return socket.on('state', () => void outbox.flush());
  }, [user]);
};

/** The number of a user's messages, begun ones too, and files that the server does not have. Signing out deletes them (CH-05). */
export const countUnsentMessages = (user: string): number =>
  readOutbox(user).length + chatUploads.count(user) + countDrafts(user);
