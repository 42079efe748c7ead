import { ChevronDown, X } from 'lucide-react';
import { useId, useState, type FocusEvent } from 'react';
import { focusLeaves, useBothRefs, useDraft, useValidity, type EntryProps } from '../useDraftText.ts';
import { Field } from '../field/Field.tsx';
import { Listbox } from '../listbox/Listbox.tsx';
import { EndButton, Frame, Input } from '../listbox/Listbox.styles.ts';
import { isSameText } from '../listbox/match.ts';
import { useListbox } from '../listbox/useListbox.ts';
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
  const { label, hint, error, optional, className, value, onChange, onBlur, ref, valueLabel, ...entry } =
    props;
  const { options = [], onSearch, minLength, delay, limit, emptyText, id, name, required, ...rest } = entry;
  const generated = useId();
  const fieldId = id ?? generated;
  const isEditable = !rest.disabled && !rest.readOnly;

  const [input, setInput] = useState<HTMLElement | null>(null);
  const inputRef = useBothRefs(ref, setInput);
  const [hasBlurred, setHasBlurred] = useState(false);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const draft = useDraft(value);
  const source = { options, onSearch, minLength, delay, limit, emptyText };
  const { choices, retry: retry, ...listed } = useChoices(source, draft.text ?? '', value, open);

  const known = [...options, ...choices, ...(chosen ? [chosen] : [])].find((one) => one.value === value);
  const text = draft.text ?? (value === '' ? '' : (known?.label ?? valueLabel ?? value));
  const unlisted = draft.text?.trim() ? UNLISTED : undefined;
  useValidity(input, unlisted);

  const report = (next: string) => next !== value && onChange(next);
  const pick = (option: ComboboxOption) => {
    draft.discard();
    setChosen(option);
    setOpen(false);
    report(option.value);
  };
  const at = choices.findIndex((one) => one.value === value);
  const list = useListbox({
    open,
    onOpenChange: setOpen,
    count: listed.rows.length,
    isDisabled: (index) => choices[index]?.disabled ?? false,
    onChoose: (index) => (choices[index] ? pick(choices[index]) : retry()),
    start: at < 0 ? undefined : at,
    disabled: !isEditable,
  });
  const type = (typed: string) => {
    setHasBlurred(false);
    draft.type(typed, '');
    report('');
    list.show(typed.trim() === '' ? -1 : 0);
  };
  const clear = () => {
    draft.discard();
    report('');
    input?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!focusLeaves(event, fieldId)) return;
    list.hide();
    setHasBlurred(true);
    const named = choices.find((one) => !one.disabled && isSameText(one.label, text));
    if (draft.text !== null && named) pick(named);
    else if (text.trim() === '') draft.discard();
    onBlur?.();
  };
  const describedBy = rest['aria-describedby'];
  const unlistedError = hasBlurred ? unlisted : undefined;
  return (
    <Field
      {...{ label, hint, optional, className, describedBy }}
      id={fieldId}
      readOnly={rest.readOnly}
      error={error ?? unlistedError}
    >
      {(control) => (
        <Frame ref={list.setAnchor} onBlur={handleBlur}>
          <Input
            {...rest}
            {...control}
            {...list.inputProps}
            type="text"
            ref={inputRef}
            aria-required={required}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => list.open || list.show(at)}
            onKeyDown={list.onKeyDown}
          />
          {text !== '' && isEditable ? (
            <EndButton label="Clear" tabIndex={-1} onClick={clear}>
              <X aria-hidden />
            </EndButton>
          ) : (
            <ChevronDown aria-hidden />
          )}
          {name && <input type="hidden" name={name} value={value} disabled={rest.disabled} />}
          <Listbox
            {...listed}
            list={list}
            label={typeof label === 'string' ? label : 'Choices'}
            fieldId={fieldId}
          />
        </Frame>
      )}
    </Field>
  );
}
