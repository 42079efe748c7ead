import { FloatingPortal, useMergeRefs } from '@floating-ui/react';
import { createContext, use, useState, type ComponentPropsWithRef, type ReactNode } from 'react';

/** Where overlays hang: an element; null while it is not there yet; undefined for the end of the page, or the overlay around. */
const Root = createContext<HTMLElement | null | undefined>(undefined);

export interface OverlayRootProps extends ComponentPropsWithRef<'div'> {
  /** What is inside; every overlay opened from here hangs at its end. */
  children: ReactNode;
}

/**
 * Overlays opened from inside hang inside, too: for an element shown full screen, where nothing outside of it is seen,
 * and for a region with a theme of its own. Without one they hang at the end of the page.
 */
export function OverlayRoot({ children, ref, ...rest }: OverlayRootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div ref={useMergeRefs([setElement, ref])} {...rest}>
      <Root value={element}>{children}</Root>
    </div>
  );
}

export interface OverlayPortalProps {
  /** What floats above the page. */
  children: ReactNode;
}

/** Takes what floats out of the flow of the page, to the nearest `OverlayRoot`. */
export function OverlayPortal({ children }: OverlayPortalProps) {
  // An overlay within an overlay hangs in that one, which is how focus and dismissal know it as its own.
  return (
    <FloatingPortal root={use(Root)}>
      <Root value={undefined}>{children}</Root>
    </FloatingPortal>
  );
}
