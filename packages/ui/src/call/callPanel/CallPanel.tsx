import type { ReactNode } from 'react';

export interface CallPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}
