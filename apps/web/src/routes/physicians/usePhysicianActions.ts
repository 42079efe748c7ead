import { t } from '@openvisit/contract';
import { getErrorMessage, setPhysicianSaved } from '@openvisit/api';
import { useToasts } from '@openvisit/ui';

/** Saves physicians, and copies the link to a search, which contains its filters but nothing about the patient. */
export const usePhysicianActions = () => {
  const { show } = useToasts();
  const run = async (action: () => Promise<void>, success: string | null) => {
    try {
      await action();
      if (success !== null) show({ tone: 'success', text: success });
    } catch (error) {
      show({ tone: 'danger', text: getErrorMessage(error) });
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
