import { signOut } from '@openvisit/api';
import { countUnsentMessages } from '@openvisit/api/chat';
import { useSession } from '@openvisit/api/session';
import { formatCount, t } from '@openvisit/contract';
import { hasDrafts, UnsavedChangesDialog } from '@openvisit/forms';
import { ConfirmDialog } from '@openvisit/ui';
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
 * Signs the user out (PO-04, AC-15). That discards unsaved input and the drafts of other steps, and deletes messages that were
 * not sent yet (CH-05), so the user confirms each. A session that expires does not ask.
 */
export const useSignOut = (): SignOut => {
  const user = useSession()?.user.user;
  const unsaved = useContext(UnsavedStepContext);
  const [pending, setPending] = useState<{ action: () => Promise<void> } | null>(null);
  const [unsent, setUnsent] = useState<{ count: number; action: () => Promise<void> } | null>(null);
  const { busy: leaving, run } = useAction((action: () => Promise<void>) => action());
  const requestSignOut = (action: () => Promise<void> = signOut) => {
    const signOutNow = async () => {
      setUnsent(null);
      await run(action);
    };
    const checkUnsent = async () => {
      setPending(null);
      const count = user === undefined ? 0 : countUnsentMessages(user);
      if (count > 0) setUnsent({ count, action: signOutNow });
      else await signOutNow();
    };
    if (unsaved || (user !== undefined && hasDrafts(user))) setPending({ action: checkUnsent });
    else requestNavigation(checkUnsent);
  };
  return {
    leave: requestSignOut,
    leaving,
    question: (
      <>
        <UnsavedChangesDialog
          open={pending !== null}
          onContinue={() => void pending?.action()}
          onCancel={() => setPending(null)}
        />
        <ConfirmDialog
          open={unsent !== null}
          title={t('Delete what was not sent?')}
          confirmLabel={t('Sign out and delete')}
          cancelLabel={t('Stay signed in')}
          tone="danger"
          onConfirm={() => void unsent?.action()}
          onCancel={() => setUnsent(null)}
        >
          {unsent &&
            formatCount(
              unsent.count,
              'message or file of your chats was not sent yet. Signing out deletes it from this device.',
              'messages or files of your chats were not sent yet. Signing out deletes them from this device.',
            )}
        </ConfirmDialog>
      </>
    ),
  };
};
