import { token } from '@openvisit/themes';
import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
    scale: 0.98;
  }
`;

/** The look of what floats above a page: menus, popovers. */
export const floatingSurface = css`
  z-index: ${token.layer.dialog};
  max-width: calc(100vw - ${token.space[4]});
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.floating};
  animation: ${appear} ${token.motion.fast} ${token.ease.out};
`;

/** What a component hands to the button that opens its floating part: handlers, ARIA, ref. Spread it onto the button. */
export type TriggerProps = Record<string, unknown> & { ref: (node: HTMLElement | null) => void };
