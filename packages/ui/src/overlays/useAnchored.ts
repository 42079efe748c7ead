import { autoUpdate, flip, offset, shift, size, useFloating, type Placement } from '@floating-ui/react';
import { useState } from 'react';

/** Space to the edge of the window, in pixels. */
const PADDING = 8;

interface AnchoredOptions {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Preferred side; flips where there is no space. */
  placement: Placement;
  /** Distance to the anchor in pixels. */
  gap: number;
  /** The anchor, if it is known; otherwise the element passed to `setReference`. */
  anchor?: HTMLElement;
  /** Node of the floating tree, for a popup that may contain others. */
  nodeId?: string;
}

/**
 * Positions a floating element beside its anchor, within the window. The element can use `--anchor-width` and
 * `--available-height`.
 */
export function useAnchored({ gap, anchor, ...options }: AnchoredOptions) {
  const [reference, setReference] = useState<HTMLElement | null>(anchor ?? null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { floatingStyles, context } = useFloating<HTMLElement>({
    ...options,
    elements: { reference, floating },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding: PADDING }),
      shift({ padding: PADDING }),
      size({
        padding: PADDING,
        apply: ({ availableHeight, rects, elements }) => {
          elements.floating.style.setProperty('--anchor-width', `${rects.reference.width}px`);
          elements.floating.style.setProperty('--available-height', `${availableHeight}px`);
        },
      }),
    ],
  });
  return { floating, floatingStyles, context, setReference, setFloating };
}
