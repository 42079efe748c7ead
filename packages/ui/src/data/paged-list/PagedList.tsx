import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useImperativeHandle, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { InfiniteList } from '../infinite-list/InfiniteList.tsx';
import type { Paging } from '../list-footer/ListFooter.tsx';
import { useRowFocus } from './useRowFocus.ts';

const Root = styled.div`
  min-width: 0;

  &[data-variant='rows'] ul[role='list'] {
    gap: 0;
    border: ${token.line.hair} solid ${token.color.border};
    border-radius: ${token.radius.lg};
    background-color: ${token.color.surface};
    color: ${token.color.onSurface};
    overflow: clip;
  }
  &[data-variant='rows'] ul[role='list'] > li:not(:first-child) {
    border-block-start: ${token.line.hair} solid ${token.color.border};
  }
`;

export interface PagedListProps<Item> extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is listed, as a lower-case plural: 'patients'. Names the list and its loading and error states. */
  label: string;
  /** null while the first page loads. */
  items: readonly Item[] | null;
  /** Stable key of an item. */
  getKey: (item: Item) => string;
  /** Renders an item. */
  children: (item: Item) => ReactNode;
  /** Content when there are no items; usually an `EmptyState`. */
  empty: ReactNode;
  /** `rows` (default): one surface with dividers; `cards`: one surface per item. */
  variant?: 'rows' | 'cards';
}

/**
 * A list with all of its states: loading, error, empty, and infinite scrolling. Do say in the empty state how
 * items get here.
 */
export function PagedList<Item>({
  label,
  items,
  getKey,
  children,
  empty,
  variant = 'rows',
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  onFocus,
  ref,
  ...rest
}: PagedListProps<Item>) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const rememberFocus = useRowFocus(root, items);
  const renderContent = () => {
    // Without items an error is not an empty list.
    if (error && !items?.length) {
      return (
        <ErrorState
          title={t('The {things} could not be loaded', { things: label })}
          onRetry={onRetry ?? onLoadMore}
        >
          {error}
        </ErrorState>
      );
    }
    if (!items) return <Skeleton shape="card" count={4} label={t('Loading {things}', { things: label })} />;
    if (items.length === 0) return empty;
    return (
      <InfiniteList
        label={label.charAt(0).toUpperCase() + label.slice(1)}
        items={items}
        getKey={getKey}
        hasMore={hasMore}
        loadingMore={loadingMore}
        onLoadMore={onLoadMore}
        error={error}
        onRetry={onRetry}
      >
        {children}
      </InfiniteList>
    );
  };
  return (
    <Root
      ref={root}
      data-variant={variant}
      {...rest}
      onFocus={(event) => {
        rememberFocus(event);
        onFocus?.(event);
      }}
    >
      {renderContent()}
    </Root>
  );
}
