import { useState } from 'react';

type SignInAction = () => Promise<void>;

/**
 * Asks before a sign-in whether the session on another device may end (AC-02). `refusedEmail` has been confirmed before, so
 * that the next attempt after a wrong password does not ask again.
 */
export const useSignInConfirmation = (refusedEmail: string | null) => {
  const [proceed, setProceed] = useState<SignInAction | null>(null);
  return {
    asking: proceed !== null,
    attempt: (next: SignInAction, email: string) => {
      if (email.trim() === refusedEmail) void next();
      else setProceed(() => next);
    },
    confirm: () => {
      setProceed(null);
      void proceed?.();
    },
    cancel: () => setProceed(null),
  };
};
