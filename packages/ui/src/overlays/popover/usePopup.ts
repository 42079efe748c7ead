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
  /** The button, if it is known; otherwise the element passed to `setReference`. */
  anchor?: HTMLElement;
}

/** Open state of a popup, controlled or not. */
export function useOpen({ open, onOpenChange }: Pick<PopupProps, 'open' | 'onOpenChange'>) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false);
  const setOpen = (next: boolean) => {
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  return { open: open ?? uncontrolledOpen, setOpen };
}

/** State, position and interactions of a popup that a button opens. */
export function usePopup({ role, ...options }: PopupOptions) {
  const { open, setOpen } = useOpen(options);
  const nodeId = useFloatingNodeId();
  const anchored = useAnchored({ ...options, nodeId, open, onOpenChange: setOpen });
  const { context } = anchored;
  const interactions = [useClick(context), useDismiss(context), useRole(context, { role })];
  return { ...anchored, nodeId, open, setOpen, interactions };
}
