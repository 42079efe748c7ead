import { t } from '@openvisit/contract';
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
import { makeScrollFocusable } from './scroll-lock.ts';

/** Props shared by dialog and drawer. The ref and rest props reach the panel. */
export interface ModalProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'role' | 'onClose'> {
  /** Whether it is open; nothing is rendered otherwise. */
  open: boolean;
  /** Called by Escape, the close button, and a click outside. */
  onClose: () => void;
  /** Title and accessible name. */
  title: ReactNode;
  /** Content; scrolls while title and buttons stay in place. */
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Receives the footer element, for a form that portals its own buttons into it. */
  footerRef?: Ref<HTMLElement>;
  /** Maximum width: sm 416 px, md 512 px (default), lg 768 px. A bottom sheet on phones. */
  size?: 'sm' | 'md' | 'lg';
  /** `required` ignores clicks outside. Default optional. */
  answer?: 'optional' | 'required';
  /** The close button in the corner; default shown. */
  closeButton?: 'shown' | 'none';
  /** Element to focus; default the first control after the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
}

interface KindProps extends ModalProps {
  /** A centered box, or a panel at the side. */
  kind: 'dialog' | 'drawer';
  /** Side of a drawer. */
  side?: 'start' | 'end';
}

/** Modal container of dialog and drawer: traps the focus, restores it, and locks scrolling. */
export function Modal(props: KindProps) {
  const nested = useFloatingParentNodeId() !== null;
  if (!props.open) return null;
  const modal = <OpenModal {...props} />;
  // The floating tree makes Escape close nested overlays one at a time.
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
  footerRef,
  size,
  answer = 'optional',
  closeButton = 'shown',
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
            initialFocus={initialFocus ?? (closeButton === 'shown' ? 1 : 0)}
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
                {closeButton === 'shown' && (
                  <IconButton label={t('Close')} size="sm" onClick={onClose}>
                    <X aria-hidden />
                  </IconButton>
                )}
              </Header>
              <Body ref={makeScrollFocusable} id={`${id}-body`}>
                {children}
              </Body>
              {(footer ?? footerRef) && <Footer ref={footerRef}>{footer}</Footer>}
            </Panel>
          </FloatingFocusManager>
        </Scrim>
      </OverlayPortal>
    </FloatingNode>
  );
}
