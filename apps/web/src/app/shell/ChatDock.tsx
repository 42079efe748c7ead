import { useUnsentMessages } from '@openvisit/api/chat';
import { getRealtimeClient } from '@openvisit/api/realtime';
import { getSession } from '@openvisit/api/session';
import { type ChatMessage, type SessionUser, t } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { openChat, useOpenRoom } from '../../shared/chat/open-chat.ts';
import { isCallPath } from '../../shared/navigation/paths.ts';

/** Lazy: it is opened on request. */
const ChatPopUp = lazy(() => import('./ChatPopUp.tsx'));

const DURATION_MS = 12_000;

const getToastKey = (room: string) => `chat ${room}`;

/**
 * A toast for messages that arrive in a chat that is not open; it opens that chat (B8 NEW_MESSAGE). It leaves out the text, which
 * others may see on the screen. None in a call, whose controls it would cover: the menu shows the count afterwards.
 */
const useMessageToasts = (openRoom: string | null, isInCall: boolean): void => {
  const { show, dismiss } = useToasts();
  const notify = useEffectEvent(({ chat_room, sender_details: sender }: ChatMessage) => {
    if (isInCall || chat_room === openRoom || sender.id === getSession()?.user.user) return;
    show({
      key: getToastKey(chat_room),
      text: t('New message from {name}', { name: sender.name }),
      tone: 'accent',
      duration: DURATION_MS,
      action: { label: t('Open chat'), onSelect: () => openChat(chat_room) },
    });
  });
  useEffect(() => getRealtimeClient().on('chat.message', (message) => notify(message)), []);
  useEffect(() => {
    if (openRoom !== null) dismiss(getToastKey(openRoom));
  }, [openRoom, dismiss]);
};

/** The chat pop-up of every signed-in screen except the call, which has its own panel (CH-01, CH-05). */
export default function ChatDock({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const isInCall = isCallPath(pathname);
  const room = useOpenRoom();
  useUnsentMessages();
  useMessageToasts(room, isInCall);
  if (room === null || isInCall) return null;
  return (
    <Suspense>
      <ChatPopUp key={room} room={room} user={user} />
    </Suspense>
  );
}
