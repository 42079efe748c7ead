import { token } from '@openvisit/themes';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

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
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const Optional = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-weight: ${token.weight.regular};
`;

const Hint = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
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
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control; default a generated one. */
  id?: string;
  /** Ids of further texts that describe the control. */
  describedBy?: string;
  className?: string;
  /** At the right of the label, e.g. a link. */
  aside?: ReactNode;
  /** Renders the control; spread the props onto it. */
  children: (control: ControlProps) => ReactNode;
}

const join = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** A control with its label, hint and error, each tied to it: the hint is still read when there is an error. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  describedBy,
  aside,
  className,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <Root className={className}>
      <Top>
        <Label htmlFor={controlId}>
          {label} {optional && <Optional>(optional)</Optional>}
        </Label>
        {aside}
      </Top>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': join(Boolean(hint) && hintId, Boolean(error) && errorId, describedBy),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </Root>
  );
}

/** The error line of a field or group; its region stands before the error does, so that its arrival is read. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <Live aria-live="polite">
      {error && (
        <Message id={id}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </Message>
      )}
    </Live>
  );
}
