import { isSameText, defineTexts, t } from '@openvisit/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ListboxField } from '../listbox/ListboxField.tsx';
import { useDraft } from '../useDraft.ts';
import type { EntryProps } from '../entry-props.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { useChoices, type ChoiceSource, type ComboboxOption } from './useChoices.tsx';

export type { ComboboxOption } from './useChoices.tsx';

export interface ComboboxProps extends ValueFieldProps<string>, EntryProps, ChoiceSource {
  /** Label of a value that no option has, for example one from an earlier search. */
  valueLabel?: string;
}

const UNLISTED_ERROR = defineTexts('Choose one from the list.');

/**
 * One of many options, found by typing. The value is that of an option, or ''. Text that matches no option is
 * kept and shows an error. For up to about ten options use a `Select`, for free entries a `TagsField`.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, name, error, valueLabel, ...rest } = props;
  const { options = [], onSearch, minLength, delay, limit, emptyText, ...field } = rest;
  const [hasBlurred, setHasBlurred] = useState(false);
  const [open, setOpen] = useState(false);
  const [lastChosen, setLastChosen] = useState<ComboboxOption | null>(null);
  const draft = useDraft(value);
  const source = { options, onSearch, minLength, delay, limit, emptyText };
  const { choices, retry, ...listContent } = useChoices(source, draft.text ?? '', value, open);

  const selectedOption = [...options, ...choices, ...(lastChosen ? [lastChosen] : [])].find(
    (option) => option.value === value,
  );
  const text = draft.text ?? (value === '' ? '' : (selectedOption?.label ?? valueLabel ?? value));
  const unlistedError = draft.text?.trim() ? t(UNLISTED_ERROR) : undefined;

  const reportChange = (next: string) => next !== value && onChange(next);
  const pickOption = (option: ComboboxOption) => {
    draft.discard();
    setLastChosen(option);
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
    const typedOption = choices.find((option) => !option.disabled && isSameText(option.label, text));
    if (draft.text !== null && typedOption) pickOption(typedOption);
    else if (text.trim() === '') draft.discard();
  };
  return (
    <ListboxField
      {...field}
      error={error ?? (hasBlurred ? unlistedError : undefined)}
      list={{
        ...{ ...listContent, open, onOpenChange: setOpen, label: t('Choices') },
        onChoose: (index) => (choices[index] ? pickOption(choices[index]) : retry()),
        initialIndex: choices.findIndex((option) => option.value === value),
      }}
      text={text}
      problem={unlistedError}
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
