import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
  type Placement,
} from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { floatingSurface, type TriggerProps } from '../floating-surface.ts';

const Panel = styled.div`
  ${floatingSurface}
  width: max-content;
  padding: ${token.space[4]};

  &:focus {
    outline: none;
  }
`;

export interface PopoverProps {
  /** Renders the button that opens it; spread the props onto it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Its name, read when it opens. */
  label: string;
  /** What is in it; gets a function that closes it. */
  children: (close: () => void) => ReactNode;
  /** Where it opens; default below. */
  placement?: Placement;
}

/** A small panel beside what opened it: a choice, a filter, details. The page stays usable. */
export function Popover({ trigger, label, children, placement = 'bottom' }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState<HTMLElement | null>(null);
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const { floatingStyles, context } = useFloating<HTMLElement>({
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
  return (
    <>
      {trigger({ ...getReferenceProps(), ref: setReference })}
      {open && (
        <FloatingPortal>
          <FloatingFocusManager context={context} modal={false}>
            <Panel ref={setFloating} style={floatingStyles} aria-label={label} {...getFloatingProps()}>
              {children(() => setOpen(false))}
            </Panel>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  );
}
