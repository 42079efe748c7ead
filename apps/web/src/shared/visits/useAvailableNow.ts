import { setAvailableStatus, useAvailableStatus } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { VISIT_MESSAGES, translateReply } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useAction } from '../useAction.ts';

/** 'Available Now' of the signed-in physician: changes at once, and back with the reason if the change fails (AV-03). */
export const useAvailableNow = () => {
  const id = useSession()?.user.id ?? null;
  const status = useAvailableStatus(id);
  const { show } = useToasts();
  const { running, busy, error, run } = useAction(
    async (available: boolean) => {
      if (id === null) return;
      await setAvailableStatus(id, available);
      show({
        key: 'available-now',
        tone: 'success',
        text: available ? VISIT_MESSAGES.AVAILABLE_ON : VISIT_MESSAGES.AVAILABLE_OFF,
      });
    },
    { onError: (text) => show({ key: 'available-now', tone: 'danger', text }) },
  );
  return {
    /** Undefined while unknown. */
    available: running ? running[0] : status.data?.is_available,
    /** Whether patients see the available physician as in a visit. */
    isInVisit: status.data?.is_in_visit ?? false,
    busy,
    error,
    /** Why the status could not be loaded. */
    loadError: status.data || !status.error ? undefined : translateReply(status.error.message),
    reload: status.reload,
    switchTo: run,
  };
};
