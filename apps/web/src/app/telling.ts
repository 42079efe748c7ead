import type { ToastMessage } from '@openvisit/ui';

let waiting: ToastMessage | null = null;

/** Tells something where the user comes to next, as at a sign-out, which takes the toasts of its screens with it. */
export const tellNext = (toast: ToastMessage): void => {
  waiting = toast;
};

/** What is to be told on arriving, once. */
export const takeTold = (): ToastMessage | null => {
  const told = waiting;
  waiting = null;
  return told;
};
