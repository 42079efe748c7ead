import { leaveWaitingRoom } from '@openvisit/api';
import { VISIT_MESSAGES, t } from '@openvisit/contract';
import { ConfirmDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

/** Asks for confirmation before leaving, because the place in line is lost. */
export const useLeaveWaitingRoom = (visitId: string | undefined) => {
  const { show } = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, error, run, setError } = useAction(async () => {
    if (visitId === undefined) return;
    await leaveWaitingRoom(visitId);
    setIsAsking(false);
    show({ text: VISIT_MESSAGES.VISIT_NOW_LEFT });
  });
  const ask = () => {
    setError(null);
    setIsAsking(true);
  };
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      title={t('Leave the waiting room?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void run()}
      onCancel={() => setIsAsking(false)}
    >
      {t('You lose your place in line. Nothing is charged.')}
    </ConfirmDialog>
  );
  return { ask, busy, dialog };
};
