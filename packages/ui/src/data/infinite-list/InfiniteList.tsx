import { token } from '@openvisit/themes';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: 0;
  list-style: none;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: ${token.space[12]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export interface InfiniteListProps<Item> {
  /** What is listed; the list's name. */
  label: string;
  items: readonly Item[];
  /** A key that stays with the item. */
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Whether there are further pages. */
  hasMore: boolean;
  /** The next page is on its way. */
  loadingMore: boolean;
  /** Called when the end comes near, and by 'Try again'; not while one is on its way or after an error. */
  onLoadMore: () => void;
  /** Why the next page could not be loaded. */
  error?: ReactNode;
  /** Said at the end; default nothing. */
  end?: ReactNode;
}

/** A list that fetches on as one scrolls. */
export function InfiniteList<Item>({
  label,
  items,
  keyOf,
  children,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  end,
}: InfiniteListProps<Item>) {
  const sentinel = useRef<HTMLDivElement>(null);
  const ready = hasMore && !loadingMore && !error;
  const load = useEffectEvent(onLoadMore);
  useEffect(() => {
    if (!ready || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: '400px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
    // A page shorter than the screen leaves the sentinel in view: a new length looks again.
  }, [ready, items.length]);
  return (
    <div>
      <List aria-label={label} aria-busy={loadingMore} role="list">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </List>
      <div ref={sentinel} />
      {error && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={onLoadMore}>
              Try again
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      <div role="status">
        {loadingMore && (
          <Foot>
            <Spinner size="sm" /> Loading more…
          </Foot>
        )}
        {!hasMore && end && <Foot>{end}</Foot>}
      </div>
    </div>
  );
}
