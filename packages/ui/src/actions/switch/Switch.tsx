import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { choiceHint, choiceRow, preventChange } from '../../inputs/Choice.styles.ts';
import { joinIds } from '../../inputs/field/Field.styles.ts';

const Root = styled.label`
  ${choiceRow}
`;

const Input = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: ${token.space[11]};
  height: ${token.space[7]};
  margin: 0;
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.borderStrong};
  cursor: inherit;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: ${token.space[1]};
    width: ${token.space[5]};
    height: ${token.space[5]};
    border-radius: ${token.radius.full};
    background-color: currentColor;
    translate: 0 -50%;
    transition: inset-inline-start ${token.motion.normal} ${token.ease.out};
  }
  &:checked {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &:checked::before {
    inset-inline-start: calc(100% - ${token.space[6]});
  }
  &:disabled,
  &[aria-readonly='true'] {
    opacity: 0.55;
  }

  /* Forced colors remove backgrounds; on and off need system colors. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background-color: Canvas;
    color: ButtonText;

    &:checked {
      border-color: Highlight;
      background-color: Highlight;
      color: HighlightText;
    }
    &:disabled {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
    &:focus-visible {
      outline-color: Highlight;
    }
  }
`;

const Hint = styled.span`
  ${choiceHint}
`;

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** Names what is turned on. */
  label: ReactNode;
  /** A sentence under the label. */
  hint?: ReactNode;
  /** Focusable, but cannot be changed. Default false. */
  readOnly?: boolean;
}

/**
 * Turns something on or off at once, without a save. The label names what is on and never changes with the
 * state. For a form field use a `Checkbox`.
 */
export function Switch({
  label,
  hint,
  className,
  readOnly,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Root className={className}>
      <Input
        type="checkbox"
        role="switch"
        aria-readonly={readOnly || undefined}
        aria-labelledby={hint ? `${id}-label` : undefined}
        aria-describedby={joinIds(Boolean(hint) && hintId, describedBy)}
        onClick={preventChange(readOnly, onClick)}
        {...rest}
      />
      <span id={`${id}-label`}>{label}</span>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}
