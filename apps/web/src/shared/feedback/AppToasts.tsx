import { ToastProvider, useToasts } from '@openvisit/ui';
import { useEffect, type ReactNode } from 'react';
import { takeFlashMessage } from './flash-message.ts';
import { NetworkToasts } from './NetworkToasts.tsx';

/** Shows the toast that the previous screen queued. */
const FlashToast = () => {
  const { show } = useToasts();
  useEffect(() => {
    const toast = takeFlashMessage();
    if (toast) show(toast);
  }, [show]);
  return null;
};

/** The toasts around a screen, including those about the network (RT-19). */
export const AppToasts = ({ children }: { children?: ReactNode }) => (
  <ToastProvider>
    <NetworkToasts />
    <FlashToast />
    {children}
  </ToastProvider>
);
