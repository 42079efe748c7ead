import { token } from '@openvisit/themes';
import { Lock } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError, type FieldTexts } from '../field/Field.tsx';
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
  /** What is inside can be read, not changed: a small lock follows the label. Default false. */
  readOnly?: boolean;
  /** The controls, each with a name of its own. */
  children: ReactNode;
}

/**
 * Several controls that answer one question, such as feet and inches, or radios: named together, their hint and error
 * read with the group. Put fields inside it when each of them has a label; use `Field` for a single control.
 */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  readOnly,
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
      <Legend>
        {label} {optional && <OptionalMark>(optional)</OptionalMark>}
        {readOnly && <Lock aria-hidden />}
      </Legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children}
      <FieldError id={errorId} error={error} />
    </Root>
  );
}
