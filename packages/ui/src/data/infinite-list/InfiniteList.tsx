import { token } from '@openvisit/themes';
import { useImperativeHandle, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { ListFoot, type Paging } from '../list-footer/ListFooter.tsx';
import { OwnRows, PageRows } from './VirtualRows.tsx';
import { pressInList } from './feed-keyboard.ts';

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

  /* A row is reached by script, and then its place has to be seen: the page's own rule hides such a focus. */
  && > li:focus-visible {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
    border-radius: ${token.radius.lg};
  }
  &[data-state='virtual'] {
    position: relative;
    display: block;
    height: var(--height);
  }
  &[data-state='virtual'] > li {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    transform: translateY(var(--y));
  }
`;

/** Rows up to which all of them stand in the page, so that the browser's own search finds each. */
const RENDER_ALL = 200;

export interface InfiniteListProps<Item>
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** What is listed; the list's name. */
  label: string;
  /** Everything loaded so far. */
  items: readonly Item[];
  /** A key that stays with the item. */
  keyOf: (item: Item) => string;
  /** One item, and its place from 0. */
  children: (item: Item, index: number) => ReactNode;
  /** Said at the end; default nothing. */
  end?: ReactNode;
  /** Height a row will probably have, px, until it has been measured; default 96. */
  estimate?: number;
  /** What scrolls: the page (default), or the list itself, which then fills the height of its place. */
  scroll?: 'page' | 'own';
}

/**
 * A list that fetches on as one scrolls. Up to 200 items all stand in the page. Beyond that only what is near the window
 * does, whatever the heights are, and each row says which of how many it is; **the browser's own search then finds only
 * rows near the window**, so give a long list a search of its own.
 *
 * Page Down and Page Up go from row to row, Control + End and Control + Home leave the list.
 */
export function InfiniteList<Item>({
  label,
  items,
  keyOf,
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
  const Rows = scroll === 'own' ? OwnRows : PageRows;
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
        onKeyDown={pressInList}
      >
        {virtual ? (
          <Rows
            items={items}
            keyOf={keyOf}
            estimate={estimate}
            list={list}
            scroller={root}
            total={hasMore ? -1 : items.length}
          >
            {children}
          </Rows>
        ) : (
          items.map((item, index) => (
            <li key={keyOf(item)} tabIndex={-1}>
              {children(item, index)}
            </li>
          ))
        )}
      </List>
      <ListFoot
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
