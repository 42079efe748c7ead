import { token } from '@openvisit/themes';
import type { MouseEvent, MouseEventHandler } from 'react';
import styled, { css } from 'styled-components';

/** A checkbox or radio with label and hint. */
export const choiceRow = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${token.space[3]};
  align-items: center;
  min-height: ${token.control.sm};
  overflow-wrap: break-word;
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
  &:has([aria-readonly='true']) {
    cursor: default;
  }
`;

/**
 * The box itself; the marks style its checked state. Its size is 1em, so that the icon inside scales with
 * it.
 */
const choiceMark = css`
  appearance: none;
  display: grid;
  flex: none;
  place-content: center;
  width: 1em;
  height: 1em;
  margin: 0;
  border: ${token.line.hair} solid ${token.color.borderStrong};
  background-color: ${token.color.surface};
  color: ${token.color.onAccent};
  font-size: ${token.icon.md};
  cursor: inherit;

  &:hover:not(:disabled, [aria-readonly='true']) {
    border-color: ${token.color.accentText};
    transition:
      background-color ${token.motion.fast} ${token.ease.out},
      border-color ${token.motion.fast} ${token.ease.out};
  }
  &:checked,
  &:indeterminate:not([type='radio']) {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accent};
  }
  &[aria-invalid='true'],
  [data-state='invalid'] &:not(:checked) {
    border-color: ${token.color.danger};
    outline: ${token.line.hair} solid ${token.color.danger};
    outline-offset: 0;
  }
  &[aria-readonly='true']:not(:checked, :indeterminate) {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
  }
  &:disabled {
    opacity: 0.55;
  }
  &:focus-visible {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }

  /* Forced colors remove backgrounds, so the box uses system colors. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background-color: Canvas;
    color: HighlightText;

    &:checked,
    &:indeterminate:not([type='radio']) {
      border-color: Highlight;
      background-color: Highlight;
    }
    &:disabled {
      border-color: GrayText;
      opacity: 1;
    }
    &:focus-visible {
      outline-color: Highlight;
    }
  }
`;

/** The box of a radio button. */
export const RadioMark = styled.input`
  ${choiceMark}
  border-radius: ${token.radius.full};

  &:checked::before {
    content: '';
    width: 0.4em;
    height: 0.4em;
    border-radius: ${token.radius.full};
    background-color: currentColor;
  }
`;

/** The box of a checkbox. */
export const CheckboxMark = styled.input`
  ${choiceMark}
  /* Never as round as a radio button. */
  border-radius: min(${token.radius.sm}, 0.3em);

  &:checked::before {
    content: '';
    width: 0.55em;
    height: 0.3em;
    border: solid;
    border-width: 0 0 ${token.line.thick} ${token.line.thick};
    rotate: -45deg;
    translate: 0 -0.05em;
  }
  &:indeterminate::before {
    content: '';
    width: 0.5em;
    border-block-start: ${token.line.thick} solid;
  }
`;

export const choiceHint = css`
  grid-column: 2;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

/** Checkboxes do not support `readonly`; canceling the click keeps the state. */
export function preventChange(
  readOnly: boolean | undefined,
  onClick: MouseEventHandler<HTMLInputElement> | undefined,
) {
  return (event: MouseEvent<HTMLInputElement>) => {
    if (readOnly) event.preventDefault();
    onClick?.(event);
  };
}
