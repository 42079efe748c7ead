import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { control } from '../Control.styles.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';

const Input = styled.input`
  ${control}
`;

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'size'> {
  /** At the end of the label's line, for example a link. */
  aside?: ReactNode;
}

/**
 * A single line of text. `required` is announced without the browser's validation bubbles. Input props (type,
 * autoComplete, onChange, ref) reach the input, so a form may control it or not. Do set `autoComplete` where the
 * browser knows the value. Don't use the placeholder as a label.
 */
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
  const { readOnly, 'aria-describedby': describedBy } = rest;
  return (
    <Field {...{ id, label, hint, error, optional, aside, className, describedBy, readOnly }}>
      {(props) => <Input type="text" aria-required={required} {...rest} {...props} />}
    </Field>
  );
}
