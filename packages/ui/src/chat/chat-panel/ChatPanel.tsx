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
import { ChatDay } from './ChatDay.tsx';
import { groupByDay } from './message-groups.ts';
import { Frame, Middle, NewMessagesButton, Root, Scroll } from './ChatPanel.styles.ts';
import type { ChatMessage } from '@openvisit/contract';

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
  /** Text of the message. */
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** 'unsent' means that it waits for the connection or a retry (CH-05). */
  state: 'sent' | 'sending' | 'unsent';
}

/** Converts a stored message. */
export const toChatLine = (message: ChatMessage): ChatLine => ({
  clientId: message.client_id,
  senderId: message.sender_details.id,
  senderName: message.sender_details.name,
  senderImage: message.sender_details.image,
  text: message.message_details.message,
  sentAt: message.sent_at,
  state: 'sent',
});

export interface ChatPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
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
  /** Sends an unsent message again. */
  onRetry: (clientId: string) => void;
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
    if (last.senderId !== ownId) announce(`${last.senderName}: ${last.text}`);
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
  onRetry,
  blocked = null,
  error = null,
  onReload,
  ...rest
}: ChatPanelProps) {
  const { scroll, onScroll, hasNewer, scrollToEnd } = useScrollToNewest(lines, ownId);
  return (
    <Root aria-label="Chat" {...rest}>
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
              <ChatDay key={day.date} day={day} ownId={ownId} zone={zone} onRetry={onRetry} />
            ))}
        </Scroll>
        {hasNewer && (
          <NewMessagesButton>
            <Button size="sm" variant="primary" onClick={scrollToEnd}>
              New messages
            </Button>
          </NewMessagesButton>
        )}
      </Frame>
      <ChatComposer draft={draft} blocked={blocked} onDraftChange={onDraftChange} onSend={onSend} />
    </Root>
  );
}
