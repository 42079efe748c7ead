import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${token.space[3]};
  align-items: center;
  min-height: ${token.control.sm};
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;

const Input = styled.input`
  appearance: none;
  position: relative;
  width: 2.75rem;
  height: 1.625rem;
  margin: 0;
  border: 1.5px solid ${token.color.borderStrong};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceSunken};
  cursor: inherit;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.1875rem;
    width: 1.125rem;
    height: 1.125rem;
    border-radius: ${token.radius.full};
    background-color: ${token.color.borderStrong};
    translate: 0 -50%;
    transition: translate ${token.motion.normal} ${token.ease.out};
  }
  &:checked {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
  }
  &:checked::before {
    background-color: ${token.color.onAccent};
    translate: 1.0625rem -50%;
  }
  &:disabled {
    opacity: 0.55;
  }
`;

const Hint = styled.span`
  grid-column: 2;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** What is on when it is on. */
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
}

/** Turns something on or off at once, without a save. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <Root className={className}>
      <Input type="checkbox" role="switch" aria-describedby={hint ? hintId : undefined} {...rest} />
      <span>{label}</span>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}
