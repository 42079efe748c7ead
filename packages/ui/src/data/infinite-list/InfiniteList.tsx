import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ListFoot, type Paging } from '../list-foot/ListFoot.tsx';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: 0;
  list-style: none;
`;

export interface InfiniteListProps<Item> extends Paging {
  /** What is listed; the list's name. */
  label: string;
  items: readonly Item[];
  /** A key that stays with the item. */
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Said at the end; default nothing. */
  end?: ReactNode;
}

/** A list that fetches on as one scrolls. */
export function InfiniteList<Item>({
  label,
  items,
  keyOf,
  children,
  end,
  ...paging
}: InfiniteListProps<Item>) {
  return (
    <div>
      <List aria-label={label} aria-busy={paging.loadingMore} role="list">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </List>
      <ListFoot {...paging} count={items.length} end={end} />
    </div>
  );
}
