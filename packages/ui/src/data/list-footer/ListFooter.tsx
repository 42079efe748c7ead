import { t } from '@openvisit/contract';
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

/* Needs a height, because an element without height never intersects; the margin compensates for it. */
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

/** Paging props shared by all lists. */
export interface Paging {
  /** Whether there are more pages; default false. */
  hasMore?: boolean;
  /** The next page is loading; default false. */
  loadingMore?: boolean;
  /** Called near the end of the list; not while a page is loading or after an error. */
  onLoadMore?: () => void;
  /** Error message of the last page. Nothing is loaded until 'Try again' is clicked. */
  error?: ReactNode;
  /** Called by 'Try again'; default `onLoadMore`. */
  onRetry?: () => void;
}

export interface ListFooterProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'onError'> {
  /** Number of items above; a change checks again whether the end is in view. */
  count: number;
  /** Announced while the next page is loading; default 'Loading more…'. */
  loadingLabel?: string;
  /** Text after the last page. Default none. */
  end?: ReactNode;
}

/**
 * The end of an infinite list: requests the next page, and shows loading, an error, or the end. Do say at the end
 * that there is no more. Don't replace loaded items with the error.
 */
export function ListFooter({
  count,
  hasMore = false,
  loadingMore = false,
  onLoadMore,
  error,
  onRetry = onLoadMore,
  loadingLabel = t('Loading more…'),
  end,
  ...rest
}: ListFooterProps) {
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
          title={hasMore ? t('More could not be loaded.') : t('This list may be out of date.')}
          action={
            onRetry && (
              <Button size="sm" busy={loadingMore} busyLabel={loadingLabel} onClick={onRetry}>
                {t('Try again')}
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
