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
  /** One thing to do about it, e.g. Undo; doing it dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds until it leaves; 0 keeps it. Default 6000, and 0 with an action or danger. */
  duration?: number;
  /** A toast with the same key takes the place of the older one. */
  key?: string;
}

/** How messages are shown and taken away, see `useToasts`. */
export interface Toasts {
  /** Shows a toast and returns its key. */
  show: (toast: ToastMessage) => string;
  /** Takes a toast away, by its key. */
  dismiss: (key: string) => void;
}

export type ShownToast = ToastMessage & { key: string };

/** Milliseconds a toast stays that nothing keeps. */
const STAYS = 6000;

/** Milliseconds until a toast leaves by itself; 0: it waits to be dismissed. */
export const durationOf = ({ duration, action, tone }: ToastMessage): number =>
  duration ?? (action || tone === 'danger' ? 0 : STAYS);

/** Toasts seen at once. */
export const MOST_SHOWN = 4;

/**
 * The toasts with one more. Above the limit the oldest leaves that would have left by itself; what waits to be dismissed
 * is never lost, see `MOST_SHOWN`.
 */
export const withToast = (all: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] => {
  const next = [...all.filter(({ key }) => key !== toast.key), toast];
  if (next.length <= MOST_SHOWN) return next;
  const leaving = next.find((one) => one !== toast && durationOf(one) > 0);
  return leaving ? next.filter((one) => one !== leaving) : next;
};

export const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses toasts. Throws outside of a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
