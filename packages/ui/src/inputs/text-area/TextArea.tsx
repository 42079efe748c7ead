import { token } from '@openvisit/themes';
import { useId, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { control } from '../control.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';

const Box = styled.textarea`
  ${control}
  min-height: calc(${token.control.md} * 2.4);
  padding-block: ${token.space[2]};
  line-height: ${token.leading.normal};
  resize: vertical;
  field-sizing: content;
`;

const Counter = styled.p`
  align-self: flex-end;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-variant-numeric: tabular-nums;

  &[data-state='over'] {
    color: ${token.color.danger};
    font-weight: ${token.weight.semibold};
  }
`;

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'aria-invalid'> {
  /** Most characters allowed; shows a counter. Typing past it is possible and marked, so that nothing pasted is lost. */
  limit?: number;
}

/** Several lines of text; grows with them. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  required,
  limit,
  onChange,
  ...rest
}: TextAreaProps) {
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const describedBy = [rest['aria-describedby'], limit && counterId].filter(Boolean).join(' ');
  return (
    <Field {...{ id, label, hint, error, optional, className, describedBy }}>
      {(props) => (
        <>
          <Box rows={3} aria-required={required} onChange={change} {...rest} {...props} />
          {limit !== undefined && (
            <Counter id={counterId} data-state={length > limit ? 'over' : undefined}>
              <span aria-hidden>
                {length} / {limit}
              </span>
              <VisuallyHidden>
                {length > limit ? `${length - limit} characters too many` : `At most ${limit} characters`}
              </VisuallyHidden>
            </Counter>
          )}
        </>
      )}
    </Field>
  );
}
