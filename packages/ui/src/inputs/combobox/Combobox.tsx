import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ListboxField } from '../listbox/ListboxField.tsx';
import { isSameText } from '../listbox/match.ts';
import { useDraft, type EntryProps } from '../useDraftText.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { useChoices, type ChoiceSource, type ComboboxOption } from './useChoices.tsx';

export type { ComboboxOption } from './useChoices.tsx';

export interface ComboboxProps extends ValueFieldProps<string>, EntryProps, ChoiceSource {
  /** Label of a value that no option has, for example one from an earlier search. */
  valueLabel?: string;
}

const UNLISTED = 'Choose one from the list.';

/**
 * One of many options, found by typing. The value is that of an option, or ''; text that matches no option is
 * kept and shows an error. For up to about ten options use a `Select`; for free entries a `TagsField`.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, name, error, valueLabel, ...more } = props;
  const { options = [], onSearch, minLength, delay, limit, emptyText, ...field } = more;
  const [hasBlurred, setHasBlurred] = useState(false);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const draft = useDraft(value);
  const source = { options, onSearch, minLength, delay, limit, emptyText };
  const { choices, retry, ...listed } = useChoices(source, draft.text ?? '', value, open);

  const known = [...options, ...choices, ...(chosen ? [chosen] : [])].find((one) => one.value === value);
  const text = draft.text ?? (value === '' ? '' : (known?.label ?? valueLabel ?? value));
  const unlisted = draft.text?.trim() ? UNLISTED : undefined;

  const reportChange = (next: string) => next !== value && onChange(next);
  const pickOption = (option: ComboboxOption) => {
    draft.discard();
    setChosen(option);
    setOpen(false);
    reportChange(option.value);
  };
  const handleInput = (typed: string) => {
    setHasBlurred(false);
    draft.type(typed, '');
    reportChange('');
    return typed.trim() === '' ? null : 0;
  };
  const handleClear = () => {
    draft.discard();
    reportChange('');
  };
  const finishEditing = () => {
    setHasBlurred(true);
    const named = choices.find((one) => !one.disabled && isSameText(one.label, text));
    if (draft.text !== null && named) pickOption(named);
    else if (text.trim() === '') draft.discard();
  };
  return (
    <ListboxField
      {...field}
      error={error ?? (hasBlurred ? unlisted : undefined)}
      list={{
        ...{ ...listed, open, onOpenChange: setOpen, label: 'Choices' },
        onChoose: (index) => (choices[index] ? pickOption(choices[index]) : retry()),
        start: choices.findIndex((one) => one.value === value),
      }}
      text={text}
      problem={unlisted}
      onType={handleInput}
      onLeave={finishEditing}
      onClear={text === '' ? undefined : handleClear}
      icon={<ChevronDown aria-hidden />}
      opensOn="click"
    >
      {name && <input type="hidden" name={name} value={value} disabled={field.disabled} />}
    </ListboxField>
  );
}
