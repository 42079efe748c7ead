import { FloatingPortal, useMergeRefs } from '@floating-ui/react';
import { createContext, use, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { OverlayContainer } from './overlay-container.ts';

/** Whether overlays are interactive or only displayed. */
const InteractionMode = createContext<'live' | 'preview'>('live');

export interface OverlayRootProps extends ComponentPropsWithRef<'div'> {
  /** Content whose overlays are rendered inside this root. */
  children: ReactNode;
  /** `preview` displays overlays without focus trap, scroll lock and dismissal. Default as around it, or live. */
  overlays?: 'live' | 'preview';
}

/**
 * Container for the overlays opened inside it. Needed for a fullscreen element, which hides everything
 * outside, and for a region with its own theme. Without one, overlays are rendered at the end of the body.
 */
export function OverlayRoot({ children, overlays, ref, ...rest }: OverlayRootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const inherited = use(InteractionMode);
  return (
    <div ref={useMergeRefs([setElement, ref])} {...rest}>
      <InteractionMode value={overlays ?? inherited}>
        <OverlayContainer value={element}>{children}</OverlayContainer>
      </InteractionMode>
    </div>
  );
}

/** Whether overlays are only displayed here. */
export const usePreview = () => use(InteractionMode) === 'preview';

export interface OverlayPortalProps {
  /** The overlay. */
  children: ReactNode;
  /** Whether Tab moves into it after its trigger; false for a menu. Default true. */
  preserveTabOrder?: boolean;
}

/** Renders its children in the nearest `OverlayRoot`. */
export function OverlayPortal({ children, preserveTabOrder = true }: OverlayPortalProps) {
  // A nested overlay is rendered inside the outer one, so that focus and dismissal treat it as a part of it.
  return (
    <FloatingPortal root={use(OverlayContainer)} preserveTabOrder={preserveTabOrder}>
      <OverlayContainer value={undefined}>{children}</OverlayContainer>
    </FloatingPortal>
  );
}
