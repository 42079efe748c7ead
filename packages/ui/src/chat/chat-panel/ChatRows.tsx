import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { ChatMessage, type ChatLineActions } from './ChatMessage.tsx';
import type { FoundMessage } from './ChatPanel.tsx';
import { Rows } from './ChatPanel.styles.ts';
import type { ChatRow } from './message-groups.ts';

export interface ChatRowsProps extends ChatLineActions {
  /** Oldest first. */
  rows: readonly ChatRow[];
  /** Lays out the rows. */
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>;
  /** User id of the viewer. */
  ownId: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Whether there are earlier messages. */
  hasEarlier: boolean;
  /** The message to focus and outline. */
  found: FoundMessage | null;
}

/** The messages near the viewport. */
export function ChatRows({ rows, virtualizer, ownId, zone, hasEarlier, found, ...actions }: ChatRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => list.current?.style.setProperty('height', `${height}px`), [height]);
  const foundId = found?.clientId ?? null;
  const isFoundLoaded = foundId !== null && rows.some(({ line }) => line.clientId === foundId);
  useEffect(() => {
    if (isFoundLoaded)
      list.current?.querySelector<HTMLElement>('[data-found]')?.focus({ preventScroll: true });
  }, [foundId, isFoundLoaded]);
  return (
    <Rows ref={list} role="list">
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const isFound = row.line.clientId === foundId;
        return (
          <li
            key={String(key)}
            ref={virtualizer.measureElement}
            data-index={index}
            data-found={isFound ? '' : undefined}
            tabIndex={isFound ? -1 : undefined}
            data-start={row.isFirstOfSender ? 'yes' : 'no'}
            aria-posinset={index + 1}
            aria-setsize={hasEarlier ? -1 : rows.length}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ChatMessage
              row={row}
              isOwn={row.line.senderId === ownId}
              zone={zone}
              query={isFound ? found?.query : undefined}
              {...actions}
            />
          </li>
        );
      })}
    </Rows>
  );
}
