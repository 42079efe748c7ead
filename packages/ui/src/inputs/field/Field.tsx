import { token } from '@openvisit/themes';
import { CircleAlert, Lock } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { FieldHint, fieldLabel, joinIds, OptionalMark } from './Field.styles.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Label = styled.label`
  ${fieldLabel}
`;

const Message = styled.p`
  display: flex;
  gap: ${token.space[1]};
  color: ${token.color.danger};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
    margin-block-start: 0.15em;
  }
`;

/* Empty, it takes back the gap before it: it may not be hidden, or its first error would go unread. */
const Live = styled.div`
  &:empty {
    margin-block-start: calc(-1 * ${token.space[1]});
  }
`;

/** What every field takes besides the props of its control. */
export interface FieldTexts {
  /** Name of the field, always visible. */
  label: ReactNode;
  /** What helps to fill it in; read with the field. */
  hint?: ReactNode;
  /** What is wrong with it; read with the field, and aloud when it appears. Stays until it is put right. */
  error?: ReactNode;
  /** Marks a field that may stay empty with '(optional)'. Default false. */
  optional?: boolean;
}

/** Spread onto the control: its id, its texts, its validity. */
export interface ControlProps {
  id: string;
  /** Ids of the hint, the error and further texts that are there. */
  'aria-describedby': string | undefined;
  /** True while there is an error. */
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** Id of the control; default a generated one. */
  id?: string;
  /** Ids of further texts that describe the control. */
  describedBy?: string;
  /** The control can be read, not changed: a small lock follows the label. Default false. */
  readOnly?: boolean;
  /** At the end of the label's line, e.g. a link. */
  aside?: ReactNode;
  /** `hidden` leaves the label to assistive technology, where an icon or a heading says the same. Default shown. */
  labelDisplay?: 'shown' | 'hidden';
  /** Renders the control; spread the props onto it. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error, each tied to it: the hint is still read when there is an error. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  describedBy,
  readOnly,
  aside,
  labelDisplay = 'shown',
  children,
  ...rest
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const name = (
    <Label htmlFor={controlId}>
      {label} {optional && <OptionalMark>(optional)</OptionalMark>}
      {readOnly && <Lock aria-hidden />}
    </Label>
  );
  return (
    <Root data-state={readOnly ? 'readonly' : undefined} {...rest}>
      {labelDisplay === 'hidden' ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <Top>
          {name}
          {aside}
        </Top>
      )}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-describedby': joinIds(Boolean(hint) && hintId, Boolean(error) && errorId, describedBy),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </Root>
  );
}

export interface FieldErrorProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** Id the control names in `aria-describedby`. */
  id: string;
  /** What is wrong; nothing while all is well. */
  error: ReactNode;
}

/** The error line of a field or group; its region stands before the error does, so that its arrival is read. */
export function FieldError({ id, error, ...rest }: FieldErrorProps) {
  return (
    <Live aria-live="polite" {...rest}>
      {error && (
        <Message id={id}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </Message>
      )}
    </Live>
  );
}
