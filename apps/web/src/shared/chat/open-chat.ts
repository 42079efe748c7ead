import { getSession, useSession, type Session } from '@openvisit/api/session';
import { useSyncExternalStore } from 'react';

interface OpenChat {
  room: string;
  /** A chat is not open for the next user of this tab, or for the user's other role. */
  owner: string;
}

let open: OpenChat | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const setOpen = (chat: OpenChat | null): void => {
  open = chat;
  for (const listener of [...listeners]) listener();
};

const getOwner = (session: Session | null): string => `${session?.user.user} ${session?.user.role}`;

/** Opens the chat pop-up with a room (CH-01). */
export const openChat = (room: string): void => setOpen({ room, owner: getOwner(getSession()) });

export const closeChat = (): void => setOpen(null);

/** The room of the chat pop-up; null while it is closed. */
export const useOpenRoom = (): string | null => {
  const owner = getOwner(useSession());
  const chat = useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
  return chat?.owner === owner ? chat.room : null;
};
