import { answerGuestInvite } from '@openvisit/api';
import { getGuestRemovalLabel, VISIT_MESSAGES, t, type GuestStatus } from '@openvisit/contract';
import { ConfirmDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../useAction.ts';

/** Cancels the guest's invitation to a visit, or removes a guest who has accepted, after a confirmation (AP-08). Render `dialog` on the screen. */
export const useCancelInvite = (appointmentId: string, status: GuestStatus | null) => {
  const { show } = useToasts();
  const [confirming, setConfirming] = useState(false);
  const { busy, error, run, setError } = useAction(async () => {
    await answerGuestInvite(appointmentId, 'CANCEL_INVITE');
    show({ tone: 'success', text: VISIT_MESSAGES.INVITE_CANCELED });
    setConfirming(false);
  });
  const ask = () => {
    setError(null);
    setConfirming(true);
  };
  const dialog = (
    <ConfirmDialog
      open={confirming}
      title={t(getGuestRemovalLabel(status))}
      confirmLabel={t(getGuestRemovalLabel(status))}
      cancelLabel={t('Keep')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void run()}
      onCancel={() => setConfirming(false)}
    >
      {t('The guest physician will no longer be part of this visit.')}
    </ConfirmDialog>
  );
  return { ask, busy, dialog };
};
