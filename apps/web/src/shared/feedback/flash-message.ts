import type { ToastMessage } from '@openvisit/ui';

let pending: ToastMessage | null = null;

/** Queues a toast for the next screen with toasts, for example across a sign-out. */
export const setFlashMessage = (toast: ToastMessage): void => {
  pending = toast;
};

/** Returns the queued toast and removes it. */
export const takeFlashMessage = (): ToastMessage | null => {
  const toast = pending;
  pending = null;
  return toast;
};
