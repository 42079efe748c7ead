import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingNode,
  offset,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useFloatingNodeId,
  useInteractions,
  useMergeRefs,
  useRole,
  type Placement,
} from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { floatingSurface, type TriggerProps } from '../floating-surface.ts';
import { OverlayPortal } from '../overlay-root/OverlayRoot.tsx';

const Panel = styled.div`
  ${floatingSurface}
  width: max-content;
  padding: ${token.space[4]};

  &:focus {
    outline: none;
  }
`;

export interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Renders the button that opens it; spread the props onto it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Its name, read when it opens. */
  label: string;
  /** What is in it; gets a function that closes it. */
  children: (close: () => void) => ReactNode;
  /** Where it opens; turned round where there is no room. Default below. */
  placement?: Placement;
  /** Whether it is open; leave out to let it keep that itself, closed at first. */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A small panel beside what opened it: a choice, a filter, details. The page stays usable. Do: a few controls. Don't: a
 * form of its own, which is a `Drawer`; a list of commands, which is a `Menu`. The ref and further props reach the panel.
 */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom',
  open: given,
  onOpenChange,
  ref,
  style,
  ...rest
}: PopoverProps) {
  const [kept, setKept] = useState(false);
  const open = given ?? kept;
  const setOpen = (next: boolean) => {
    setKept(next);
    onOpenChange?.(next);
  };
  const [reference, setReference] = useState<HTMLElement | null>(null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const nodeId = useFloatingNodeId();
  const { floatingStyles, context } = useFloating<HTMLElement>({
    nodeId,
    elements: { reference, floating },
    open,
    onOpenChange: setOpen,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context),
  ]);
  const panel = useMergeRefs([setFloating, ref]);
  return (
    <FloatingNode id={nodeId}>
      {trigger({ ...getReferenceProps(), ref: setReference })}
      {open && (
        <OverlayPortal>
          <FloatingFocusManager context={context} modal={false}>
            <Panel
              ref={panel}
              style={{ ...floatingStyles, ...style }}
              aria-label={label}
              {...getFloatingProps(rest)}
            >
              {children(() => setOpen(false))}
            </Panel>
          </FloatingFocusManager>
        </OverlayPortal>
      )}
    </FloatingNode>
  );
}
