import { token } from '@openvisit/themes';
import { useImperativeHandle, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { ListFooter, type Paging } from '../list-footer/ListFooter.tsx';
import { ContainerRows, PageRows } from './VirtualRows.tsx';
import { handleFeedKeyDown } from './feed-keyboard.ts';

const Root = styled.div`
  min-width: 0;

  &[data-scroll='own'] {
    height: 100%;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: 0;
  list-style: none;

  /* Rows are focused by script, for which the page shows no focus style. Here the focus has to be visible. */
  && > li:focus-visible {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
    border-radius: ${token.radius.lg};
  }
  &[data-state='virtual'] {
    position: relative;
    display: block;
  }
  &[data-state='virtual'] > li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }
`;

/** Up to this many rows are all rendered, so that find-in-page works. */
const RENDER_ALL = 200;

export interface InfiniteListProps<Item>
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Accessible name of the list. */
  label: string;
  /** All items loaded so far. */
  items: readonly Item[];
  /** Stable key of an item. */
  getKey: (item: Item) => string;
  /** Renders an item; gets its index from 0. */
  children: (item: Item, index: number) => ReactNode;
  /** Text at the end; default none. */
  end?: ReactNode;
  /** Estimated row height in px until the first rows are measured; default 96. */
  estimate?: number;
  /** What scrolls: the page (default), or the list itself, which then fills the height of its container. */
  scroll?: 'page' | 'own';
}

/**
 * A list that loads more pages as it is scrolled. Up to 200 items are all rendered. Above that only the rows
 * near the viewport are rendered, with any heights, and each row has its position and the total count.
 * **Find-in-page then finds only rendered rows**, so give a long list its own search. Page Down and Page Up
 * move between rows, Ctrl+End and Ctrl+Home leave the list.
 */
export function InfiniteList<Item>({
  label,
  items,
  getKey,
  children,
  end,
  estimate = 96,
  scroll = 'page',
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ref,
  ...rest
}: InfiniteListProps<Item>) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const list = useRef<HTMLUListElement>(null);
  const virtual = items.length > RENDER_ALL;
  const Rows = scroll === 'own' ? ContainerRows : PageRows;
  return (
    <Root
      ref={root}
      data-scroll={scroll}
      role={scroll === 'own' ? 'group' : undefined}
      aria-label={scroll === 'own' ? label : undefined}
      tabIndex={scroll === 'own' ? 0 : undefined}
      {...rest}
    >
      <List
        ref={list}
        aria-label={label}
        aria-busy={loadingMore}
        role="list"
        data-state={virtual ? 'virtual' : undefined}
        onKeyDown={handleFeedKeyDown}
      >
        {virtual ? (
          <Rows
            items={items}
            getKey={getKey}
            estimate={estimate}
            list={list}
            scroller={root}
            total={hasMore ? -1 : items.length}
          >
            {children}
          </Rows>
        ) : (
          items.map((item, index) => (
            <li key={getKey(item)} tabIndex={-1}>
              {children(item, index)}
            </li>
          ))
        )}
      </List>
      <ListFooter
        count={items.length}
        hasMore={hasMore}
        loadingMore={loadingMore}
        onLoadMore={onLoadMore}
        error={error}
        onRetry={onRetry}
        end={end}
      />
    </Root>
  );
}
