import { token } from '@openvisit/themes';
import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
    scale: 0.98;
  }
`;

/** Styles of menus, popovers and lists. */
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

/** Handlers, ARIA attributes and ref for the button that opens a popup. Spread them on the button. */
export type TriggerProps = Record<string, unknown> & {
  /** Has to reach the element that opens the surface. */
  ref: ((node: HTMLElement | null) => void) | undefined;
};
