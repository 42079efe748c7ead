import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react';
import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react';

const PAGE_SIZE = 10;

interface ListboxOptions {
  /** Whether the list is open; controlled by the field, because the rows may depend on it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of rows. */
  count: number;
  /** Called with the index of the chosen row. */
  onChoose: (index: number) => void;
  /** Whether a row is skipped. */
  isDisabled?: (index: number) => boolean;
  /** The row to start at when an arrow key opens the list; default the first or last. */
  start?: number;
  /** Keeps the list closed. Default false. */
  disabled?: boolean;
}

/** State that a field passes to its `Listbox`. */
export interface ListboxState {
  open: boolean;
  /** Index of the row highlighted by keyboard or pointer; -1 for none. */
  active: number;
  /** Opens the list with a highlighted row. */
  show: (active?: number) => void;
  hide: () => void;
  setActive: (index: number) => void;
  choose: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Combobox role and ARIA attributes for the input. */
  inputProps: ComboboxAttributes;
  /** Sets the element that determines the width of the list. */
  setAnchor: (node: HTMLElement | null) => void;
  setFloating: (node: HTMLElement | null) => void;
  floatingStyles: CSSProperties;
  /** Id of the list; prefix of the row ids. */
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

/**
 * The list below a text input, following the WAI-ARIA combobox pattern: the focus stays in the input, arrow
 * and Page keys move the highlight, Enter chooses, Escape and Tab close. Escape stops propagating while the
 * list is open, so that a surrounding dialog stays open.
 */
export function useListbox({
  open: openWanted,
  onOpenChange,
  count,
  onChoose,
  isDisabled,
  start,
  disabled,
}: ListboxOptions): ListboxState {
  const id = useId();
  const [at, setActive] = useState(-1);
  const [reference, setAnchor] = useState<HTMLElement | null>(null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const open = openWanted && !disabled;
  const active = open && at < count ? at : -1;
  const { floatingStyles } = useFloating({
    elements: { reference, floating },
    open,
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, rects, elements }) => {
          elements.floating.style.setProperty('--list-width', `${rects.reference.width}px`);
          elements.floating.style.setProperty('--list-room', `${availableHeight}px`);
        },
      }),
    ],
  });

  const show = (index = -1) => {
    onOpenChange(true);
    setActive(index);
  };
  const hide = () => onOpenChange(false);
  const choose = (index: number) => {
    if (!isDisabled?.(index)) onChoose(index);
  };
  /** The next enabled row, wrapping around; -1 if all are disabled. */
  const next = (from: number, step: number) => {
    for (let tries = 1; tries <= count; tries += 1) {
      const index = (from + step * tries + count * tries) % count;
      if (!isDisabled?.(index)) return index;
    }
    return -1;
  };
  const page = (step: number) => {
    const to = Math.min(count - 1, Math.max(0, active + step));
    return isDisabled?.(to) ? next(to, -Math.sign(step)) : to;
  };
  const arrow = (step: 1 | -1) => {
    if (open) return setActive(next(active < 0 && step < 0 ? count : active, step));
    show(start ?? next(step > 0 ? -1 : count, step));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown') arrow(1);
    else if (key === 'ArrowUp' && altKey) hide();
    else if (key === 'ArrowUp') arrow(-1);
    else if (!open) return;
    else if (key === 'PageDown') setActive(page(PAGE_SIZE));
    else if (key === 'PageUp') setActive(page(-PAGE_SIZE));
    else if (key === 'Enter' && active >= 0) choose(active);
    else if (key === 'Escape') {
      hide();
      event.stopPropagation();
    } else {
      if (key === 'Tab') hide();
      return;
    }
    event.preventDefault();
  };
  const isListVisible = open && count > 0;
  return {
    ...{ open, active, show, hide, setActive, choose, onKeyDown, setAnchor, setFloating, floatingStyles, id },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isListVisible,
      'aria-controls': isListVisible ? id : undefined,
      'aria-activedescendant': isListVisible && active >= 0 ? `${id}-${active}` : undefined,
    },
  };
}
