import { getDateInZone, getLocale, t, translateReply } from '@openvisit/contract';
import { useMemo, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import type { ChatFile } from './ChatFileCard.tsx';
import type { ChatLineActions } from './ChatMessage.tsx';
import {
  DropHint,
  EarlierState,
  Frame,
  Middle,
  NewMessagesButton,
  Results,
  Root,
  Scroll,
  SearchArea,
  TypingLine,
} from './ChatPanel.styles.ts';
import { ChatRows } from './ChatRows.tsx';
import { buildRows } from './message-groups.ts';
import { useChatScroll } from './useChatScroll.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';
import { useFileDrop } from './useFileDrop.ts';

/** A chat message. */
export interface ChatLine {
  /** Id that the sender's client gave the message. */
  clientId: string;
  /** User id of the sender. */
  senderId: string;
  /** First and last name of the sender. */
  senderName: string;
  /** URL of the sender's portrait. */
  senderImage?: string | null;
  /** Text of the message; empty if it is only a file. */
  text: string;
  /** The file of the message, if any. */
  file?: ChatFile | null;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** 'unsent' means that it waits for the connection or, with `error`, for a retry (CH-05). */
  state: 'sent' | 'sending' | 'unsent';
  /** Whether another participant has read it. Default false. */
  isRead?: boolean;
  /** Why it was rejected, or its file could not be uploaded. */
  error?: string | null;
  /** False if it can only be removed, such as a file of a wrong type. Default true. */
  canRetry?: boolean;
}

/** A message that a search has found. */
export interface FoundMessage {
  /** `clientId` of its line. */
  clientId: string;
  /** The text to mark in it. */
  query: string;
}

export interface ChatPanelProps extends ChatLineActions, Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Oldest first; null while loading. */
  lines: readonly ChatLine[] | null;
  /** User id of the viewer. */
  ownId: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Text being written; the app stores it so that a reload does not lose it. */
  draft: string;
  /** Called with the changed text. */
  onDraftChange: (draft: string) => void;
  /** Called with the trimmed text, never blank. */
  onSend: (text: string) => void;
  /** Called with the files that were chosen or dropped, not validated. */
  onSendFiles: (files: File[]) => void;
  /** Why chosen files were not sent. */
  sendProblem?: string | null;
  /** Names of the others who are writing. Not announced, because it would interrupt a screen reader for nothing. */
  typing?: readonly string[];
  /** Why messages cannot be sent, such as CALL_MESSAGES.CHAT_CLOSED. */
  blocked?: string | null;
  /** Error message of loading the messages. */
  error?: string | null;
  /** Loads the messages again. */
  onReload?: () => void;
  /** Whether there are earlier messages. Default false. */
  hasEarlier?: boolean;
  /** Whether earlier messages are loading. */
  loadingEarlier?: boolean;
  /** Error message of loading earlier messages. */
  earlierError?: string | null;
  /** Loads earlier messages; called when the start is near. */
  onLoadEarlier?: () => void;
  /** Above the messages; usually a `ChatSearchBar`. */
  searchBar?: ReactNode;
  /** Over the messages until one of them is shown; usually `ChatSearchResults`. */
  searchResults?: ReactNode;
  /** A message that a search has found: it is scrolled to, focused and outlined. */
  found?: FoundMessage | null;
}

const describeTyping = (names: readonly string[]): string => {
  if (names.length === 0) return '';
  const [name = ''] = names;
  if (names.length === 1) return t('{name} is writing…', { name });
  return t('{names} are writing…', { names: new Intl.ListFormat(getLocale()).format(names) });
};

type NoMessagesProps = Pick<ChatPanelProps, 'error' | 'onReload' | 'blocked'> & { loading: boolean };

/** In place of messages: why they could not be loaded, that they are loading, or that there are none. */
const NoMessages = ({ error, onReload, blocked, loading }: NoMessagesProps) => {
  if (!error && loading) return <Skeleton shape="text" count={5} label={t('Loading messages')} />;
  return (
    <Middle>
      {error ? (
        <ErrorState title={t('The messages could not be loaded')} onRetry={onReload}>
          {error}
        </ErrorState>
      ) : (
        <EmptyState illustration="messages" title={t('No messages yet')}>
          {blocked ? null : t('Write the first message. Everyone in this visit can read it.')}
        </EmptyState>
      )}
    </Middle>
  );
};

