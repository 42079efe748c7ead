import { CircleAlert, Clock } from 'lucide-react';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatClockTime } from '../../format/dates.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import {
  Block,
  AvatarColumn,
  Heading,
  LineButton,
  Lines,
  Root,
  State,
  Text,
  Identity,
} from './ChatDay.styles.ts';
import { ChatFileCard } from './ChatFileCard.tsx';
import type { ChatLine } from './ChatPanel.tsx';
import type { ChatBlock, ChatDayGroup } from './message-groups.ts';

/** What can be done with the messages of a conversation. */
export interface ChatLineActions {
  /** Sends an unsent message again. */
  onRetry: (clientId: string) => void;
  /** Removes a message that was rejected, or cancels the upload of its file. */
  onRemove: (clientId: string) => void;
  /** Opens the file with this id. */
  onOpenFile: (id: string) => void;
}

function Sending({ line, onRetry, onRemove }: { line: ChatLine } & Omit<ChatLineActions, 'onOpenFile'>) {
  const { clientId, state, file, text, error = null, canRetry = true } = line;
  const subject = <VisuallyHidden>: {file?.name ?? text}</VisuallyHidden>;
  if (state === 'sent') return null;
  if (state === 'sending') {
    // The card shows the progress of an upload.
    return file && file.progress !== null ? null : (
      <State data-state="sending">
        <Clock size={14} aria-hidden /> Sending…
      </State>
    );
  }
  return (
    <State data-state="unsent">
      <CircleAlert size={14} aria-hidden /> {error ?? 'Not sent yet'}
      {canRetry && (
        <LineButton type="button" onClick={() => onRetry(clientId)}>
          Try again{subject}
        </LineButton>
      )}
      {error !== null && (
        <LineButton type="button" onClick={() => onRemove(clientId)}>
          Remove{subject}
        </LineButton>
      )}
    </State>
  );
}

interface BlockProps extends ChatLineActions {
  block: ChatBlock;
  own: boolean;
  zone: string;
}

function MessageBlock({ block, own, zone, onRetry, onRemove, onOpenFile }: BlockProps) {
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
            {line.text !== '' && (
              <Text data-own={own ? 'yes' : 'no'} data-state={line.state}>
                {line.text}
              </Text>
            )}
            {line.file && (
              <ChatFileCard
                file={line.file}
                state={line.state}
                onOpen={onOpenFile}
                onCancel={() => onRemove(line.clientId)}
              />
            )}
            {own && <Sending {...{ line, onRetry, onRemove }} />}
          </li>
        ))}
      </Lines>
    </Block>
  );
}

export interface ChatDayProps extends ChatLineActions {
  /** The messages of one day. */
  day: ChatDayGroup;
  /** User id of the viewer. */
  ownId: string;
  /** The viewer's IANA time zone. */
  zone: string;
}

/** The messages of one day, with a date heading. */
export function ChatDay({ day, ownId, zone, ...actions }: ChatDayProps) {
  return (
    <Root aria-label={day.heading}>
      <Heading>{day.heading}</Heading>
      {day.blocks.map((block) => (
        <MessageBlock
          key={block.lines[0]?.clientId ?? block.senderId}
          block={block}
          own={block.senderId === ownId}
          zone={zone}
          {...actions}
        />
      ))}
    </Root>
  );
}
