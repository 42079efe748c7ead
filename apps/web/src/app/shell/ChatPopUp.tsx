import { revalidateChats } from '@openvisit/api';
import { useChat } from '@openvisit/api/chat';
import { CHAT_REFRESH_MS, type SessionUser, t } from '@openvisit/contract';
import { ChatWindow, IconButton } from '@openvisit/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatConversation } from '../../shared/chat/ChatConversation.tsx';
import { getChatHeading } from '../../shared/chat/chat-heading.ts';
import { closeChat } from '../../shared/chat/open-chat.ts';
import { useFailedFiles } from '../../shared/chat/useFailedFiles.ts';
import { useChatSearchState } from '../../shared/chat/useChatSearchState.ts';
import { usePageVisibility } from '../../shared/usePageVisibility.ts';

export interface ChatPopUpProps {
  room: string;
  user: SessionUser;
}

/** On a phone the pop-up covers the page that its heading links to. */
const coversPage = () => window.matchMedia('(max-width: 40rem)').matches;

/** A visit's chat in a window over the page (CH-01). A hidden tab disconnects it, so that no message is marked as read unseen. */
export default function ChatPopUp({ room, user }: ChatPopUpProps) {
  const isVisible = usePageVisibility();
  const chat = useChat(isVisible ? room : null);
  // Keeps the heading while the chat is disconnected.
  const [visit, setVisit] = useState(chat.visit);
  if (chat.visit && chat.visit !== visit) setVisit(chat.visit);
  useFailedFiles(chat);
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setTimeout(() => void revalidateChats(), CHAT_REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isVisible]);

  const [isSearching, setIsSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const search = useChatSearchState({
    room: isSearching ? room : null,
    chat,
    onClose: () => {
      setIsSearching(false);
      searchButton.current?.focus();
    },
  });

  const { pathname } = useLocation();
  const [initialPath] = useState(pathname);
  useEffect(() => {
    if (pathname !== initialPath && coversPage()) closeChat();
  }, [pathname, initialPath]);

  return (
    <ChatWindow
      {...(visit ? getChatHeading(visit, user.role) : { name: t('Messages') })}
      actions={
        <IconButton
          ref={searchButton}
          label={t('Search in this chat')}
          aria-expanded={isSearching}
          onClick={() => (search ? search.onClose() : setIsSearching(true))}
        >
          <Search aria-hidden />
        </IconButton>
      }
      onClose={closeChat}
    >
      <ChatConversation
        chat={chat}
        ownId={user.user}
        blocked={chat.canSend ? null : chat.closedReason}
        search={search}
      />
    </ChatWindow>
  );
}
