import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { useEndReached } from './useEndReached.ts';

const Root = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

/* Takes no room and still crosses the edge of the screen: an element without height never does. */
const End = styled.div`
  height: ${token.line.hair};
  margin-block-end: calc(-1 * ${token.line.hair});
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: ${token.space[12]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** How far a list read page by page has come: what every such list takes. */
export interface Paging {
  /** Whether there are further pages; default false. */
  hasMore?: boolean;
  /** The next page is on its way; default false. */
  loadingMore?: boolean;
  /** Called when the end comes near; not while a page is on its way, and not while an error stands. */
  onLoadMore?: () => void;
  /** Why a page could not be loaded. It is told below what is there, and nothing is asked for until 'Try again'. */
  error?: ReactNode;
  /** Called by 'Try again'; default `onLoadMore`. */
  onRetry?: () => void;
}

export interface ListFootProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'onError'> {
  /** How many items stand above; a new number looks again whether the end is in view. */
  count: number;
  /** Said while the next page is on its way; default 'Loading more…'. */
  loadingLabel?: string;
  /** Said when there is no more; default nothing. */
  end?: ReactNode;
}

/** The end of a list that fetches on: it asks for the next page, waits, tells a failure, or says that this was all. */
export function ListFoot({
  count,
  hasMore = false,
  loadingMore = false,
  onLoadMore,
  error,
  onRetry = onLoadMore,
  loadingLabel = 'Loading more…',
  end,
  ...rest
}: ListFootProps) {
  const sentinel = useEndReached<HTMLDivElement>(() => onLoadMore?.(), {
    ready: hasMore && !loadingMore && !error,
    count,
  });
  return (
    <Root {...rest}>
      <End ref={sentinel} />
      {error && (
        <Banner
          tone="danger"
          title={hasMore ? 'More could not be loaded.' : 'This list may be out of date.'}
          action={
            onRetry && (
              <Button size="sm" busy={loadingMore} busyLabel={loadingLabel} onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {error}
        </Banner>
      )}
      <div role="status">
        {loadingMore && !error && (
          <Line>
            <Spinner size="sm" /> {loadingLabel}
          </Line>
        )}
        {!hasMore && !error && end && <Line>{end}</Line>}
      </div>
    </Root>
  );
}
