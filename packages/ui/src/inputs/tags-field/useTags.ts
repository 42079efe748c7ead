import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { announce } from '../../feedback/announce/announce.ts';
import { isSameText } from '../listbox/match.ts';
import { useListbox } from '../listbox/useListbox.ts';
import { countOf, availableOptions, addEntries, type TagRules } from './tags.ts';

interface TagsOptions {
  value: readonly string[];
  onChange: (value: string[]) => void;
  rules: TagRules;
  /** Whether entries can be added and removed. */
  isEditable: boolean;
  /** The input element, once mounted. */
  input: HTMLElement | null;
}

/** The arrow key that moves from the input to the entries before it. */
const arrowBack = (element: HTMLElement) =>
  getComputedStyle(element).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';

/** Adds and removes entries: typing, pasting, choosing, and keyboard navigation. */
export function useTags({ value, onChange, rules, isEditable: isEditable, input }: TagsOptions) {
  const chips = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [open, setOpen] = useState(false);
  const { options, min, max } = rules;

  const typed = text.trim();
  const offered = availableOptions(text, value, options).slice(0, 100);
  const isNew = typed !== '' && ![...offered, ...value].some((one) => isSameText(one, typed));
  /** The typed text, if it can be added as a new entry. */
  const fresh = rules.entries === 'any' && isNew ? typed : null;

  const add = (entered: string) => {
    const taken = addEntries(entered, value, rules);
    setText(taken.rest);
    setRefusal(taken.refusal ?? undefined);
    if (taken.added.length === 0) return;
    onChange([...taken.chosen]);
    announce(`${taken.added.join(', ')} added. ${countOf(taken.chosen.length, min, max).words}.`);
  };
  const remove = (entry: string, focus: HTMLElement | null = input) => {
    const left = value.filter((one) => one !== entry);
    setRefusal(undefined);
    focus?.focus();
    onChange(left);
    announce(`${entry} removed. ${countOf(left.length, min, max).words || 'Nothing chosen'}.`);
  };
  const list = useListbox({
    open,
    onOpenChange: setOpen,
    count: offered.length + (fresh === null ? 0 : 1),
    onChoose: (index) => {
      add(offered[index] ?? text);
      list.show();
    },
    disabled: !isEditable,
  });
  const type = (entered: string) => {
    setText(entered);
    setRefusal(undefined);
    list.show();
  };

  const buttons = () => [...(chips.current?.querySelectorAll('button') ?? [])];
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    list.onKeyDown(event);
    if (event.defaultPrevented || !isEditable || event.nativeEvent.isComposing) return;
    const { key, currentTarget: field } = event;
    const last = value.at(-1);
    if ((key === 'Enter' || key === ',') && typed !== '') add(text);
    else if (last === undefined || field.selectionEnd !== 0) return;
    else if (key === 'Backspace') remove(last);
    else if (key === arrowBack(field)) buttons().at(-1)?.focus();
    else return;
    event.preventDefault();
  };
  const onChipKey = (event: KeyboardEvent<HTMLButtonElement>, entry: string) => {
    const all = buttons();
    const at = all.indexOf(event.currentTarget);
    const { key } = event;
    if (key === 'Delete' || key === 'Backspace') remove(entry, all[at + 1] ?? all[at - 1] ?? input);
    else if (key === arrowBack(event.currentTarget)) all[at - 1]?.focus();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') (all[at + 1] ?? input)?.focus();
    else if (key === 'Home') all[0]?.focus();
    else if (key === 'End') input?.focus();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!isEditable || !/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  /** Adds the typed text when the focus leaves. */
  const finish = () => {
    setOpen(false);
    if (isEditable && typed !== '') add(text);
  };
  return {
    ...{ chips, text, type, refusal, offered, fresh, list, remove, finish },
    onInputKey,
    onChipKey,
    onPaste,
  };
}
