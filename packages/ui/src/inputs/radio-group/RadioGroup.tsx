import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { choiceHint, choiceRow, RadioMark } from '../Choice.styles.ts';
import { FieldGroup } from '../field-group/FieldGroup.tsx';
import type { FieldTexts } from '../field/Field.tsx';

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};

  &[data-variant='cards'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(${token.measure.xs}, 100%), 1fr));
    gap: ${token.space[3]} ${token.space[5]};
  }
`;

const Row = styled.label`
  ${choiceRow}

  [data-variant='cards'] > & {
    padding: ${token.space[3]} ${token.space[4]};
    border: ${token.line.hair} solid ${token.color.borderStrong};
    border-radius: ${token.radius.md};
    background-color: ${token.color.surface};
  }
  [data-variant='cards'] > &:has(:checked) {
    border-color: ${token.color.accentText};
    outline: ${token.line.hair} solid ${token.color.accentText};
    background-color: ${token.color.accentSoft};
  }
`;

const OptionHint = styled.span`
  ${choiceHint}
`;

/** One option of a radio group. */
export interface RadioOption {
  /** Value of the option. */
  value: string;
  /** Label of the option. */
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface RadioGroupProps
  extends
    FieldTexts,
    Omit<
      ComponentPropsWithRef<'input'>,
      'type' | 'size' | 'value' | 'defaultValue' | 'aria-invalid' | 'checked'
    > {
  /** Two to seven options; for more use a `Select`. */
  options: readonly RadioOption[];
  /** The chosen value; omit it for an uncontrolled group. */
  value?: string;
  /** Initial value of an uncontrolled group. */
  defaultValue?: string;
  /** `cards` puts a box around each option; default list. */
  variant?: 'list' | 'cards';
  /** Focusable, but cannot be changed. Default false. */
  readOnly?: boolean;
}

/**
 * A choice of one among a few visible options. Rest props (name, onChange, ref) go to each radio. Do keep two to
 * five options. For more use a `Select`.
 */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  options,
  value,
  defaultValue,
  variant,
  readOnly,
  className,
  name,
  required,
  ...rest
}: RadioGroupProps) {
  const generated = useId();
  const selectedValue = value ?? defaultValue;
  return (
    <FieldGroup
      role="radiogroup"
      aria-required={required}
      aria-readonly={readOnly || undefined}
      {...{ label, hint, error, optional, readOnly, className }}
    >
      <Options data-variant={variant}>
        {options.map((option) => (
          <Row key={option.value}>
            <RadioMark
              type="radio"
              {...rest}
              name={name ?? generated}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              disabled={(rest.disabled ?? option.disabled) || (readOnly && option.value !== selectedValue)}
              aria-invalid={error ? true : undefined}
            />
            <span>{option.label}</span>
            {option.hint && <OptionHint>{option.hint}</OptionHint>}
          </Row>
        ))}
      </Options>
    </FieldGroup>
  );
}
