import { FloatingFocusManager, FloatingNode } from '@floating-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { OverlayPortal, usePreview } from '../overlay-root/OverlayRoot.tsx';
import type { usePopup } from './usePopup.ts';

interface PopupLayerProps {
  popup: ReturnType<typeof usePopup>;
  /** The button, unless it is rendered elsewhere. */
  trigger?: ReactNode;
  /** Whether Tab moves from the button into the popup. */
  tabOrder: 'preserved' | 'skipped';
  /** The floating element. */
  children: ReactElement;
}

/** A button and, while open, its popup: non-modal, with the focus inside. */
export function PopupLayer({ popup, trigger, tabOrder, children }: PopupLayerProps) {
  const preview = usePreview();
  const preserved = tabOrder === 'preserved';
  return (
    <FloatingNode id={popup.nodeId}>
      {trigger}
      {popup.open && (
        <OverlayPortal preserveTabOrder={preserved}>
          <FloatingFocusManager
            context={popup.context}
            initialFocus={preview ? -1 : 0}
            modal={false}
            guards={preserved}
          >
            {children}
          </FloatingFocusManager>
        </OverlayPortal>
      )}
    </FloatingNode>
  );
}
