import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { useMergedRefs } from '../../refs.ts';
import { control } from '../Control.styles.ts';
import { Field, type FieldTexts } from '../field/Field.tsx';
import { joinIds } from '../field/Field.styles.ts';
import { useControlText } from '../useControlText.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';

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

  &[aria-pressed='true'] {
    border-color: transparent;
    background: none;
    color: ${token.color.onSurface};
  }
`;

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'size' | 'type'> {
  /** At the end of the label's line, such as 'Forgot Password?'. */
  aside?: ReactNode;
  /**
   * `shown` displays the password rules as a checklist while a new password is typed (AC-07). Default hidden.
   */
  strength?: 'hidden' | 'shown';
}

/**
 * A password, hidden until the user reveals it. For a new password, use `strength="shown"` and
 * `autoComplete="new-password"`. Don't prevent pasting.
 */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  required,
  strength = 'hidden',
  ref,
  'aria-describedby': describedBy,
  ...rest
}: PasswordFieldProps) {
  const listId = useId();
  const [visible, setVisible] = useState(false);
  const { text, setNode } = useControlText<HTMLInputElement>(String(rest.value ?? rest.defaultValue ?? ''));
  const both = useMergedRefs(setNode, ref);
  const checked = strength === 'shown';
  return (
    <Field
      {...{ id, label, hint, error, optional, aside, className }}
      readOnly={rest.readOnly}
      describedBy={joinIds(checked && listId, describedBy)}
    >
      {(props) => (
        <>
          <Frame>
            <Input
              autoComplete={checked ? 'new-password' : 'current-password'}
              autoCapitalize="off"
              spellCheck={false}
              aria-required={required}
              {...rest}
              {...props}
              ref={both}
              type={visible ? 'text' : 'password'}
            />
            <Toggle
              label={t('Show password')}
              aria-pressed={visible}
              disabled={rest.disabled}
              onClick={() => setVisible((previous) => !previous)}
            >
              {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </Toggle>
          </Frame>
          {checked && <PasswordChecklist id={listId} password={text} />}
        </>
      )}
    </Field>
  );
}
