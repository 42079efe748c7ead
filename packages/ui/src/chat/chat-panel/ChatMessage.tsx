import { t, translateReply } from '@openvisit/contract';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatClockTime } from '../../format/dates.ts';
import { Highlight } from '../../inputs/listbox/Highlight.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import {
  AvatarColumn,
  Block,
  Content,
  Heading,
  Identity,
  InlineButton,
  State,
  Text,
  TextLink,
} from './ChatMessage.styles.ts';
import { ChatFileCard } from './ChatFileCard.tsx';
import type { ChatLine } from './ChatPanel.tsx';
import type { ChatRow } from './message-groups.ts';
import { splitLinks } from './split-links.ts';

/** What can be done with the messages of a conversation. */
export interface ChatLineActions {
  /** Sends a message again that was rejected, or uploads its file again. */
  onRetry: (clientId: string) => void;
  /** Removes a message that was rejected, or cancels the upload of its file. */
  onRemove: (clientId: string) => void;
  /** Opens the file with this id. */
  onOpenFile: (id: string) => void;
}

/** How far an own message is. One that waits for the connection is sent without a button (CH-05). */
function Sending({ line, onRetry, onRemove }: { line: ChatLine } & Omit<ChatLineActions, 'onOpenFile'>) {
  const { clientId, state, file, text, error = null, canRetry = true } = line;
  const subject = <VisuallyHidden>: {file?.name ?? text}</VisuallyHidden>;
  if (state === 'sent') return null;
  // The card shows the progress of an upload.
  if (state === 'sending' && file && file.progress !== null) return null;
  if (error === null)
    return (
      <State data-state="waiting">
        <Clock size={14} aria-hidden /> {t(state === 'sending' ? 'Sending…' : 'Not sent yet')}
      </State>
    );
  return (
    <State data-state="failed">
      <CircleAlert size={14} aria-hidden /> {translateReply(error)}
      {canRetry && (
        <InlineButton type="button" onClick={() => onRetry(clientId)}>
          {t('Try again')}
          {subject}
        </InlineButton>
      )}
      <InlineButton type="button" onClick={() => onRemove(clientId)}>
        {t('Remove')}
        {subject}
      </InlineButton>
    </State>
  );
}

function TextWithLinks({ text, query = '' }: { text: string; query: string | undefined }) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href === null ? (
      <Highlight key={index} text={part} query={query} />
    ) : (
      <TextLink key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </TextLink>
    ),
  );
}

export interface ChatMessageProps extends ChatLineActions {
  /** The message. */
  row: ChatRow;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
  /** A text to mark in it. */
  query?: string | undefined;
}

/** One message: above the first of a day its date, above the first of a sender name and time (CR-06, CH-04). */
export function ChatMessage({ row, isOwn, zone, query, onRetry, onRemove, onOpenFile }: ChatMessageProps) {
  const { line, dayHeading, isFirstOfSender, receipt } = row;
  const own = isOwn ? 'yes' : 'no';
  return (
    <>
      {dayHeading !== null && <Heading>{dayHeading}</Heading>}
      <Block data-own={own}>
        {isFirstOfSender && (
          <Identity>
            {isOwn ? <VisuallyHidden>{t('You')}, </VisuallyHidden> : `${line.senderName} · `}
            <time dateTime={line.sentAt}>{formatClockTime(line.sentAt, zone)}</time>
          </Identity>
        )}
        {!isOwn && isFirstOfSender && (
          <AvatarColumn>
            <Avatar name={line.senderName} image={line.senderImage} size="sm" />
          </AvatarColumn>
        )}
        <Content>
          {line.text !== '' && (
            <Text data-own={own} data-state={line.state}>
              <TextWithLinks text={line.text} query={query} />
            </Text>
          )}
          {line.file && (
            <ChatFileCard
              file={line.file}
              isFailed={typeof line.error === 'string'}
              onOpen={onOpenFile}
              onCancel={() => onRemove(line.clientId)}
            />
          )}
          {isOwn && <Sending {...{ line, onRetry, onRemove }} />}
          {receipt && (
            <State data-state={receipt}>
              {receipt === 'Read' ? <CheckCheck size={14} aria-hidden /> : <Check size={14} aria-hidden />}{' '}
              {t(receipt === 'Read' ? 'Read|message' : 'Sent')}
            </State>
          )}
        </Content>
      </Block>
    </>
  );
}
