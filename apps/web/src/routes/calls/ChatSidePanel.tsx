import { getLocalZone } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import { ChatPanel } from '@openvisit/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../shared/useNow.ts';
import type { PanelProps } from './panels.ts';

/** The chat of the call; opening it marks everything as read (CR-06). */
export default function ChatSidePanel({ call, chat, user }: PanelProps) {
  const now = useNow(30_000);
  const markRead = useEffectEvent(chat.markRead);
  useEffect(() => markRead(), [chat.unread]);
  const closedReason = chat.canSend ? null : chat.closedReason;
  return (
    <ChatPanel
      lines={chat.loading ? null : chat.lines}
      ownId={user.user}
      zone={getLocalZone()}
      now={now}
      draft={chat.draft}
      onDraftChange={chat.setDraft}
      onSend={chat.send}
      onRetry={chat.retry}
      blocked={call.others.length === 0 ? MESSAGES.CHAT_NOBODY_JOINED : closedReason}
      error={chat.error}
      onReload={() => void chat.reload()}
    />
  );
}
