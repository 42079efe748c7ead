import { useInteractions, useMergeRefs } from '@floating-ui/react';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { floatingSurface } from '../floating-surface.ts';
import { PopupLayer } from './PopupLayer.tsx';
import { usePopup, type PopupProps } from './usePopup.ts';

const Panel = styled.div`
  ${floatingSurface}
  width: max-content;
  padding: ${token.space[4]};

  &:focus {
    outline: none;
  }
`;

export interface PopoverProps extends PopupProps, Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Content; receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
}

/**
 * A small non-modal panel beside its trigger, for details or a few controls such as a filter. For a form use a
 * `Drawer`, for a list of actions a `Menu`. The ref and rest props reach the panel.
 */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom',
  open,
  onOpenChange,
  ref,
  style,
  ...rest
}: PopoverProps) {
  const popup = usePopup({ open, onOpenChange, placement, gap: 8, role: 'dialog' });
  const { getReferenceProps, getFloatingProps } = useInteractions(popup.interactions);
  const panel = useMergeRefs([popup.setFloating, ref]);
  return (
    <PopupLayer
      popup={popup}
      trigger={trigger({ ...getReferenceProps(), ref: popup.setReference })}
      tabOrder="preserved"
    >
      <Panel
        ref={panel}
        style={{ ...popup.floatingStyles, ...style }}
        aria-label={label}
        {...getFloatingProps(rest)}
      >
        {children(() => popup.setOpen(false))}
      </Panel>
    </PopupLayer>
  );
}
