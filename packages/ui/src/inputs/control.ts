import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** The box of every text-like control. */
export const control = css`
  width: 100%;
  min-height: ${token.control.md};
  padding: ${token.space[1]} ${token.space[3]};
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  font-size: ${token.text.md};
  line-height: ${token.leading.snug};
  transition:
    border-color ${token.motion.fast} ${token.ease.out},
    box-shadow ${token.motion.fast} ${token.ease.out};

  &::placeholder {
    color: ${token.color.onSurfaceMuted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${token.color.onSurfaceMuted};
  }
  &:focus-visible {
    border-color: ${token.color.focus};
    outline: 2px solid ${token.color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
    box-shadow: 0 0 0 1px ${token.color.danger};
  }
  &:disabled {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;
