import { CALL_MESSAGES, t } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { MessageSquare } from 'lucide-react';
import { openChat } from '../../shared/chat/open-chat.ts';

export interface ChatButtonProps {
  /** The chat with the patient; null without any. */
  room: string | null;
}

const REASON = 'chat-reason';

/** Opens the chat pop-up from the profile (CH-01); without a chat it says that there is none (CH-03). */
export const ChatButton = ({ room }: ChatButtonProps) => (
  <>
    <Button
      icon={<MessageSquare aria-hidden />}
      disabled={room === null}
      aria-describedby={room === null ? REASON : undefined}
      onClick={room === null ? undefined : () => openChat(room)}
    >
      {t('Messages')}
    </Button>
    {room === null && <small id={REASON}>{t(CALL_MESSAGES.CHAT_NOT_OPEN)}</small>}
  </>
);
