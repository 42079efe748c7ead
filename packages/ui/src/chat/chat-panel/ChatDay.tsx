import { CircleAlert, Clock } from 'lucide-react';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatClockTime } from '../../format/dates.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import {
  RetryButton,
  Block,
  AvatarColumn,
  Heading,
  Lines,
  Root,
  State,
  Text,
  Identity,
} from './ChatDay.styles.ts';
import type { ChatLine } from './ChatPanel.tsx';
import type { ChatBlock, ChatDayGroup } from './message-groups.ts';

function Sending({ line, onRetry }: { line: ChatLine; onRetry: (clientId: string) => void }) {
  if (line.state === 'sent') return null;
  if (line.state === 'sending') {
    return (
      <State data-state="sending">
        <Clock size={14} aria-hidden /> Sending…
      </State>
    );
  }
  return (
    <State data-state="unsent">
      <CircleAlert size={14} aria-hidden /> Not sent yet
      <RetryButton type="button" onClick={() => onRetry(line.clientId)}>
        Try again<VisuallyHidden>: {line.text}</VisuallyHidden>
      </RetryButton>
    </State>
  );
}

interface BlockProps {
  block: ChatBlock;
  own: boolean;
  zone: string;
  onRetry: (clientId: string) => void;
}

function MessageBlock({ block, own, zone, onRetry }: BlockProps) {
  const first = block.lines[0];
  return (
    <Block data-own={own ? 'yes' : 'no'}>
      <Identity>
        {own ? <VisuallyHidden>You, </VisuallyHidden> : `${block.senderName} · `}
        {first && <time dateTime={first.sentAt}>{formatClockTime(first.sentAt, zone)}</time>}
      </Identity>
      {!own && (
        <AvatarColumn>
          <Avatar name={block.senderName} image={block.senderImage} size="sm" />
        </AvatarColumn>
      )}
      <Lines>
        {block.lines.map((line) => (
          <li key={line.clientId}>
            <Text data-own={own ? 'yes' : 'no'} data-state={line.state}>
              {line.text}
            </Text>
            {own && <Sending line={line} onRetry={onRetry} />}
          </li>
        ))}
      </Lines>
    </Block>
  );
}

export interface ChatDayProps {
  /** The messages of one day. */
  day: ChatDayGroup;
  /** User id of the viewer. */
  ownId: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Sends an unsent message again. */
  onRetry: (clientId: string) => void;
}

/** The messages of one day, with a date heading. */
export function ChatDay({ day, ownId, zone, onRetry }: ChatDayProps) {
  return (
    <Root aria-label={day.heading}>
      <Heading>{day.heading}</Heading>
      {day.blocks.map((block) => (
        <MessageBlock
          key={block.lines[0]?.clientId ?? block.senderId}
          block={block}
          own={block.senderId === ownId}
          zone={zone}
          onRetry={onRetry}
        />
      ))}
    </Root>
  );
}
