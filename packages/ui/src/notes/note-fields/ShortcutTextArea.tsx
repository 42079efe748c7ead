import {
  findShortcutToken,
  matchShortcuts,
  type NoteShortcut,
  type ShortcutToken,
  t,
} from '@openvisit/contract';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Listbox } from '../../inputs/listbox/Listbox.tsx';
import { useListbox } from '../../inputs/listbox/useListbox.ts';
import { TextArea, type TextAreaProps } from '../../inputs/text-area/TextArea.tsx';

/** Shortcuts that can be typed into a note. */
export interface NoteShortcuts {
  items: readonly NoteShortcut[];
  /** Called with what was typed after a dot, so that more templates can be loaded. */
  onSearch?: (query: string) => void;
}

export interface ShortcutTextAreaProps extends Omit<TextAreaProps, 'ref' | 'value'> {
  /** The text. */
  value: string;
  /** The shortcuts that '.' and '/' suggest. */
  shortcuts: NoteShortcuts;
  /** Called with the chosen shortcut; returns where the cursor goes. */
  onInsert: (token: ShortcutToken, shortcut: NoteShortcut) => number;
}

/** A text area that suggests templates after '.' and measurements after '/' at the beginning of a word (CR-05). */
export function ShortcutTextArea({ shortcuts, onInsert, ...rest }: ShortcutTextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const [token, setToken] = useState<ShortcutToken | null>(null);
  const [inserted, setInserted] = useState<{ cursor: number } | null>(null);
  const found = token ? matchShortcuts(shortcuts.items, token) : [];
  const choose = (index: number) => {
    const shortcut = found[index];
    setToken(null);
    if (token && shortcut) setInserted({ cursor: onInsert(token, shortcut) });
  };
  const { setAnchor, ...list } = useListbox({
    open: found.length > 0,
    onOpenChange: (open) => {
      if (!open) setToken(null);
    },
    rows: found.map(({ trigger, name, label }) => ({ key: `${trigger}${name}${label}`, content: label })),
    onChoose: choose,
  });
  // The field has its new text only after the changed draft was rendered.
  useLayoutEffect(() => {
    if (!inserted) return;
    box.current?.focus();
    box.current?.setSelectionRange(inserted.cursor, inserted.cursor);
  }, [inserted]);
  const search = useEffectEvent((query: string) => shortcuts.onSearch?.(query));
  const query = token?.trigger === '.' ? token.query : null;
  useEffect(() => {
    if (query !== null) search(query);
  }, [query]);

  const { 'aria-autocomplete': autocomplete, 'aria-controls': controls } = list.inputProps;
  return (
    <div ref={setAnchor} data-field={fieldId}>
      <TextArea
        {...rest}
        ref={box}
        aria-autocomplete={autocomplete}
        aria-controls={controls}
        aria-activedescendant={list.inputProps['aria-activedescendant']}
        onChange={(event) => {
          rest.onChange?.(event);
          const next = findShortcutToken(event.target.value, event.target.selectionStart);
          setToken(next);
          // Enter after a single '.' or '/' is text; after a letter, it takes the first shortcut.
          if (next) list.show(next.query === '' ? null : 0);
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (!list.open) return;
          if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setToken(null);
          else list.onKeyDown(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          setToken(null);
        }}
      />
      <Listbox list={{ ...list, setAnchor }} label={t('Shortcuts')} fieldId={fieldId} />
    </div>
  );
}
