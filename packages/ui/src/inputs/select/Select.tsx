import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from '../field/Field.tsx';
import { NativeSelect, SelectFrame } from './Select.styles.ts';

/** One choice of a select. */
export interface SelectOption {
  /** What is reported when it is chosen. */
  value: string;
  /** What it is called. */
  label: string;
  /** Shown, and cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'aria-invalid' | 'size'> {
  /** The choices, in the order people expect them. */
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
}

/**
 * One of several, in the list the reader's device is best at; up to about ten choices. Beyond that a `Combobox` is quicker,
 * and two or three are better seen at once, as radios. A choice that cannot be changed is text, not a disabled select.
 */
export function Select({
  label,
  hint,
  error,
  optional,
  id,
  className,
  required,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  const describedBy = rest['aria-describedby'];
  return (
    <Field {...{ id, label, hint, error, optional, className, describedBy }}>
      {(props) => (
        <SelectFrame>
          <NativeSelect aria-required={required} {...rest} {...props}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          <ChevronDown aria-hidden />
        </SelectFrame>
      )}
    </Field>
  );
}
