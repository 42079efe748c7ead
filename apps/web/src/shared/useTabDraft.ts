import { getServerNow, useSession } from '@openvisit/api/session';
import { getTabDraftStorage, type DraftOptions } from '@openvisit/forms';
import { useMemo } from 'react';

const drafts = getTabDraftStorage();

/** Keeps the unsaved input of a form until the tab is closed, for its user only. `form` names the form and its record. */
export const useTabDraft = (form: string): DraftOptions | undefined => {
  const user = useSession()?.user.user;
  return useMemo(() => user && { storage: drafts, user, form, now: getServerNow }, [user, form]) as
    DraftOptions | undefined;
};
