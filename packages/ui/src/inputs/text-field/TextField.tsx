import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { control } from '../Control.styles.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';

const Input = styled.input`
  ${control}
`;

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'size'> {
  /** At the end of the label's line, e.g. a link. */
  aside?: ReactNode;
}

/**
 * One line of text. `required` is announced, the browser's own bubbles are left to the form. Props of the input itself
 * (type, autoComplete, onChange, ref) reach it, so that a form may keep the value or leave it in the page.
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
