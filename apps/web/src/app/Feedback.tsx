import { ToastProvider, useToasts } from '@openvisit/ui';
import { useEffect, type ReactNode } from 'react';
import { NetworkToasts } from './NetworkToasts.tsx';
import { takeTold } from './telling.ts';

/** Tells what was left to be told here. */
const ToldBefore = () => {
  const { show } = useToasts();
  useEffect(() => {
    const told = takeTold();
    if (told) show(told);
  }, [show]);
  return null;
};

/** Where toasts are told, those of the network among them; around every screen, beside the first page (RT-19). */
export const Feedback = ({ children }: { children?: ReactNode }) => (
  <ToastProvider>
    <NetworkToasts />
    <ToldBefore />
    {children}
  </ToastProvider>
);
