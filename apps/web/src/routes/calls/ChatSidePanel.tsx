import { getLocalZone } from '@openvisit/api';
import { ChatPanel, Dialog, DocumentPreview } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../shared/useNow.ts';
import { findChatBlock } from './chat-block.ts';
import type { PanelProps } from './panels.ts';

/** The chat of the call; opening it marks everything as read (CR-06). Its files open in a dialog (CH-02). */
export default function ChatSidePanel({ call, chat, user }: PanelProps) {
  const now = useNow(30_000);
  const [openFileId, setOpenFileId] = useState<string | null>(null);
  const openFile = chat.lines.find(({ file }) => file?.id === openFileId)?.file;
  const markRead = useEffectEvent(chat.markRead);
  useEffect(() => markRead(), [chat.unread]);
  // Links to files expire within minutes.
  const handleOpenFile = (id: string) => void chat.reload().then(() => setOpenFileId(id));
  return (
    <>
      <ChatPanel
        lines={chat.loading ? null : chat.lines}
        ownId={user.user}
        zone={getLocalZone()}
        now={now}
        draft={chat.draft}
        onDraftChange={chat.setDraft}
        onSend={chat.send}
        onSendFiles={chat.sendFiles}
        fileProblem={chat.fileProblem}
        onRetry={chat.retry}
        onRemove={chat.discard}
        onOpenFile={handleOpenFile}
        blocked={findChatBlock(call, chat)}
        error={chat.error}
        onReload={() => void chat.reload()}
      />
      {openFile?.url && (
        <Dialog open onClose={() => setOpenFileId(null)} title={openFile.name} size="lg">
          <DocumentPreview src={openFile.url} name={openFile.name} onRetry={() => void chat.reload()} />
        </Dialog>
      )}
    </>
  );
}
