import { t } from '@openvisit/contract';
import { getErrorMessage, setPhysicianSaved } from '@openvisit/api';
import { useToasts } from '@openvisit/ui';

/** Key of the toast about a failure, which the next action removes. */
const TOAST = 'physician-action';

/** Saves physicians, and copies the link to a search, which contains its filters but nothing about the patient. */
export const usePhysicianActions = () => {
  const { show, dismiss } = useToasts();
  const run = async (action: () => Promise<void>, success: string | null) => {
    dismiss(TOAST);
    try {
      await action();
      if (success !== null) show({ tone: 'success', text: success });
    } catch (error) {
      show({ key: TOAST, tone: 'danger', text: getErrorMessage(error) });
    }
  };
  return {
    toggleSaved: ({ id }: { id: string }, isSaved: boolean) =>
      void run(() => setPhysicianSaved(id, isSaved), isSaved ? t('Saved') : t('No longer saved')),
    copySearch: () => {
      const url = new URL(window.location.href);
      // Whom the search is for is nobody else's business.
      url.searchParams.delete('for');
      return run(() => navigator.clipboard.writeText(url.href), t('The link is copied'));
    },
  };
};
