import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { control } from '../control.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';

const Input = styled.input`
  ${control}
`;

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'size'> {
  /** At the right of the label, e.g. a link. */
  aside?: ReactNode;
}

/** One line of text. `required` is announced, the browser's own bubbles are left to the form. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  required,
  ...rest
}: TextFieldProps) {
  const describedBy = rest['aria-describedby'];
  return (
    <Field {...{ id, label, hint, error, optional, aside, className, describedBy }}>
      {(props) => <Input type="text" aria-required={required} {...rest} {...props} />}
    </Field>
  );
}
