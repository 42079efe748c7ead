import { completeAppointment, messageOf } from '@openvisit/api';
import { ConfirmDialog, EndCallDialog } from '@openvisit/ui';
import { useState } from 'react';

export interface LeaveDialogsProps {
  open: boolean;
  appointmentId: string;
  /** The main physician may end the visit for everybody; others only leave it. */
  mayEnd: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** The visit is over for everybody. */
  onEnded: () => void;
}

/** Asks before a call is left, and a physician whether it ends for everybody (CR-09, CR-10). */
export const LeaveDialogs = ({
  open,
  appointmentId,
  mayEnd,
  onStay,
  onLeave,
  onEnded,
}: LeaveDialogsProps) => {
  const [ending, setEnding] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const end = async () => {
    setEnding(true);
    setError(null);
    try {
      await completeAppointment(appointmentId);
      onEnded();
    } catch (refused) {
      setError(messageOf(refused));
      setEnding(false);
    }
  };

  if (mayEnd) {
    return (
      <EndCallDialog
        open={open}
        busy={ending}
        error={error}
        onConfirm={() => void end()}
        onLeave={onLeave}
        onCancel={onStay}
      />
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title="Leave call"
      confirmLabel="Leave call"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>You can come back until the visit ends. Do you want to leave this call?</p>
    </ConfirmDialog>
  );
};
