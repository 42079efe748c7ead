import { ToastProvider } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { NetworkToasts } from './NetworkToasts.tsx';

/** Where toasts are told, those of the network among them; everywhere but on the first page (RT-19). */
export const Feedback = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <NetworkToasts />
    {children}
  </ToastProvider>
);
