import { token } from '@openvisit/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { control } from '../control.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${control}
  padding-inline-end: ${token.space[12]};
`;

const Toggle = styled(IconButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  height: 100%;
`;

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'size' | 'type'> {
  /** At the right of the label, e.g. 'Forgot password?'. */
  aside?: ReactNode;
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  required,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const describedBy = rest['aria-describedby'];
  return (
    <Field {...{ id, label, hint, error, optional, aside, className, describedBy }}>
      {(props) => (
        <Frame>
          <Input
            autoComplete="current-password"
            autoCapitalize="off"
            spellCheck={false}
            aria-required={required}
            {...rest}
            {...props}
            type={shown ? 'text' : 'password'}
          />
          <Toggle
            label="Show password"
            aria-pressed={shown}
            disabled={rest.disabled}
            onClick={() => setShown((was) => !was)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}
