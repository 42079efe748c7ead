import {
  safePolygon,
  useDismiss,
  useFocus,
  useHover,
  useInteractions,
  useMergeRefs,
  useRole,
  type Placement,
} from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { TriggerProps } from '../floating-surface.ts';
import { OverlayPortal } from '../overlay-root/OverlayRoot.tsx';
import { useAnchored } from '../useAnchored.ts';

const Bubble = styled.div`
  z-index: ${token.layer.toast};
  width: max-content;
  max-width: min(${token.measure.sm}, 100vw - ${token.space[4]});
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.callSurfaceRaised};
  color: ${token.color.onCallSurface};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  box-shadow: ${token.shadow.floating};
`;

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** A few words. */
  text: string;
  /** Renders the trigger; spread the props on it. */
  children: (props: TriggerProps) => ReactNode;
  /** Flips where there is no space. Default top. */
  placement?: Placement;
  /**
   * `label` if the text is the name of an icon button, so that it is not announced twice. Default
   * `description`.
   */
  as?: 'description' | 'label';
  /** Shows or hides it regardless of hover and focus. */
  open?: boolean;
}

/**
 * A short text on hover and focus. Do use it for the name of an icon or a short reason. Don't put essential
 * information or controls in it. The ref and rest props reach the tooltip.
 */
export function Tooltip({
  text,
  children,
  placement = 'top',
  as = 'description',
  open,
  ref,
  style,
  ...rest
}: TooltipProps) {
  const [isActive, setActive] = useState(false);
  const isOpen = open ?? isActive;
  const { floatingStyles, context, setReference, setFloating } = useAnchored({
    open: isOpen,
    onOpenChange: setActive,
    placement,
    gap: 6,
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 350 }, move: false, handleClose: safePolygon() }),
    useFocus(context),
    useDismiss(context),
    useRole(context, { role: 'tooltip', enabled: as === 'description' }),
  ]);
  const bubble = useMergeRefs([setFloating, ref]);
  return (
    <>
      {children({ ...getReferenceProps(), ref: setReference })}
      {isOpen && (
        <OverlayPortal>
          <Bubble
            ref={bubble}
            style={{ ...floatingStyles, ...style }}
            aria-hidden={as === 'label' || undefined}
            {...getFloatingProps(rest)}
          >
            {text}
          </Bubble>
        </OverlayPortal>
      )}
    </>
  );
}
