import { t } from '@openvisit/contract';
import { X } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useMergedRefs } from '../../refs.ts';
import { Field } from '../field/Field.tsx';
import { focusLeaves } from '../focus-leave.ts';
import { useValidity } from '../useValidity.ts';
import type { EntryProps } from '../entry-props.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { Listbox } from './Listbox.tsx';
import { EndButton, Frame, Input } from './Listbox.styles.ts';
import { useListbox, type ListboxOptions } from './useListbox.ts';

interface FieldListOptions extends Omit<ListboxOptions, 'disabled'> {
  /** Accessible name of the list, where the label is not a text. */
  label: string;
  /** Status text below the rows, or instead of them. */
  note?: ReactNode;
  /** Announced when it changes; default the number of rows. */
  announcement?: string;
}

export interface ListboxFieldProps extends Omit<ValueFieldProps<string>, 'value' | 'onChange'>, EntryProps {
  /** Rows of the list, its state and its texts. */
  list: FieldListOptions;
  /** Text in the input. */
  text: string;
  /** Called with the typed text, which opens the list. Returns the index of the row to highlight, or null. */
  onType: (text: string) => number | null;
  /** Called when the focus leaves the field, before `onBlur`. */
  onLeave?: () => void;
  /** Called on Enter unless it chooses a row. */
  onEnter?: () => void;
  /** Called by the button that clears the field; without it the icon is shown. */
  onClear?: () => void;
  /** Icon at the end of the input. */
  icon: ReactNode;
  /** Whether a click opens the list as well; default typing. */
  opensOn?: 'typing' | 'click';
  /** Why the text is invalid: sets the native validity. */
  problem?: string;
  /** Value of the form, where it is not the text of the input. */
  children?: ReactNode;
}

/** A text input that opens a list: what Combobox, TimeField and AddressField share. Not for use alone. */
export function ListboxField(props: ListboxFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    className,
    id,
    required,
    onBlur,
    ref,
    list: options,
    ...more
  } = props;
  const { text, onType, onLeave, onEnter, onClear, icon, opensOn, problem, children, ...rest } = more;
  const generated = useId();
  const fieldId = id ?? generated;
  const isEditable = !rest.disabled && !rest.readOnly;
  const [input, setInput] = useState<HTMLElement | null>(null);
  const inputRef = useMergedRefs(setInput, ref);
  useValidity(input, problem);
  const list = useListbox({ ...options, disabled: !isEditable });
  const handleBlur = (event: FocusEvent) => {
    if (!focusLeaves(event, fieldId)) return;
    options.onOpenChange(false);
    onLeave?.();
    onBlur?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    list.onKeyDown(event);
    if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.();
  };
  const handleClear = () => {
    onClear?.();
    input?.focus();
  };
  return (
    <Field
      {...{ label, hint, error, optional, className, id: fieldId, readOnly: rest.readOnly }}
      describedBy={rest['aria-describedby']}
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
            onChange={(event) => list.show(onType(event.target.value))}
            onClick={() => opensOn === 'click' && options.onOpenChange(true)}
            onKeyDown={handleKeyDown}
          />
          {onClear && isEditable ? (
            <EndButton label={t('Clear')} tabIndex={-1} onClick={handleClear}>
              <X aria-hidden />
            </EndButton>
          ) : (
            icon
          )}
          {children}
          <Listbox
            list={list}
            label={typeof label === 'string' ? label : options.label}
            fieldId={fieldId}
            note={options.note}
            announcement={options.announcement}
          />
        </Frame>
      )}
    </Field>
  );
}
