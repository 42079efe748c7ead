import { completeAppointment } from '@openvisit/api';
import { CALL_MESSAGES, t } from '@openvisit/contract';
import { ConfirmDialog, EndCallDialog } from '@openvisit/ui';
import { useAction } from '../../shared/useAction.ts';

export interface LeaveDialogsProps {
  open: boolean;
  appointmentId: string;
  /** Whether the user may end the visit for everyone: the main physician, once the patient has joined (BX-09). */
  canEnd: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Whether the visit may end now; shows the user why not (CR-09). */
  canEndVisit: () => boolean;
  /** Called before the visit ends for everyone. */
  onBeforeEnd: () => Promise<unknown>;
  /** Called after the visit has ended for everyone. */
  onEnd: () => void;
}

/** Confirms leaving a call; asks the main physician whether to end the visit for everyone (CR-09, CR-10). */
export const LeaveDialogs = ({
  open,
  appointmentId,
  canEnd,
  onStay,
  onLeave,
  canEndVisit,
  onBeforeEnd,
  onEnd,
}: LeaveDialogsProps) => {
  const { busy, error, run } = useAction(async () => {
    await onBeforeEnd();
    await completeAppointment(appointmentId);
    onEnd();
  });

  if (canEnd) {
    return (
      <EndCallDialog
        open={open}
        busy={busy}
        error={error}
        onConfirm={() => canEndVisit() && void run()}
        onLeave={onLeave}
        onCancel={onStay}
      />
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Leave call')}
      confirmLabel={t('Leave call')}
      cancelLabel={t('Stay')}
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t(CALL_MESSAGES.CALL_LEAVE_QUESTION)}</p>
    </ConfirmDialog>
  );
};
