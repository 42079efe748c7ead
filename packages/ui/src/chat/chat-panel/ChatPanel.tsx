import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type UIEvent,
} from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { announce } from '../../feedback/announce/announce.ts';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatDay, type ChatLineActions } from './ChatDay.tsx';
import type { ChatFile } from './ChatFileCard.tsx';
import { groupByDay } from './message-groups.ts';
import { useFileDrop } from './useFileDrop.ts';
import { DropHint, Frame, Middle, NewMessagesButton, Root, Scroll } from './ChatPanel.styles.ts';

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
  /** 'unsent' means that it waits for the connection or a retry (CH-05). */
  state: 'sent' | 'sending' | 'unsent';
  /** Why it was rejected, or its file could not be uploaded. */
  error?: string | null;
  /** False if it can only be removed. Default true. */
  canRetry?: boolean;
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
  fileProblem?: string | null;
  /** Why messages cannot be sent, such as MESSAGES.CHAT_CLOSED. */
  blocked?: string | null;
  /** Error message of loading the messages. */
  error?: string | null;
  /** Loads the messages again. */
  onReload?: () => void;
}

/** The panel scrolls along with new messages within this distance in px from the end. */
const NEAR_END_PX = 48;

/** Keeps the newest message in view and announces the messages of others. */
function useScrollToNewest(lines: ChatPanelProps['lines'], ownId: string) {
  const scroll = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const knownCount = useRef<number | null>(null);
  const [hasNewer, setHasNewer] = useState(false);
  const last = lines?.at(-1);
  const count = lines?.length ?? null;

  const scrollToEnd = () => {
    const element = scroll.current;
    if (element) element.scrollTop = element.scrollHeight;
    setHasNewer(false);
  };
  const handleArrival = useEffectEvent(() => {
    if (knownCount.current === null || !last || count === null || count <= knownCount.current) return;
    if (last.senderId !== ownId)
      announce(`${last.senderName}: ${last.text || `file ${last.file?.name ?? ''}`}`);
    else atEnd.current = true;
    if (!atEnd.current) setHasNewer(true);
  });
  useLayoutEffect(() => {
    if (count === null) return;
    handleArrival();
    knownCount.current = count;
    if (atEnd.current && scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [count]);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    /* When the panel shrinks or the keyboard opens, a viewer at the end stays at the end. */
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget: at }: UIEvent<HTMLElement>) => {
    atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_END_PX;
    if (atEnd.current) setHasNewer(false);
  };
  return { scroll, onScroll, hasNewer, scrollToEnd };
}

/**
 * A conversation (CR-06, CH-05). Scrolls along with new messages while the viewer is at the end; a viewer who
 * has scrolled up keeps the position and gets a button to the newest message. Messages of others are
 * announced.
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
  fileProblem = null,
  onRetry,
  onRemove,
  onOpenFile,
  blocked = null,
  error = null,
  onReload,
  ...rest
}: ChatPanelProps) {
  const { scroll, onScroll, hasNewer, scrollToEnd } = useScrollToNewest(lines, ownId);
  const { isDraggedOver, dropHandlers } = useFileDrop(blocked ? null : onSendFiles);
  return (
    <Root aria-label="Chat" {...rest} {...dropHandlers}>
      <Frame>
        <Scroll
          ref={scroll}
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label="Messages"
          onScroll={onScroll}
        >
          {error && (
            <Middle>
              <ErrorState title="The messages could not be loaded" onRetry={onReload}>
                {error}
              </ErrorState>
            </Middle>
          )}
          {!error && lines === null && <Skeleton shape="text" count={5} label="Loading messages" />}
          {!error && lines?.length === 0 && (
            <Middle>
              <EmptyState illustration="messages" title="No messages yet">
                {blocked ? null : 'Write the first message. Everyone in this visit can read it.'}
              </EmptyState>
            </Middle>
          )}
          {!error &&
            lines &&
            groupByDay(lines, zone, now).map((day) => (
              <ChatDay key={day.date} {...{ day, ownId, zone, onRetry, onRemove, onOpenFile }} />
            ))}
        </Scroll>
        {isDraggedOver && <DropHint>Drop the files to send them</DropHint>}
        {hasNewer && (
          <NewMessagesButton>
            <Button size="sm" variant="primary" onClick={scrollToEnd}>
              New messages
            </Button>
          </NewMessagesButton>
        )}
      </Frame>
      <ChatComposer {...{ draft, blocked, onDraftChange, onSend, onSendFiles, fileProblem }} />
    </Root>
  );
}
