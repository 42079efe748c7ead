import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
} from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { announce } from '../../feedback/announce/announce.ts';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatDay } from './ChatDay.tsx';
import { daysOf } from './message-groups.ts';
import { Frame, Middle, Newer, Root, Scroll } from './ChatPanel.styles.ts';
import type { ChatMessage } from '@openvisit/contract';

/** A message as the chat shows it. */
/** One message. */
export interface ChatLine {
  /** The sender's own id of the message. */
  clientId: string;
  /** User id of the sender. */
  senderId: string;
  /** First and last name of the sender. */
  senderName: string;
  /** Address of the sender's portrait. */
  senderImage?: string | null;
  /** What was written. */
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** 'unsent' waits for the connection or for a retry (CH-05). */
  state: 'sent' | 'sending' | 'unsent';
}

/** A stored message as a line of the chat. */
export const chatLineOf = (message: ChatMessage): ChatLine => ({
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
  /** User id of the reader. */
  ownId: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** What is being written; kept by the app so that a reload does not lose it. */
  draft: string;
  /** It goes on being written. */
  onDraftChange: (draft: string) => void;
  /** Called with the trimmed text; never with a blank one. */
  onSend: (text: string) => void;
  /** Sends an unsent message again. */
  onRetry: (clientId: string) => void;
  /** Why nothing can be written now, as MESSAGES.CHAT_CLOSED. */
  blocked?: string | null;
  /** Why the messages could not be loaded. */
  error?: string | null;
  /** Loads the messages again. */
  onReload?: () => void;
}

/** So near to the end, in pixels, the reader is taken to follow along. */
const NEAR_END = 48;

/**
 * A conversation (CR-06, CH-05). Follows new messages while the reader is at the end; somebody reading further up
 * stays there and is offered the way down. Messages of others are read out as they arrive.
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
  const scroll = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const known = useRef<number | null>(null);
  const [newer, setNewer] = useState(false);
  const last = lines?.at(-1);
  const count = lines?.length ?? null;

  const toEnd = () => {
    const element = scroll.current;
    if (element) element.scrollTop = element.scrollHeight;
    setNewer(false);
  };
  const arrived = useEffectEvent(() => {
    if (known.current === null || !last || count === null || count <= known.current) return;
    if (last.senderId !== ownId) announce(`${last.senderName}: ${last.text}`);
    else atEnd.current = true;
    if (!atEnd.current) setNewer(true);
  });
  useLayoutEffect(() => {
    if (count === null) return;
    arrived();
    known.current = count;
    if (atEnd.current && scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [count]);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    /* The panel gets narrower or the keyboard opens: the end stays in view for who was there. */
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Root aria-label="Chat" {...rest}>
      <Frame>
        <Scroll
          ref={scroll}
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label="Messages"
          onScroll={({ currentTarget: at }) => {
            atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_END;
            if (atEnd.current) setNewer(false);
          }}
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
                {blocked ? null : 'Write the first one. Everybody in this visit can read it.'}
              </EmptyState>
            </Middle>
          )}
          {!error &&
            lines &&
            daysOf(lines, zone, now).map((day) => (
              <ChatDay key={day.date} day={day} ownId={ownId} zone={zone} onRetry={onRetry} />
            ))}
        </Scroll>
        {newer && (
          <Newer>
            <Button size="sm" variant="primary" onClick={toEnd}>
              New messages
            </Button>
          </Newer>
        )}
      </Frame>
      <ChatComposer draft={draft} blocked={blocked} onDraftChange={onDraftChange} onSend={onSend} />
    </Root>
  );
}
