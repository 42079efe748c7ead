// What the sign-in form does not need before it is filled in, and is not part of the first load.
import { MESSAGES } from '@openvisit/contract';

export const loadDialogs = () => import('./SignInDialogs.tsx');

/** Loads what submits the form, and its dialogs. Rejects with a message for the form, as a call does without a connection. */
export const loadNext = () =>
  Promise.all([import('./submit-sign-in.ts'), loadDialogs()]).catch(() => {
    throw Object.assign(new Error(MESSAGES.NETWORK_DISCONNECTED), { kind: 'offline' });
  });
