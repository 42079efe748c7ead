import { FloatingPortal, useMergeRefs } from '@floating-ui/react';
import { createContext, use, useState, type ComponentPropsWithRef, type ReactNode } from 'react';

/** Where overlays hang: an element; null while it is not there yet; undefined for the end of the page, or the overlay around. */
const Root = createContext<HTMLElement | null | undefined>(undefined);

/** Whether the overlays around are to be used, or only to be looked at. */
const Use = createContext<'live' | 'preview'>('live');

export interface OverlayRootProps extends ComponentPropsWithRef<'div'> {
  /** What is inside; every overlay opened from here hangs at its end. */
  children: ReactNode;
  /**
   * `preview` for a picture of a screen: a dialog in it takes no focus, holds nothing still and is not dismissed.
   * Default live.
   */
  overlays?: 'live' | 'preview';
}

/**
 * Overlays opened from inside hang inside, too: for an element shown full screen, where nothing outside of it is seen,
 * and for a region with a theme of its own. Without one they hang at the end of the page.
 */
export function OverlayRoot({ children, overlays = 'live', ref, ...rest }: OverlayRootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div ref={useMergeRefs([setElement, ref])} {...rest}>
      <Use value={overlays}>
        <Root value={element}>{children}</Root>
      </Use>
    </div>
  );
}

/** Whether an overlay is only looked at, here. */
export const usePreview = () => use(Use) === 'preview';

export interface OverlayPortalProps {
  /** What floats above the page. */
  children: ReactNode;
  /** Whether the Tab key finds it behind its button; false for a menu, which Tab leaves. Default true. */
  preserveTabOrder?: boolean;
}

/** Takes what floats out of the flow of the page, to the nearest `OverlayRoot`. */
export function OverlayPortal({ children, preserveTabOrder = true }: OverlayPortalProps) {
  // An overlay within an overlay hangs in that one, which is how focus and dismissal know it as its own.
  return (
    <FloatingPortal root={use(Root)} preserveTabOrder={preserveTabOrder}>
      <Root value={undefined}>{children}</Root>
    </FloatingPortal>
  );
}
