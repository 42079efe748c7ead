import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

export interface VirtualRowsProps<Item> {
  /** All items. */
  items: readonly Item[];
  /** Stable key of an item. */
  getKey: (item: Item) => string;
  /** Renders an item; gets its index from 0. */
  children: (item: Item, index: number) => ReactNode;
  /** Row height in px until the first rows are measured. */
  estimate: number;
  /** The list element. */
  list: RefObject<HTMLElement | null>;
  /** The scroll container if it is not the page. */
  scroller: RefObject<HTMLElement | null>;
  /** Total number of items; -1 while unknown. */
  total: number;
}

/** Rows rendered beyond each edge of the viewport, so that the next row exists when Page Down focuses it. */
const OVERSCAN = 6;

/** Size in px that is filled with rows before the viewport is known, as on a server. */
const INITIAL_SIZE = { width: 0, height: 800 };

/** Index of the focused row, which stays rendered while scrolling. */
function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const handleFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-index]');
      setFocused(row ? Number(row.dataset['index']) : null);
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setFocused(null);
    };
    element.addEventListener('focusin', handleFocus);
    element.addEventListener('focusout', handleBlur);
    return () => {
      element.removeEventListener('focusin', handleFocus);
      element.removeEventListener('focusout', handleBlur);
    };
  }, [list]);
  return focused;
}

/** Average height of the rendered rows in px; 0 without rows. */
const measureRowHeight = ({ children }: HTMLElement) =>
  Math.round(
    Array.from(children, (row) => row.getBoundingClientRect().height).reduce((a, b) => a + b, 0) /
      Math.max(1, children.length),
  );

/** Offset of the list from the top of the page, the gap between its rows, and the height of the first rows, in px. */
function useListLayout(list: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ margin: 0, gap: 0, rowHeight: 0 });
  useLayoutEffect(() => {
    let rowHeight = 0;
    const measureList = () => {
      if (!list.current) return;
      const margin = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      const gap = Number.parseFloat(getComputedStyle(list.current).rowGap) || 0;
      rowHeight ||= measureRowHeight(list.current);
      const next = { margin, gap, rowHeight };
      setLayout((before) =>
        before.margin === margin && before.gap === gap && before.rowHeight === rowHeight ? before : next,
      );
    };
    measureList();
    // Content above the list can change its offset. Measured one frame later, because a layout change inside
    // the observer callback would trigger it again.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measureList);
    });
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [list]);
  return layout;
}

function useOptions<Item>({ items, getKey, estimate, list }: VirtualRowsProps<Item>) {
  const focused = useFocusedRow(list);
  const { margin, gap, rowHeight } = useListLayout(list);
  // With a new function all offsets are computed again: for other items, and once the row height is known.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the row height has no other way to the offsets
  const getItemKey = useCallback((index: number) => getKey(items[index] as Item), [getKey, items, rowHeight]);
  const options = {
    count: items.length,
    // Rows that are as high as estimated cause no second layout.
    estimateSize: () => rowHeight || estimate,
    getItemKey,
    overscan: OVERSCAN,
    initialRect: INITIAL_SIZE,
    gap,
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === null || focused >= items.length || rows.includes(focused)) return rows;
      return [...rows, focused].sort((a, b) => a - b);
    },
  };
  return { options, margin };
}

/** Rows of a list that scrolls with the page. */
export function PageRows<Item>(props: VirtualRowsProps<Item>) {
  const { options, margin } = useOptions(props);
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: margin });
  return <Rows {...props} virtualizer={virtualizer} margin={margin} />;
}

/** Rows of a list that is its own scroll container. */
export function ContainerRows<Item>(props: VirtualRowsProps<Item>) {
  const { options } = useOptions(props);
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here and never stored
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => props.scroller.current,
  });
  return <Rows {...props} virtualizer={virtualizer} margin={0} />;
}

interface RowContentProps<Item> {
  item: Item;
  index: number;
  children: (item: Item, index: number) => ReactNode;
}

/** The content of a row, which scrolling does not render again. */
const RowContent = memo(function RowContent<Item>({ item, index, children }: RowContentProps<Item>) {
  return children(item, index);
}) as <Item>(props: RowContentProps<Item>) => ReactNode;

interface RowsProps<Item> extends VirtualRowsProps<Item> {
  virtualizer: Virtualizer<Window, HTMLElement> | Virtualizer<HTMLElement, HTMLElement>;
  margin: number;
}

// The offsets are no custom properties: those are inherited, so that each step would restyle everything in the rows.
function Rows<Item>({ items, children, list, total, virtualizer, margin }: RowsProps<Item>) {
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    const element = list.current;
    element?.style.setProperty('height', `${height}px`);
    return () => void element?.style.removeProperty('height');
  }, [list, height]);
  return virtualizer.getVirtualItems().map(({ key, index, start }) => (
    <li
      key={String(key)}
      ref={virtualizer.measureElement}
      data-index={index}
      tabIndex={-1}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={{ transform: `translateY(${start - margin}px)` }}
    >
      <RowContent item={items[index] as Item} index={index}>
        {children}
      </RowContent>
    </li>
  ));
}
