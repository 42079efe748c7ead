import {
  useClick,
  useDismiss,
  useFloatingNodeId,
  useRole,
  type Placement,
  type UseRoleProps,
} from '@floating-ui/react';
import { useState, type ReactNode } from 'react';
import type { TriggerProps } from '../floating-surface.ts';
import { useAnchored } from '../useAnchored.ts';

/** Props of every popup behind a button. */
export interface PopupProps {
  /** Renders the button that opens it; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Accessible name. */
  label: string;
  /** Preferred side; flips where there is no space. */
  placement?: Placement;
  /** Controls the open state; omit it for an uncontrolled popup. */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

interface PopupOptions extends Pick<PopupProps, 'open' | 'onOpenChange'> {
  placement: Placement;
  /** Distance to the button in pixels. */
  gap: number;
  role: UseRoleProps['role'];
}

/** State, position and interactions of a popup that a button opens. */
export function usePopup({ open: controlledOpen, onOpenChange, role, ...position }: PopupOptions) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false);
  const open = controlledOpen ?? uncontrolledOpen;
  const setOpen = (next: boolean) => {
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  const nodeId = useFloatingNodeId();
  const anchored = useAnchored({ nodeId, open, onOpenChange: setOpen, ...position });
  const { context } = anchored;
  const interactions = [useClick(context), useDismiss(context), useRole(context, { role })];
  return { ...anchored, nodeId, open, setOpen, interactions };
}
