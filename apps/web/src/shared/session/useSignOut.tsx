import { signOut } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { hasDrafts, UnsavedChangesDialog } from '@openvisit/forms';
import { useContext, useState, type ReactNode } from 'react';
import { requestNavigation } from '../navigation/navigation-guard.ts';
import { UnsavedStepContext } from '../steps/useStepContext.ts';

export interface SignOut {
  /** Signs out, or does `last`, which ends with that; asks first where something typed would go with it. */
  leave: (last?: () => Promise<void>) => void;
  /** It is on its way. */
  leaving: boolean;
  /** What is asked; belongs on the page. */
  question: ReactNode;
}

/**
 * The way out altogether (PO-04, AC-15). It throws away what is typed, also what waits in another step, so that is asked
 * before, once. A session that ends by itself asks nobody.
 */
export const useSignOut = (): SignOut => {
  const user = useSession()?.user.user;
  const unsaved = useContext(UnsavedStepContext);
  const [asked, setAsked] = useState<{ go: () => Promise<void> } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const leave = (last: () => Promise<void> = signOut) => {
    const go = async () => {
      setAsked(null);
      setLeaving(true);
      await last();
      setLeaving(false);
    };
    if (unsaved || (user !== undefined && hasDrafts(user))) setAsked({ go });
    else requestNavigation(go);
  };
  return {
    leave,
    leaving,
    question: (
      <UnsavedChangesDialog
        open={asked !== null}
        onContinue={() => void asked?.go()}
        onCancel={() => setAsked(null)}
      />
    ),
  };
};
