import { useInteractions, useListNavigation } from '@floating-ui/react';
import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useAnchored } from '../../overlays/useAnchored.ts';

const PAGE_SIZE = 10;

/** One row of a list. */
export interface ListboxRow {
  /** Unique within the list. */
  key: string;
  /** Content of the row. */
  content: ReactNode;
  /** Shows a check mark. Default false. */
  selected?: boolean;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface ListboxOptions {
  /** Whether the list is open; controlled by the field, because the rows may depend on it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rows: readonly ListboxRow[];
  /** Called with the index of the chosen row. */
  onChoose: (index: number) => void;
  /** Index of the row that is highlighted when the list opens; default -1 for none. */
  initialIndex?: number;
  /** Keeps the list closed. Default false. */
  disabled?: boolean;
}

/** State that a field passes to its `Listbox`. */
export interface ListboxState {
  open: boolean;
  rows: readonly ListboxRow[];
  /** Index of the row highlighted by keyboard or pointer; null for none. */
  active: number | null;
  /** Opens the list with a highlighted row. */
  show: (active?: number | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Combobox role and ARIA attributes for the input. */
  inputProps: ComboboxAttributes;
  /** Sets the element that determines the width of the list. */
  setAnchor: (node: HTMLElement | null) => void;
  /** Attributes of the popup. */
  popupProps: ComponentPropsWithRef<'div'>;
  /** Attributes of a row; a disabled one cannot be chosen. */
  rowProps: (index: number) => ComponentPropsWithRef<'div'>;
  /** Id of the list. */
  id: string;
}

interface ComboboxAttributes {
  role: 'combobox';
  autoComplete: 'off';
  'aria-autocomplete': 'list';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
}

const getComboboxAttributes = (
  id: string,
  isListVisible: boolean,
  active: number | null,
): ComboboxAttributes => ({
  role: 'combobox',
  autoComplete: 'off',
  'aria-autocomplete': 'list',
  'aria-expanded': isListVisible,
  'aria-controls': isListVisible ? id : undefined,
  'aria-activedescendant': isListVisible && active !== null ? `${id}-${active}` : undefined,
});

/** The row a number of rows away, or the last enabled one in that direction. */
function findRowAPageAway(rows: readonly ListboxRow[], active: number | null, step: number): number {
  let target = Math.min(rows.length - 1, Math.max(0, (active ?? -1) + step));
  while (rows[target]?.disabled) target -= Math.sign(step);
  return target;
}

/**
 * The list below a text input, following the WAI-ARIA combobox pattern: the focus stays in the input, arrow
 * and Page keys move the highlight, Enter chooses, Escape closes. Escape stops propagating while the list is
 * open, so that a surrounding dialog stays open.
 */
export function useListbox({
  open: isOpen,
  onOpenChange,
  rows,
  onChoose,
  initialIndex = -1,
  disabled = false,
}: ListboxOptions): ListboxState {
  const id = useId();
  const [highlightedIndex, setHighlightedIndex] = useState<number | null>(null);
  const rowElements = useRef<(HTMLElement | null)[]>([]);
  const open = isOpen && !disabled;
  const active = open && highlightedIndex !== null && rows[highlightedIndex] ? highlightedIndex : null;
  const { setReference, setFloating, floatingStyles, context } = useAnchored({
    ...{ open, onOpenChange, placement: 'bottom-start', gap: 4 },
  });
  const navigation = useListNavigation(context, {
    listRef: rowElements,
    activeIndex: active,
    selectedIndex: initialIndex < 0 ? null : initialIndex,
    onNavigate: setHighlightedIndex,
    virtual: true,
    loop: true,
    // Scrolling into view would scroll the page as well.
    scrollItemIntoView: false,
  });
  const { getItemProps } = useInteractions([navigation]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    const closesWithArrow = key === 'ArrowUp' && altKey;
    // Only arrow keys, because another key must not highlight a row when typing opens the list.
    if (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey))
      return navigation.reference?.onKeyDown?.(event);
    if (!open) return;
    if (key === 'PageDown') setHighlightedIndex(findRowAPageAway(rows, active, PAGE_SIZE));
    else if (key === 'PageUp') setHighlightedIndex(findRowAPageAway(rows, active, -PAGE_SIZE));
    else if (key === 'Enter' && active !== null) onChoose(active);
    else if (key === 'Escape' || closesWithArrow) {
      onOpenChange(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return {
    ...{ open, rows, active, onKeyDown, id },
    show: (index = null) => {
      onOpenChange(true);
      setHighlightedIndex(index);
    },
    setAnchor: setReference,
    popupProps: {
      ref: setFloating,
      style: floatingStyles,
      onPointerMove: navigation.floating?.onPointerMove,
    },
    rowProps: (index) => ({
      ...(!rows[index]?.disabled && getItemProps({ onClick: () => onChoose(index) })),
      id: `${id}-${index}`,
      ref: (node) => {
        rowElements.current[index] = node;
      },
    }),
    inputProps: getComboboxAttributes(id, open && rows.length > 0, active),
  };
}
