import { isApiError } from '@openvisit/api';
import type { Call } from '@openvisit/api/calls';
import type { AppointmentDetail, ScreenshotAnswer, SessionUser } from '@openvisit/contract';
import { formatPhysicianName, ScreenshotPermissionDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

export interface ScreenshotPermissionProps {
  call: Call;
  appointment: AppointmentDetail;
  user: SessionUser;
}

/** Asks the patient or parent whose video the physician wants a picture of (CR-07). */
export const ScreenshotPermission = ({ call, appointment, user }: ScreenshotPermissionProps) => {
  const { screenshot, actions } = call;
  const { show } = useToasts();
  /** The request that this page has answered, or that has ended. */
  const [settled, setSettled] = useState<string | null>(null);
  const id = screenshot?.status === 'REQUESTED' && screenshot.of === user.user ? screenshot.id : null;
  const { busy, error, run, setError } = useAction(
    async (permission: string, answer: ScreenshotAnswer) => {
      await actions.answerScreenshot(permission, answer);
      setSettled(permission);
    },
    {
      onError: (text, failure) => {
        if (!isApiError(failure) || failure.kind !== 'conflict') return;
        setSettled(id);
        setError(null);
        show({ text, tone: 'warning' });
      },
    },
  );
  return (
    <ScreenshotPermissionDialog
      open={id !== null && id !== settled}
      physicianName={formatPhysicianName(appointment.doctor_detail)}
      busy={busy}
      error={error}
      onAnswer={(answer) => id !== null && void run(id, answer)}
    />
  );
};
