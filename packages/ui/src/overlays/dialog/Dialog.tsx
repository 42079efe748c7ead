import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';

const fade = keyframes`
  from {
    opacity: 0;
  }
`;

const rise = keyframes`
  from {
    opacity: 0;
    translate: 0 1.5rem;
  }
`;

const Scrim = styled(FloatingOverlay)`
  z-index: ${token.layer.dialog};
  display: grid;
  place-items: end center;
  background-color: ${token.color.scrim};
  animation: ${fade} ${token.motion.normal} ${token.ease.out};

  @media (min-width: 36rem) {
    place-items: center;
    padding: ${token.space[6]};
  }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 92dvh;
  border-radius: ${token.radius.xl} ${token.radius.xl} 0 0;
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.overlay};
  animation: ${rise} ${token.motion.normal} ${token.ease.out};

  &:focus {
    outline: none;
  }
  @media (min-width: 36rem) {
    max-width: 32rem;
    max-height: 86dvh;
    border-radius: ${token.radius.lg};

    &[data-size='sm'] {
      max-width: 26rem;
    }
    &[data-size='lg'] {
      max-width: 48rem;
    }
  }
`;

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[5]} ${token.space[5]} 0 ${token.space[6]};
`;

const Title = styled.h2`
  padding-block-start: 0.3rem;
  font-size: ${token.text.lg};
`;

const Body = styled.div`
  padding: ${token.space[3]} ${token.space[6]} ${token.space[6]};
  overflow: auto;
`;

const Footer = styled.footer`
  display: flex;
  flex-direction: column-reverse;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[6]} max(${token.space[5]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token.color.border};

  @media (min-width: 36rem) {
    flex-direction: row;
    justify-content: flex-end;
  }
`;

/** What scrolls is reachable by keyboard, what does not scroll is no stop on the way. */
function keyboardScroll(node: HTMLElement | null) {
  if (!node) return;
  const observer = new ResizeObserver(() => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  });
  observer.observe(node);
  for (const child of node.children) observer.observe(child);
  return () => observer.disconnect();
}

export interface DialogProps {
  open: boolean;
  /** Called by Escape, by the cross, and by a click beside it. */
  onClose: () => void;
  /** What it is about; its name. */
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the one that goes on last. */
  footer?: ReactNode;
  /** Widest: sm 416 px, md 512 px (default), lg 768 px. A sheet at the bottom of a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** `required` for what must be answered; a click beside it then does nothing. Default optional. */
  answer?: 'optional' | 'required';
  /** The cross at the corner; default shown. */
  cross?: 'shown' | 'none';
  /** What gets focus; default the first control after the cross. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Something to deal with before going on. Keeps focus, and gives it back. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size,
  answer = 'optional',
  cross = 'shown',
  initialFocus,
}: DialogProps) {
  const id = useId();
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { context } = useFloating({
    elements: { floating },
    open: true,
    onOpenChange: (open) => !open && onClose(),
  });
  const { getFloatingProps } = useInteractions([
    useRole(context, { role: 'dialog' }),
    useDismiss(context, { outsidePress: answer === 'optional', outsidePressEvent: 'mousedown' }),
  ]);
  return (
    <FloatingPortal>
      <Scrim lockScroll>
        <FloatingFocusManager context={context} initialFocus={initialFocus ?? (cross === 'shown' ? 1 : 0)}>
          <Panel
            ref={setFloating}
            data-size={size}
            aria-modal="true"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-body`}
            {...getFloatingProps()}
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
            {footer && <Footer>{footer}</Footer>}
          </Panel>
        </FloatingFocusManager>
      </Scrim>
    </FloatingPortal>
  );
}
