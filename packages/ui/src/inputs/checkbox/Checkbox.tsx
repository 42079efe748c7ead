import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { choiceHint, choiceMark, choiceRow } from '../choice.ts';
import { FieldError } from '../field/Field.tsx';

const Row = styled.label`
  ${choiceRow}
`;

const Mark = styled.input`
  ${choiceMark}
  border-radius: 0.3125rem;

  &:checked::before {
    content: '';
    width: 0.6875rem;
    height: 0.375rem;
    border: solid ${token.color.onAccent};
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    translate: 0 -1px;
  }
`;

const Hint = styled.span`
  ${choiceHint}
`;

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'aria-invalid'
> {
  /** What is agreed or chosen; may hold links. */
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
  /** What is wrong; read with the box. */
  error?: ReactNode;
}

/** Yes or no, saved with the form around it. */
export function Checkbox({ label, hint, error, className, required, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <Row>
        <Mark
          type="checkbox"
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          {...rest}
        />
        <span>{label}</span>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Row>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
