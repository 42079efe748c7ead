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
  /** Renders the button that opens it; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Accessible name. */
  label: string;
  /** Content; receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
  /** Flips where there is no space. Default bottom. */
  placement?: Placement;
  /** Controls the open state; omit it for an uncontrolled popover. */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

/**
 * A small non-modal panel beside its trigger: an option, a filter, details. Do put few controls in it. Don't
 * use it for a form (`Drawer`) or for a list of actions (`Menu`). The ref and rest props reach the panel.
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
