import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Lock } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError, type FieldTexts } from '../field/Field.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { FieldHint, fieldLabel, joinIds, OptionalMark } from '../field/Field.styles.ts';

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;

const Legend = styled.legend`
  ${fieldLabel}
  padding: 0;
  margin-block-end: ${token.space[1]};
`;

export interface FieldGroupProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'aria-invalid'> {
  /** Shows a lock icon after the label; the controls cannot be changed. Default false. */
  readOnly?: boolean;
  /** `hidden` keeps the label for assistive technology only. Default shown. */
  labelDisplay?: 'shown' | 'hidden';
  /** The controls, each with its own accessible name. */
  children: ReactNode;
}

/**
 * Several controls for one question, such as feet and inches, or radios. The group carries label, hint and
 * error. Put fields with labels inside it; use `Field` for a single control.
 */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  readOnly,
  labelDisplay = 'shown',
  children,
  'aria-describedby': describedBy,
  ...rest
}: FieldGroupProps) {
  const generated = useId();
  const groupId = id ?? generated;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  return (
    <Root
      id={id}
      data-state={error ? 'invalid' : readOnly ? 'readonly' : undefined}
      aria-describedby={joinIds(Boolean(hint) && hintId, Boolean(error) && errorId, describedBy)}
      {...rest}
    >
      {labelDisplay === 'hidden' ? (
        <VisuallyHidden as="legend">{label}</VisuallyHidden>
      ) : (
        <Legend>
          {label} {optional && <OptionalMark>{t('(optional)')}</OptionalMark>}
          {readOnly && <Lock aria-hidden />}
        </Legend>
      )}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children}
      <FieldError id={errorId} error={error} />
    </Root>
  );
}
