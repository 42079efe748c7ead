import { createContext, useContext } from 'react';
import type { Tone } from '../tone.ts';

/** A toast. */
export interface ToastMessage {
  /** What happened, one sentence. */
  text: string;
  /** A first line in bold. */
  title?: string;
  /** Default neutral; danger is announced at once. */
  tone?: Tone;
  /** One action, such as Undo; running it dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds until it disappears; 0 keeps it. Default 6000, and 0 with an action or danger. */
  duration?: number;
  /** A toast with the same key replaces the older one, as does one with the same text and title if neither has an action. */
  key?: string;
}

/** Shows and dismisses toasts, see `useToasts`. */
export interface Toasts {
  /** Shows a toast and returns its key. */
  show: (toast: ToastMessage) => string;
  /** Dismisses a toast by its key. */
  dismiss: (key: string) => void;
}

export type QueuedToast = ToastMessage & { key: string };

/** Default duration in ms. */
const DEFAULT_DURATION_MS = 6000;

/** Milliseconds until a toast disappears; 0 means that it has to be dismissed. */
export const getDurationMs = ({ duration, action, tone }: ToastMessage): number =>
  duration ?? (action || tone === 'danger' ? 0 : DEFAULT_DURATION_MS);

/** Maximum number of visible toasts. */
export const MAX_VISIBLE_TOASTS = 4;

/** Whether both say the same and neither has an action, which may be about another record, such as Undo. */
const isRepeated = (one: ToastMessage, other: ToastMessage): boolean =>
  one.text === other.text && one.title === other.title && !one.action && !other.action;

/**
 * Adds a toast, which replaces one that says the same: two requests that fail at once explain it once. Above
 * `MAX_VISIBLE_TOASTS` the oldest one that would disappear automatically is removed. Toasts that have to be dismissed are
 * never dropped for others.
 */
export const withToast = (all: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] => {
  const next = [...all.filter((item) => item.key !== toast.key && !isRepeated(item, toast)), toast];
  if (next.length <= MAX_VISIBLE_TOASTS) return next;
  const leaving = next.find((item) => item !== toast && getDurationMs(item) > 0);
  return leaving ? next.filter((item) => item !== leaving) : next;
};

export const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses toasts. Throws outside of a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
