import { useId, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayContainer } from '../../overlays/overlay-root/overlay-container.ts';
import { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';
import { ToastContext, withToast, type QueuedToast, type Toasts } from './toasts.ts';

const subscribeNever = () => () => undefined;

/** False on the server and during hydration, where there is no body to portal into. */
const useHasPage = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

function ToastPortal(props: ToastRegionProps) {
  const container = useOverlayContainer();
  return container && createPortal(<ToastRegion {...props} />, container);
}

export interface ToastProviderProps {
  /** Components that show toasts with `useToasts`. */
  children: ReactNode;
}

/**
 * Shows the toasts of everything inside it, bottom right of the page or of the nearest `OverlayRoot`. Do say what has happened, with Undo where possible.
 * Don't use it for something that still applies: that is a `Banner`.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly QueuedToast[]>([]);
  const prefix = useId();
  const count = useRef(0);
  const hasPage = useHasPage();
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        count.current += 1;
        const key = toast.key ?? `${prefix}${count.current}`;
        setShown((all) => withToast(all, { ...toast, key }));
        return key;
      },
      dismiss: (key) => setShown((all) => all.filter((toast) => toast.key !== key)),
    }),
    [prefix],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {hasPage && <ToastPortal toasts={shown} onDismiss={toasts.dismiss} />}
    </ToastContext>
  );
}
