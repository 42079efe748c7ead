import {
  FloatingFocusManager,
  FloatingNode,
  FloatingTree,
  useDismiss,
  useFloating,
  useFloatingNodeId,
  useFloatingParentNodeId,
  useInteractions,
  useMergeRefs,
  useRole,
} from '@floating-ui/react';
import { X } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef, type ReactNode, type Ref, type RefObject } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { OverlayPortal, usePreview } from '../overlay-root/OverlayRoot.tsx';
import { Body, Footer, Header, Panel, Scrim, Title } from './Modal.styles.ts';
import { keyboardScroll } from './scroll-lock.ts';

/** What a dialog and a drawer have in common. The ref gives the panel; further props reach it. */
export interface ModalProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'role' | 'onClose'> {
  /** Whether it is shown; nothing is rendered while it is not. */
  open: boolean;
  /** Called by Escape, by the cross, and by a click beside it. */
  onClose: () => void;
  /** What it is about; its name. */
  title: ReactNode;
  /** What is in it; scrolls when it is long, its title and buttons stay. */
  children?: ReactNode;
  /** The buttons, the one that goes on last. */
  footer?: ReactNode;
  /** Gets the foot itself, for a form that puts its own buttons there. */
  footRef?: Ref<HTMLElement>;
  /** Widest: sm 416 px, md 512 px (default), lg 768 px. A sheet at the bottom of a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** `required` for what must be answered; a click beside it then does nothing. Default optional. */
  answer?: 'optional' | 'required';
  /** The cross at the corner; default shown. */
  cross?: 'shown' | 'none';
  /** What gets focus; default the first control after the cross. */
  initialFocus?: RefObject<HTMLElement | null>;
}

interface KindProps extends ModalProps {
  /** A box in the middle, or a panel at a side. */
  kind: 'dialog' | 'drawer';
  /** The side of a drawer. */
  side?: 'start' | 'end';
}

/** What stops the page until it is dealt with: keeps focus and gives it back, holds the page still. */
export function Modal(props: KindProps) {
  const nested = useFloatingParentNodeId() !== null;
  if (!props.open) return null;
  const modal = <OpenModal {...props} />;
  // The tree knows what opens inside: Escape closes that first, and alone.
  return nested ? modal : <FloatingTree>{modal}</FloatingTree>;
}

function OpenModal({
  kind,
  side,
  open: _open,
  onClose,
  title,
  children,
  footer,
  footRef,
  size,
  answer = 'optional',
  cross = 'shown',
  initialFocus,
  ref,
  ...rest
}: KindProps) {
  const id = useId();
  const preview = usePreview();
  const nodeId = useFloatingNodeId();
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { context } = useFloating({
    nodeId,
    elements: { floating },
    open: true,
    onOpenChange: (open) => !open && onClose(),
  });
  const { getFloatingProps } = useInteractions([
    useRole(context, { role: 'dialog' }),
    useDismiss(context, {
      enabled: !preview,
      outsidePress: answer === 'optional',
      outsidePressEvent: 'mousedown',
    }),
  ]);
  const panel = useMergeRefs([setFloating, ref]);
  return (
    <FloatingNode id={nodeId}>
      <OverlayPortal>
        <Scrim lockScroll={!preview} data-kind={kind} data-side={side}>
          <FloatingFocusManager
            context={context}
            disabled={preview}
            initialFocus={initialFocus ?? (cross === 'shown' ? 1 : 0)}
          >
            <Panel
              ref={panel}
              data-kind={kind}
              data-side={side}
              data-size={size}
              aria-modal={!preview}
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-body`}
              {...getFloatingProps(rest)}
            >
              <Header>
                <Title id={`${id}-title`}>{title}</Title>
                {cross === 'shown' && (
                  <IconButton label="Close" size="sm" onClick={onClose}>
                    <X aria-hidden />
                  </IconButton>
                )}
              </Header>
              <Body ref={keyboardScroll} id={`${id}-body`}>
                {children}
              </Body>
              {(footer ?? footRef) && <Footer ref={footRef}>{footer}</Footer>}
            </Panel>
          </FloatingFocusManager>
        </Scrim>
      </OverlayPortal>
    </FloatingNode>
  );
}
