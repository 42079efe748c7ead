import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react';
import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react';

const PAGE = 10;

interface ListboxOptions {
  /** Whether the list is open; kept by the field, for what is in it may depend on that. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many rows the list has. */
  count: number;
  /** Called with the row that was chosen. */
  onChoose: (index: number) => void;
  /** Rows that are passed over. */
  isDisabled?: (index: number) => boolean;
  /** The row to begin at when an arrow opens the list; default its first or last. */
  start?: number;
  /** Never opens. Default false. */
  disabled?: boolean;
}

/** What a field hands to its `Listbox`, and spreads onto its input. */
export interface ListboxState {
  open: boolean;
  /** The row the keyboard or the pointer is at; -1 for none. */
  active: number;
  /** Opens the list, or leaves it open, at a row. */
  show: (active?: number) => void;
  hide: () => void;
  setActive: (index: number) => void;
  choose: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The combobox role and what it needs. */
  inputProps: ComboboxAttributes;
  /** The element that the list is as wide as. */
  setAnchor: (node: HTMLElement | null) => void;
  setFloating: (node: HTMLElement | null) => void;
  floatingStyles: CSSProperties;
  /** Id of the list; its rows are numbered after it. */
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
 * The list under a text input after the WAI-ARIA combobox pattern: the focus stays in the input, arrows and Page keys
 * walk the rows, Enter chooses, Escape and Tab close. Escape goes no further while the list is open, so that a
 * dialog around the field stays.
 */
export function useListbox({
  open: wanted,
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
  const open = wanted && !disabled;
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
  /** The next row that can be chosen, round the ends; stays where none can. */
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
    else if (key === 'PageDown') setActive(page(PAGE));
    else if (key === 'PageUp') setActive(page(-PAGE));
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
  const listed = open && count > 0;
  return {
    ...{ open, active, show, hide, setActive, choose, onKeyDown, setAnchor, setFloating, floatingStyles, id },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': listed,
      'aria-controls': listed ? id : undefined,
      'aria-activedescendant': listed && active >= 0 ? `${id}-${active}` : undefined,
    },
  };
}
