import { findMatch, formatCount, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { InfiniteList } from '../../data/infinite-list/InfiniteList.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { formatChatDateTime } from '../../format/dates.ts';
import { Highlight } from '../../inputs/listbox/Highlight.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { createExcerpt } from './create-excerpt.ts';

const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  padding: ${token.space[3]} ${token.space[4]};
`;

const Hit = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${token.space[2]};
  width: 100%;
  min-height: ${token.space[11]};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  text-align: start;

  &:hover {
    background-color: ${token.color.surfaceSunken};
  }
`;

const Sender = styled.span`
  overflow: hidden;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Time = styled.time`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

const Excerpt = styled.span`
  grid-column: 1 / -1;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
`;

/** A message that contains the text. */
export interface ChatHit {
  /** Id of the message. */
  id: string;
  /** First and last name of the sender. */
  senderName: string;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Its text; empty if it is only a file. */
  text: string;
  /** The name of its file, if any. */
  fileName: string | null;
  /** ISO 8601, UTC. */
  sentAt: string;
}

export interface ChatSearchResultsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The text that is searched for. */
  query: string;
  /** Newest first; null before the first is found. */
  hits: readonly ChatHit[] | null;
  /** Whether messages are being searched. */
  loading: boolean;
  /** Whether earlier messages have not been searched. */
  hasMore: boolean;
  /** Why the search has stopped. */
  error: string | null;
  /** Searches on, at the end of the list or after an error. */
  onLoadMore: () => void;
  /** Whether a chosen message is being loaded. */
  showing: boolean;
  /** Why the chosen message could not be shown. */
  showError: string | null;
  /** Shows a message in its place; called with its id. */
  onShow: (id: string) => void;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** What a result shows: the text, or the name of the file if that is what matches. */
const findShownText = ({ text, fileName }: ChatHit, query: string): string =>
  fileName !== null && findMatch(text, query) === null ? fileName : text;

const describeCount = (count: number, hasMore: boolean): string =>
  hasMore
    ? formatCount(count, 'or more message found', 'or more messages found')
    : formatCount(count, 'message found', 'messages found');

/** The messages of a chat that contain a text, newest first, with the match marked (CH-06). */
export function ChatSearchResults({
  query,
  hits,
  loading,
  hasMore,
  error,
  onLoadMore,
  showing,
  showError,
  onShow,
  zone,
  now,
  ...rest
}: ChatSearchResultsProps) {
  const renderHit = (hit: ChatHit) => (
    <Hit type="button" onClick={() => onShow(hit.id)}>
      <Sender>{hit.isOwn ? t('You') : hit.senderName}</Sender>
      <Time dateTime={hit.sentAt}>{formatChatDateTime(hit.sentAt, zone, now)}</Time>
      <Excerpt>
        <Highlight text={createExcerpt(findShownText(hit, query), query)} query={query} />
      </Excerpt>
    </Hit>
  );
  const renderContent = () => {
    if (!hits && error !== null) {
      return (
        <ErrorState title={t('The messages could not be searched')} onRetry={onLoadMore}>
          {error}
        </ErrorState>
      );
    }
    if (!hits) return <Skeleton shape="card" count={3} label={t('Searching the messages')} />;
    if (hits.length === 0) {
      return (
        <EmptyState illustration="messages" title={t('Nothing found')}>
          {t('No message in this chat contains “{query}”. Check the spelling, or try a shorter text.', {
            query,
          })}
        </EmptyState>
      );
    }
    return (
      <InfiniteList
        label={t('Messages found')}
        scroll="own"
        estimate={72}
        items={hits}
        getKey={({ id }) => id}
        hasMore={hasMore}
        loadingMore={loading}
        onLoadMore={onLoadMore}
        error={error}
        onRetry={onLoadMore}
      >
        {renderHit}
      </InfiniteList>
    );
  };
  return (
    <Root {...rest}>
      <div>
        <VisuallyHidden role="status">
          {hits && hits.length > 0 && describeCount(hits.length, hasMore)}
          {hits?.length === 0 && t('Nothing found')}
        </VisuallyHidden>
        {showing && <Spinner size="sm" label={t('Loading the message')} />}
        {showError !== null && (
          <Banner tone="danger" title={t('The message could not be shown.')}>
            {showError}
          </Banner>
        )}
      </div>
      {renderContent()}
    </Root>
  );
}
