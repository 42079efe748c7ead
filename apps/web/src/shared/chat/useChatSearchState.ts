import { useChatSearch, type Chat, type ChatSearch } from '@openvisit/api/chat';
import { getChatFileLabel, type ChatMessage } from '@openvisit/contract';
import type { ChatHit, FoundMessage } from '@openvisit/ui';
import { useRef, useState, type KeyboardEvent } from 'react';

/** The search in a chat, as its panel shows it (CH-06). */
export interface ChatSearchState {
  text: string;
  hits: ChatSearch;
  /** The message that is shown in its place; null while the results are shown. */
  found: FoundMessage | null;
  /** Whether the chosen message is being loaded. */
  isShowing: boolean;
  /** Why the chosen message could not be shown. */
  showError: string | null;
  onSearch: (text: string) => void;
  onShow: (id: string) => void;
  onBack: () => void;
  onClose: () => void;
  /** Escape returns to the results, and from there to the conversation. */
  onKeyDown: (event: KeyboardEvent) => void;
}

export const toChatHits = (messages: readonly ChatMessage[], ownId: string): ChatHit[] =>
  messages.map(({ id, sender_details: sender, message_details: { message, file }, sent_at }) => ({
    id,
    senderName: sender.name,
    isOwn: sender.id === ownId,
    text: message,
    fileName: file && getChatFileLabel(file.name),
    sentAt: sent_at,
  }));

export interface ChatSearchOptions {
  /** Null while the search is closed. */
  room: string | null;
  chat: Chat;
  onClose: () => void;
}

/** The search in a chat; null while it is closed. */
export const useChatSearchState = ({ room, chat, onClose }: ChatSearchOptions): ChatSearchState | null => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundMessage | null>(null);
  const [isShowing, setIsShowing] = useState(false);
  const [showError, setShowError] = useState<string | null>(null);
  const choice = useRef(0);
  const hits = useChatSearch(room, text);
  if (room === null) return null;

  const beginChoice = (): number => {
    choice.current += 1;
    setFound(null);
    setIsShowing(false);
    setShowError(null);
    return choice.current;
  };
  const handleSearch = (next: string) => {
    beginChoice();
    setText(next);
  };
  const showMessage = async (message: ChatMessage) => {
    const own = beginChoice();
    setIsShowing(true);
    const error = await chat.loadBackTo(message.seq);
    // Typing again, closing the search or another choice came first.
    if (own !== choice.current) return;
    setIsShowing(false);
    setShowError(error);
    setFound(error === null ? { clientId: message.client_id, query: text } : null);
  };
  const close = () => {
    handleSearch('');
    onClose();
  };
  return {
    text,
    hits,
    found,
    isShowing,
    showError,
    onSearch: handleSearch,
    onShow: (id) => {
      const message = hits.hits?.find((hit) => hit.id === id);
      if (message) void showMessage(message);
    },
    onBack: () => setFound(null),
    onClose: close,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (found) setFound(null);
      else close();
    },
  };
};
