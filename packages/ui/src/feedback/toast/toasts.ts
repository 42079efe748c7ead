import { createContext, useContext } from 'react';
import type { Tone } from '../tone.ts';

/** A message in the corner. */
export interface ToastMessage {
  /** What happened, one sentence. */
  text: string;
  /** A first line in bold. */
  title?: string;
  /** Default neutral; danger is read at once. */
  tone?: Tone;
  /** One thing to do about it; doing it dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds until it leaves; 0 keeps it. Default 6000, and 0 with an action or danger. */
  duration?: number;
  /** A toast with the same key takes the place of the older one. */
  key?: string;
}

export interface Toasts {
  /** Shows a toast and returns its key. */
  show: (toast: ToastMessage) => string;
  dismiss: (key: string) => void;
}

export const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses toasts. Throws outside of a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
