import { useId, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastRegion } from './ToastRegion.tsx';
import { ToastContext, withToast, type ShownToast, type Toasts } from './toasts.ts';

const never = () => () => undefined;

/** False on the server and while its page is taken over: there is no end of the page to hang anything on. */
const useHasPage = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface ToastProviderProps {
  /** What may show toasts, see `useToasts`. */
  children: ReactNode;
}

/**
 * Shows what everything inside says with `useToasts`, bottom right, above all else. Do tell what has happened, with Undo
 * where it can be undone; don't tell what still holds: that is a `Banner`.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
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
      {hasPage && createPortal(<ToastRegion toasts={shown} onDismiss={toasts.dismiss} />, document.body)}
    </ToastContext>
  );
}
