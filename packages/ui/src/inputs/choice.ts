import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** A checkbox or radio with its label and hint beside it. */
export const choiceRow = css`
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

/** The mark itself; what fills it when checked is the component's own. */
export const choiceMark = css`
  appearance: none;
  display: grid;
  flex: none;
  place-content: center;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  border: 1.5px solid ${token.color.borderStrong};
  background-color: ${token.color.surface};
  cursor: inherit;
  transition:
    background-color ${token.motion.fast} ${token.ease.out},
    border-color ${token.motion.fast} ${token.ease.out};

  &:hover:not(:disabled) {
    border-color: ${token.color.accent};
  }
  &:checked,
  &:indeterminate:not([type='radio']) {
    border-color: ${token.color.accent};
    background-color: ${token.color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }
  &:disabled {
    opacity: 0.55;
  }
`;

export const choiceHint = css`
  grid-column: 2;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;
