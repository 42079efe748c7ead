import { t, type ChatSummary, translateName } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { Badge } from '../../feedback/badge/Badge.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatChatTime, formatDateLine } from '../../format/dates.ts';
import { withTitle } from '../../format/people.ts';

const LastLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-state='unread'] {
    color: ${token.color.onSurface};
    font-weight: ${token.weight.semibold};
  }
`;

/** Distinguishes several visits of one person. */
const Visit = styled.span`
  font-size: ${token.text.xs};
`;

export interface ConversationListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The latest first; null while the first page loads. */
  chats: readonly ChatSummary[] | null;
  /** User id of the viewer. */
  ownId: string;
  /** The side of the viewer, who sees the names of the other. */
  side: 'PHYSICIAN' | 'PATIENT';
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Called with the chat room of a row. */
  onOpen: (room: string) => void;
}

const describeLastMessage = ({ last_message }: ChatSummary, ownId: string): string => {
  const { sender, sender_name, text, is_file } = last_message;
  return `${sender === ownId ? t('You') : sender_name}: ${text || (is_file ? t('sent a file') : '')}`;
};

/** The conversations of a user with their last message and unread count (CH-04). */
export function ConversationList({
  chats,
  ownId,
  side,
  zone,
  now,
  onOpen,
  ...paging
}: ConversationListProps) {
  return (
    <PagedList
      {...paging}
      label={t('conversations')}
      items={chats}
      getKey={({ chat_room }) => chat_room}
      empty={
        <EmptyState illustration="messages" title={t('No messages yet')}>
          {t('Open a visit to write a message.')}
        </EmptyState>
      }
    >
      {(chat) => {
        const { patient, physician } = chat;
        const person =
          side === 'PHYSICIAN'
            ? { ...patient, name: translateName(patient.name) }
            : { ...physician, name: withTitle(physician.name) };
        return (
          <ListRow
            level={2}
            media={<Avatar name={person.name} image={person.image} />}
            title={person.name}
            badges={
              chat.unread > 0 && (
                <Badge
                  count={chat.unread}
                  tone="accent"
                  label={t(chat.unread === 1 ? 'unread message' : 'unread messages')}
                />
              )
            }
            detail={
              <>
                <LastLine data-state={chat.unread > 0 ? 'unread' : 'read'}>
                  {describeLastMessage(chat, ownId)}
                </LastLine>
                <Visit>
                  {chat.starts_at === null
                    ? t('Concierge service')
                    : t('Visit on {day}', { day: formatDateLine(chat.starts_at, zone) })}
                </Visit>
              </>
            }
            meta={
              <time dateTime={chat.last_message.sent_at}>
                {formatChatTime(chat.last_message.sent_at, zone, now)}
              </time>
            }
            onSelect={() => onOpen(chat.chat_room)}
          />
        );
      }}
    </PagedList>
  );
}
