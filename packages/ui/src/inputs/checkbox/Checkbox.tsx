import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { CheckboxMark, choiceHint, choiceRow, preventChange } from '../Choice.styles.ts';
import { FieldError } from '../field/Field.tsx';
import { joinIds } from '../field/Field.styles.ts';

const Row = styled.label`
  ${choiceRow}
`;

const Hint = styled.span`
  ${choiceHint}
`;

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'aria-invalid'
> {
  /** What is agreed to or chosen; may contain links. */
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
  /** Error message, announced with the box. */
  error?: ReactNode;
  /** Focusable, but cannot be changed. Default false. */
  readOnly?: boolean;
}

/**
 * Yes or no, saved with its form. Use a `Switch` for something that takes effect at once. Do phrase the label
 * positively. Don't use one for a choice between two things: that is a `RadioGroup`.
 */
export function Checkbox({
  label,
  hint,
  error,
  className,
  required,
  readOnly,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <Row>
        <CheckboxMark
          type="checkbox"
          aria-required={required}
          aria-readonly={readOnly || undefined}
          aria-invalid={error ? true : undefined}
          aria-labelledby={hint ? `${id}-label` : undefined}
          aria-describedby={joinIds(
            Boolean(hint) && `${id}-hint`,
            Boolean(error) && `${id}-error`,
            describedBy,
          )}
          onClick={preventChange(readOnly, onClick)}
          {...rest}
        />
        <span id={`${id}-label`}>{label}</span>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Row>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
