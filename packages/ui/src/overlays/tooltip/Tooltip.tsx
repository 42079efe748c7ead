import {
  autoUpdate,
  flip,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
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

const Bubble = styled.div`
  z-index: ${token.layer.toast};
  width: max-content;
  max-width: ${token.measure.sm};
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
  /** What is said; a few words. */
  text: string;
  /** Renders what it belongs to; spread the props onto it. */
  children: (props: TriggerProps) => ReactNode;
  /** Where it shows; turned round where there is no room. Default above. */
  placement?: Placement;
  /** `label` where the text is the name of an icon, so that it is not read twice; default description. */
  as?: 'description' | 'label';
}

/**
 * A few words on hover and focus. Do: the name of an icon, a short reason. Don't: the only place of something one must
 * know, or anything to press. The ref and further props reach the bubble.
 */
export function Tooltip({
  text,
  children,
  placement = 'top',
  as = 'description',
  ref,
  style,
  ...rest
}: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState<HTMLElement | null>(null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { floatingStyles, context } = useFloating<HTMLElement>({
    elements: { reference, floating },
    open,
    onOpenChange: setOpen,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
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
      {open && (
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
