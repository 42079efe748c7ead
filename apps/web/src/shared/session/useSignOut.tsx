import { signOut } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { hasDrafts, UnsavedChangesDialog } from '@openvisit/forms';
import { useContext, useState, type ReactNode } from 'react';
import { requestNavigation } from '../navigation/navigation-guard.ts';
import { useAction } from '../useAction.ts';
import { UnsavedStepContext } from '../steps/useStepContext.ts';

export interface SignOut {
  /** Signs out, or runs `action` if it ends the session itself. Asks for confirmation if there is unsaved input. */
  leave: (action?: () => Promise<void>) => void;
  leaving: boolean;
  /** The confirmation dialog; render it on the page. */
  question: ReactNode;
}

/**
 * Signs the user out (PO-04, AC-15). That discards unsaved input and the drafts of other steps, so the user confirms once. A
 * session that expires does not ask.
 */
export const useSignOut = (): SignOut => {
  const user = useSession()?.user.user;
  const unsaved = useContext(UnsavedStepContext);
  const [pending, setPending] = useState<{ action: () => Promise<void> } | null>(null);
  const { busy: leaving, run } = useAction((action: () => Promise<void>) => action());
  const requestSignOut = (action: () => Promise<void> = signOut) => {
    const signOutNow = async () => {
      setPending(null);
      await run(action);
    };
    if (unsaved || (user !== undefined && hasDrafts(user))) setPending({ action: signOutNow });
    else requestNavigation(signOutNow);
  };
  return {
    leave: requestSignOut,
    leaving,
    question: (
      <UnsavedChangesDialog
        open={pending !== null}
        onContinue={() => void pending?.action()}
        onCancel={() => setPending(null)}
      />
    ),
  };
};