type EarlierMessagesProps = Pick<ChatPanelProps, 'loadingEarlier' | 'earlierError' | 'onLoadEarlier'>;

/** That earlier messages are loading, and why they could not be loaded. */
const EarlierMessages = ({ loadingEarlier, earlierError, onLoadEarlier }: EarlierMessagesProps) => (
  <>
    {loadingEarlier && (
      <EarlierState>
        <Spinner label={t('Loading earlier messages')} />
      </EarlierState>
    )}
    {earlierError && (
      <EarlierState role="alert">
        {translateReply(earlierError)}
        <Button size="sm" onClick={onLoadEarlier}>
          {t('Load earlier messages again')}
        </Button>
      </EarlierState>
    )}
  </>
);

/**
 * A conversation (CR-06, CH-05). Scrolls along with new messages while the viewer is at the end. A viewer who
 * has scrolled up keeps the position and gets a button to the newest message. Messages of others are
 * announced. Above 200 messages only those near the viewport are rendered, so find-in-page finds only these.
 */
export function ChatPanel({
  lines,
  ownId,
  zone,
  now,
  draft,
  onDraftChange,
  onSend,
  onSendFiles,
  sendProblem = null,
  typing = [],
  onRetry,
  onRemove,
  onOpenFile,
  blocked = null,
  error = null,
  onReload,
  hasEarlier = false,
  loadingEarlier = false,
  earlierError = null,
  onLoadEarlier,
  searchBar,
  searchResults,
  found = null,
  ...rest
}: ChatPanelProps) {
  const canLoadEarlier = hasEarlier && !loadingEarlier && earlierError === null;
  const today = getDateInZone(now, zone);
  const rows = useMemo(
    () => buildRows(lines ?? [], { ownId, zone, today, hasEarlier }),
    [lines, ownId, zone, today, hasEarlier],
  );
  const { scroll, virtualizer, onScroll, hasNewer, scrollToEnd } = useChatScroll({
    rows,
    ownId,
    onLoadEarlier: canLoadEarlier ? onLoadEarlier : undefined,
    foundId: found?.clientId ?? null,
  });
  const hasResults = Boolean(searchResults);
  const isCovered = hasResults && found === null;
  const handleResultFocus = useReturnedFocus(isCovered, scroll);
  const { isDraggedOver, dropHandlers } = useFileDrop(blocked ? null : onSendFiles);
  return (
    <Root aria-label={t('Chat')} {...rest} {...dropHandlers}>
      <SearchArea>{searchBar}</SearchArea>
      <Frame>
        <Scroll
          ref={scroll}
          inert={isCovered}
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={t('Messages')}
          onScroll={onScroll}
        >
          {error || lines === null || lines.length === 0 ? (
            <NoMessages {...{ error, onReload, blocked }} loading={lines === null} />
          ) : (
            <ChatRows
              {...{ rows, virtualizer, ownId, zone, hasEarlier, found, onRetry, onRemove, onOpenFile }}
            />
          )}
        </Scroll>
        {hasResults && (
          <Results data-state={isCovered ? 'shown' : 'hidden'} onFocus={handleResultFocus}>
            {searchResults}
          </Results>
        )}
        <EarlierMessages {...{ loadingEarlier, earlierError, onLoadEarlier }} />
        {isDraggedOver && <DropHint>{t('Drop the files to send them')}</DropHint>}
        {hasNewer && (
          <NewMessagesButton>
            <Button size="sm" variant="primary" onClick={scrollToEnd}>
              {t('New messages')}
            </Button>
          </NewMessagesButton>
        )}
      </Frame>
      {!blocked && <TypingLine>{describeTyping(typing)}</TypingLine>}
      <ChatComposer {...{ draft, blocked, onDraftChange, onSend, onSendFiles, sendProblem }} />
    </Root>
  );
}
