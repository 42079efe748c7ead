import { t } from '@openvisit/contract';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type UIEvent } from 'react';
import { announce } from '../../feedback/announce/announce.ts';
import type { ChatRow } from './message-groups.ts';

/** The panel scrolls along with new messages within this distance in px from the end. */
const NEAR_END_PX = 48;
/** Earlier messages are requested within this distance in px from the start. */
const NEAR_START_PX = 600;
/** Up to this many messages are all rendered, so that find-in-page works. */
const RENDER_ALL = 200;
/** Rendered beyond each edge of the viewport in a longer conversation. */
const OVERSCAN = 12;
/** Height in px of a message until it is measured. */
const ESTIMATED_HEIGHT = 64;
const PADDING_PX = 16;

interface ChatScrollOptions {
  rows: readonly ChatRow[];
  ownId: string;
  /** Requests earlier messages; undefined while that is impossible. */
  onLoadEarlier: (() => void) | undefined;
  /** `clientId` of a message to scroll to. */
  foundId: string | null;
}

/** Keeps the newest message in view, or the position of a reader who has scrolled up, and announces the messages of others. */
export function useChatScroll({ rows, ownId, onLoadEarlier, foundId }: ChatScrollOptions) {
  const scroll = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastId = useRef<string | null>(null);
  const [hasNewer, setHasNewer] = useState(false);
  const count = rows.length;
  const last = rows.at(-1)?.line;
  const foundIndex = useMemo(
    () => (foundId === null ? -1 : rows.findIndex(({ line }) => line.clientId === foundId)),
    [rows, foundId],
  );
  /* The found message has the focus, so it stays rendered while scrolling. */
  const extractRange = (range: Range): number[] => {
    const indexes = defaultRangeExtractor(range);
    if (foundIndex < 0 || indexes.includes(foundIndex)) return indexes;
    return [...indexes, foundIndex].sort((a, b) => a - b);
  };
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => rows[index]?.line.clientId ?? index,
    rangeExtractor: extractRange,
    overscan: count > RENDER_ALL ? OVERSCAN : RENDER_ALL,
    initialRect: { width: 0, height: 800 },
    anchorTo: 'end',
    scrollEndThreshold: NEAR_END_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    useAnimationFrameWithResizeObserver: true,
  });

  const scrollToEnd = () => {
    atEnd.current = true;
    setHasNewer(false);
    virtualizer.scrollToEnd();
  };
  const handleNewest = useEffectEvent(() => {
    const isFirst = lastId.current === null;
    lastId.current = last?.clientId ?? null;
    if (!last) return;
    if (!isFirst && last.senderId !== ownId)
      announce(`${last.senderName}: ${last.text || t('file {name}', { name: last.file?.name ?? '' })}`);
    if (isFirst || atEnd.current || last.senderId === ownId) scrollToEnd();
    else setHasNewer(true);
  });
  useLayoutEffect(() => handleNewest(), [last?.clientId]);

  const showFound = useEffectEvent(() => {
    if (foundIndex < 0) return;
    atEnd.current = false;
    virtualizer.scrollToIndex(foundIndex, { align: 'center' });
  });
  const isFoundLoaded = foundIndex >= 0;
  useLayoutEffect(() => showFound(), [foundId, isFoundLoaded]);

  const requestEarlier = useEffectEvent(() => {
    const element = scroll.current;
    if (element && element.scrollTop < NEAR_START_PX) onLoadEarlier?.();
  });
  // A page of short messages may not fill the panel.
  useEffect(() => requestEarlier(), [count]);

  const keepEnd = useEffectEvent(() => {
    if (atEnd.current && count > 0) virtualizer.scrollToEnd();
  });
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    /* When the panel shrinks or the keyboard opens, a viewer at the end stays at the end. */
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget: at }: UIEvent<HTMLElement>) => {
    atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_END_PX;
    if (atEnd.current) setHasNewer(false);
    if (at.scrollTop < NEAR_START_PX) onLoadEarlier?.();
  };
  return { scroll, virtualizer, onScroll, hasNewer, scrollToEnd };
}
