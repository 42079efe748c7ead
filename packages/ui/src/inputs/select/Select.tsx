import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from '../field/Field.tsx';
import { NativeSelect, SelectFrame } from './Select.styles.ts';

/** One option of a select. */
export interface SelectOption {
  /** Value of the option. */
  value: string;
  /** Label of the option. */
  label: string;
  /** Shown, but cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'aria-invalid' | 'size'> {
  /** The options in display order. */
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
}

/**
 * A native select for up to about ten options. For more use a `Combobox`; for two or three use radios. Show
 * an unchangeable choice as text, not as a disabled select.
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
