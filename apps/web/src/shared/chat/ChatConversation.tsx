import { translateReply } from '@openvisit/contract';
import { getLocalZone } from '@openvisit/api';
import type { Chat } from '@openvisit/api/chat';
import { ChatPanel, ChatSearchBar, ChatSearchResults, Dialog, DocumentPreview } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../useNow.ts';
import { toChatHits, type ChatSearchState } from './useChatSearchState.ts';

export interface ChatConversationProps {
  chat: Chat;
  /** User id of the reader. */
  ownId: string;
  /** Why nothing can be sent now. */
  blocked: string | null;
  /** The search in this chat, if it is open. */
  search?: ChatSearchState | null;
}

/** The messages of a chat, in the call and outside it. Showing them marks them as read (CR-06, CH-04); files open in a dialog (CH-02). */
export const ChatConversation = ({ chat, ownId, blocked, search = null }: ChatConversationProps) => {
  const now = useNow(30_000);
  const [openFileId, setOpenFileId] = useState<string | null>(null);
  const openFile = chat.lines.find(({ file }) => file?.id === openFileId)?.file;
  const markRead = useEffectEvent(chat.markRead);
  useEffect(() => markRead(), [chat.unread]);
  // Links to files expire within minutes.
  const handleOpenFile = (id: string) => void chat.refreshFile(id).then(() => setOpenFileId(id));
  return (
    <>
      <ChatPanel
        lines={chat.loading ? null : chat.lines}
        ownId={ownId}
        zone={getLocalZone()}
        now={now}
        draft={chat.draft}
        onDraftChange={chat.setDraft}
        onSend={chat.send}
        onSendFiles={chat.sendFiles}
        sendProblem={chat.sendProblem && translateReply(chat.sendProblem)}
        typing={chat.typing}
        onRetry={chat.retry}
        onRemove={chat.discard}
        onOpenFile={handleOpenFile}
        blocked={blocked && translateReply(blocked)}
        error={chat.error && translateReply(chat.error)}
        onReload={() => void chat.reload()}
        hasEarlier={chat.hasEarlier}
        loadingEarlier={chat.loadingEarlier}
        earlierError={chat.earlierError && translateReply(chat.earlierError)}
        onLoadEarlier={() => void chat.loadEarlier()}
        onKeyDown={search?.onKeyDown}
        found={search?.found ?? null}
        searchBar={
          search && (
            <ChatSearchBar
              search={search.text}
              onSearch={search.onSearch}
              onBack={search.found ? search.onBack : null}
              onClose={search.onClose}
            />
          )
        }
        searchResults={
          search?.text && (
            <ChatSearchResults
              query={search.text}
              hits={search.hits.hits && toChatHits(search.hits.hits, ownId)}
              loading={search.hits.loading}
              hasMore={search.hits.hasMore}
              error={search.hits.error && translateReply(search.hits.error)}
              onLoadMore={search.hits.loadMore}
              showing={search.isShowing}
              showError={search.showError && translateReply(search.showError)}
              onShow={search.onShow}
              zone={getLocalZone()}
              now={now}
            />
          )
        }
      />
      {openFile?.url && (
        <Dialog open onClose={() => setOpenFileId(null)} title={openFile.name} size="lg">
          <DocumentPreview
            src={openFile.url}
            name={openFile.name}
            onRetry={() => openFileId !== null && void chat.refreshFile(openFileId)}
          />
        </Dialog>
      )}
    </>
  );
};
