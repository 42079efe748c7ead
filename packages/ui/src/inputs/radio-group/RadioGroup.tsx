import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { choiceHint, choiceMark, choiceRow } from '../choice.ts';
import { FieldError } from '../field/Field.tsx';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${token.space[2]};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const Hint = styled.p`
  ${choiceHint}
`;

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};

  &[data-variant='cards'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
    gap: ${token.space[3]};
  }
`;

const Row = styled.label`
  ${choiceRow}

  [data-variant='cards'] > & {
    padding: ${token.space[3]} ${token.space[4]};
    border: 1px solid ${token.color.borderStrong};
    border-radius: ${token.radius.md};
    background-color: ${token.color.surface};
  }
  [data-variant='cards'] > &:has(:checked) {
    border-color: ${token.color.accent};
    background-color: ${token.color.accentSoft};
    box-shadow: 0 0 0 1px ${token.color.accent};
  }
`;

const Mark = styled.input`
  ${choiceMark}
  border-radius: ${token.radius.full};

  &:checked::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: ${token.radius.full};
    background-color: ${token.color.onAccent};
  }
`;

/** One choice of a radio group. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'aria-invalid' | 'checked'
> {
  /** The question. */
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; read with the group. */
  error?: ReactNode;
  options: readonly RadioOption[];
  /** The chosen value; leave out to let the browser keep it. */
  value?: string;
  defaultValue?: string;
  /** `cards` puts a box around each choice; default list. */
  variant?: 'list' | 'cards';
}

/** One of a few, all of them in view. Further props (name, onChange, ref) go to each radio. */
export function RadioGroup({
  label,
  hint,
  error,
  options,
  value,
  defaultValue,
  variant,
  className,
  name,
  required,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Group className={className} role="radiogroup" aria-describedby={describedBy} aria-required={required}>
      <Legend>{label}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Options data-variant={variant}>
        {options.map((option) => (
          <Row key={option.value}>
            <Mark
              type="radio"
              {...rest}
              name={name ?? id}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              disabled={option.disabled ?? rest.disabled}
              aria-invalid={error ? true : undefined}
            />
            <span>{option.label}</span>
            {option.hint && <OptionHint>{option.hint}</OptionHint>}
          </Row>
        ))}
      </Options>
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}

const OptionHint = styled.span`
  ${choiceHint}
`;
