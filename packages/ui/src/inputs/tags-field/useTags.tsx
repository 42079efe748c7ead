import { t } from '@openvisit/contract';
import { Plus } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { announce } from '../../feedback/announce/announce.ts';
import { Highlight } from '../listbox/Highlight.tsx';
import { useListbox, type ListboxRow, type ListboxState } from '../listbox/useListbox.ts';
import { describeCount, isMeant, listAvailableOptions, addEntries, type TagRules } from './tags.ts';

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
const getBackArrowKey = (element: HTMLElement) =>
  getComputedStyle(element).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';

interface TagKeysOptions extends Pick<TagsOptions, 'value' | 'isEditable' | 'input'> {
  text: string;
  list: ListboxState;
  add: (entered: string) => void;
  remove: (entry: string, focus?: HTMLElement | null) => void;
}

/** Keyboard of the input and of the entries before it. */
function useTagKeys({ value, text, isEditable, input, list, add, remove }: TagKeysOptions) {
  const chips = useRef<HTMLUListElement>(null);
  const getChipButtons = () => [...(chips.current?.querySelectorAll('button') ?? [])];
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    list.onKeyDown(event);
    if (event.defaultPrevented || !isEditable || event.nativeEvent.isComposing) return;
    const { key, currentTarget: field } = event;
    const last = value.at(-1);
    if ((key === 'Enter' || key === ',') && text.trim() !== '') add(text);
    else if (last === undefined || field.selectionEnd !== 0) return;
    else if (key === 'Backspace') remove(last);
    else if (key === getBackArrowKey(field)) getChipButtons().at(-1)?.focus();
    else return;
    event.preventDefault();
  };
  const onChipKey = (event: KeyboardEvent<HTMLButtonElement>, entry: string) => {
    const all = getChipButtons();
    const chipIndex = all.indexOf(event.currentTarget);
    const { key } = event;
    if (key === 'Delete' || key === 'Backspace')
      remove(entry, all[chipIndex + 1] ?? all[chipIndex - 1] ?? input);
    else if (key === getBackArrowKey(event.currentTarget)) all[chipIndex - 1]?.focus();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') (all[chipIndex + 1] ?? input)?.focus();
    else if (key === 'Home') all[0]?.focus();
    else if (key === 'End') input?.focus();
    else return;
    event.preventDefault();
  };
  return { chips, onInputKey, onChipKey };
}

/** Adds and removes entries: typing, pasting, choosing, and keyboard navigation. */
export function useTags({ value, onChange, rules, isEditable, input }: TagsOptions) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [open, setOpen] = useState(false);
  const { min, max, getLabel } = rules;

  const query = text.trim();
  const offered = listAvailableOptions(text, value, rules).slice(0, 100);
  const isNew = query !== '' && ![...offered, ...value].some((item) => isMeant(query, item, rules));
  /** The typed text, if it can be added as a new entry. */
  const fresh = rules.entries === 'any' && isNew ? query : null;

  const add = (entered: string) => {
    const result = addEntries(entered, value, rules);
    setText(result.rest);
    setRefusal(result.refusal ?? undefined);
    if (result.added.length === 0) return;
    onChange([...result.chosen]);
    announce(
      t('{entries} added. {count}.', {
        entries: result.added.map(getLabel).join(', '),
        count: describeCount(result.chosen.length, min, max).words,
      }),
    );
  };
  const remove = (entry: string, focus: HTMLElement | null = input) => {
    const remaining = value.filter((item) => item !== entry);
    setRefusal(undefined);
    focus?.focus();
    onChange(remaining);
    announce(
      t('{entry} removed. {count}.', {
        entry: getLabel(entry),
        count: describeCount(remaining.length, min, max).words || t('Nothing chosen'),
      }),
    );
  };
  const rows: ListboxRow[] = offered.map((option) => ({
    key: option,
    content: <Highlight text={getLabel(option)} query={text} />,
  }));
  if (fresh !== null) rows.push({ key: '+', content: <NewEntry entry={fresh} /> });
  const list = useListbox({
    ...{ open, onOpenChange: setOpen, rows },
    onChoose: (index) => {
      add(offered[index] ?? text);
      list.show();
    },
    disabled: !isEditable,
  });
  const handleInput = (entered: string) => {
    setText(entered);
    setRefusal(undefined);
    list.show();
  };

  const { chips, onInputKey, onChipKey } = useTagKeys({ value, text, isEditable, input, list, add, remove });
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!isEditable || !/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  /** Adds the typed text when the focus leaves. */
  const finishEditing = () => {
    setOpen(false);
    if (isEditable && query !== '') add(text);
  };
  return {
    ...{ chips, text, type: handleInput, refusal, list, remove, finish: finishEditing },
    ...{ onInputKey, onChipKey, onPaste },
  };
}

function NewEntry({ entry }: { entry: string }) {
  return (
    <>
      <Plus aria-hidden />
      <span>{t('Add “{entry}”', { entry })}</span>
    </>
  );
}
